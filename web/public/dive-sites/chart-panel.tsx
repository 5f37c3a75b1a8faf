import type { DiveSitePage, LocalChart as LocalChartData } from '../../../domain/dive-site.ts';
import { type Position, positionOf } from '../../../domain/geo.ts';
import { boundsAround, unwrapLongitude, viewBoxOf } from '../../../domain/mercator.ts';
import chartFrameStyles from '../../map/chart-frame.module.css';
import { ChartFrame, Land } from '../../map/chart-frame.tsx';
import { coastTileAround } from '../../map/coast-tile-grid.ts';
import diveSiteMapStyles from '../../map/dive-site-map.module.css';
import markerStyles from '../../map/marker.module.css';
import { siteMarkerMarkup } from '../../map/marker-markup.ts';
import styles from './chart-panel.module.css';
import { QUALITY_WORDS } from './dive-site-labels.ts';

/** The coast around the site, and how well its position is known. */
export function ChartPanel({ site }: { site: DiveSitePage }) {
  const { name, details, chart } = site;
  const position = positionOf(site);
  if (!position) return null;
  return (
    <section className="panel">
      <h2>On the chart</h2>
      <LocalChart
        name={name}
        position={position}
        chart={chart ?? WIDE_CHART}
        mark={siteMarkerMarkup({ ...site, status: details.status })}
      />
      <p className={diveSiteMapStyles.attribution}>
        <span>
          {details.position?.quality ? QUALITY_WORDS[details.position.quality] : QUALITY_UNKNOWN}{' '}
          {details.position?.source && `${sentence(details.position.source)} `}
          {chart?.coast ? (
            <>
              Coastline ©{' '}
              <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
                OpenStreetMap contributors
              </a>
              .
            </>
          ) : (
            'Coastline Natural Earth.'
          )}
        </span>
        <strong>Not for navigation</strong>
      </p>
    </section>
  );
}

const QUALITY_UNKNOWN = 'How well this position is known is not recorded.';

const sentence = (source: string) => `Source: ${source.replace(/\.$/, '')}.`;

const ASPECT = 420 / 371;
/** About 200 km, where the server sent no chart: enough coast for orientation, within one coast tile's margin. */
const WIDE_CHART: LocalChartData = { widthKm: 200, degreesWide: 2.2, coast: null };

/** In pixels, on the smallest phone: the degree labels must fit there. */
const SMALLEST_SIZE = { width: 256, height: 256 / ASPECT };

/** `mark` is the markup of the site's marker. */
type LocalChartProps = { name: string; position: Position; chart: LocalChartData; mark: string };

/** The coast around one site, drawn without script. */
function LocalChart({ name, position, chart: { widthKm, degreesWide, coast }, mark }: LocalChartProps) {
  const longitude = unwrapLongitude(position.longitude);
  const bounds = boundsAround(longitude, position.latitude, degreesWide, ASPECT);
  const { x, y, width, height } = viewBoxOf(bounds);
  const viewBox = [x, y, width, height].map((value) => value.toFixed(2)).join(' ');
  return (
    <ChartFrame bounds={bounds} size={SMALLEST_SIZE} className={chartFrameStyles.local}>
      <div className={chartFrameStyles.sea} style={{ aspectRatio: ASPECT }}>
        <svg viewBox={viewBox} role="img" aria-label={`Chart of the coast round ${name}, ${widthKm} kilometres wide`}>
          <Land sources={coast ? [coast] : coastTileAround(longitude, position.latitude)} />
        </svg>
        <span
          className={`${markerStyles.marker} ${markerStyles.chosen}`}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup with a number in it
          dangerouslySetInnerHTML={{ __html: mark }}
        />
        <ScaleBar widthKm={widthKm} />
      </div>
    </ChartFrame>
  );
}

/** A round length of about a quarter of the chart's width. */
function ScaleBar({ widthKm }: { widthKm: number }) {
  const km = [50, 20, 10, 5, 2].find((length) => length <= widthKm / 3.5) ?? 1;
  return (
    <span className={styles.scaleBar} style={{ width: `${((km / widthKm) * 100).toFixed(1)}%` }}>
      <i />
      {km} km
    </span>
  );
}
