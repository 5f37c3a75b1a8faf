import type { ReactNode } from 'react';
import type { DiveSitePage, LocalChart as LocalChartData } from '../../../domain/dive-sites/dive-site.ts';
import { positionQualityText } from '../../../domain/dive-sites/site-vocabulary.ts';
import { type Position, parseSitePosition } from '../../../domain/kernel/geo.ts';
import { boundsAround, formatViewBox, unwrapLongitude } from '../../../domain/kernel/mercator.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { LOCAL_CHART_ASPECT, MIN_CHART_WIDTH } from '../../../domain/places/local-chart.ts';
import chartFrameStyles from '../../map/chart-frame.module.css';
import { ChartFrame, Land } from '../../map/chart-frame.tsx';
import { ChartNames, Graticule } from '../../map/chart-names.tsx';
import { coastTileAround, coastTilesFor } from '../../map/coast-detail.ts';
import { COAST_TILE_MARGIN_DEGREES } from '../../map/coast-tile-grid.ts';
import diveSiteMapStyles from '../../map/dive-site-map.module.css';
import markerStyles from '../../map/marker.module.css';
import { siteMarkerMarkup } from '../../map/marker-markup.ts';
import { Downloads } from '../../ui/downloads.tsx';
import styles from './chart-panel.module.css';
import { SourceMark } from './source-mark.tsx';

/** The coast around the site with its towns, why it is wider than usual, how well the position is known, and the site as a file. */
export function ChartPanel({ site }: { site: DiveSitePage }) {
  const { name, details, chart } = site;
  const position = parseSitePosition(site);
  if (!position) return null;
  return (
    <section>
      <h2>On the chart</h2>
      {chart && (
        <LocalChart
          name={name}
          position={position}
          chart={chart}
          mark={siteMarkerMarkup({ ...site, status: details.status })}
        />
      )}
      <p className={`${diveSiteMapStyles.attribution} cluster note between`}>
        <span>
          {chart && chart.widthKm > USUAL_WIDTH_KM && `No coast near: the chart is ${chart.widthKm} km wide. `}
          {positionQualityText(details.position?.quality)}{' '}
          {details.position?.source && <SourceMark source={details.position.source} />}{' '}
          {chart?.coast && (
            <>
              Coastline GSHHG, laid on ©{' '}
              <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
                OpenStreetMap contributors
              </a>
              .
            </>
          )}
        </span>
      </p>
      <Downloads what="this site" path={diveSitePath(site)} />
    </section>
  );
}

const USUAL_WIDTH_KM = 12;

type LocalChartProps = {
  name: string;
  position: Position;
  chart: LocalChartData;
  /** The markup of the site's marker. */
  mark: string;
  /** The width by height of a chart that was widened to it, and its land where that is not the chart's own. */
  aspect?: number;
  land?: ReactNode;
};

/** The coast around one site, drawn without script. */
export function LocalChart({ name, position, chart, mark, aspect = LOCAL_CHART_ASPECT, land }: LocalChartProps) {
  const { widthKm, degreesWide, coast, names = [] } = chart;
  const longitude = unwrapLongitude(position.longitude);
  const bounds = boundsAround(longitude, position.latitude, degreesWide, aspect);
  const { x, y, width, height } = formatViewBox(bounds);
  // In pixels: the degree labels must fit there.
  const minHeight = MIN_CHART_WIDTH / LOCAL_CHART_ASPECT;
  const minSize = { width: minHeight * aspect, height: minHeight };
  const needsTiles = degreesWide / 2 > COAST_TILE_MARGIN_DEGREES;
  const tiles = needsTiles ? coastTilesFor(bounds) : coastTileAround(longitude, position.latitude);
  const viewBox = [x, y, width, height].map((value) => value.toFixed(2)).join(' ');
  return (
    <ChartFrame bounds={bounds} size={minSize} className={chartFrameStyles.local}>
      <div className={`${chartFrameStyles.sea} relative clipped sheet`} style={{ aspectRatio: aspect }}>
        <svg
          viewBox={viewBox}
          role="img"
          aria-label={`Chart of the coast round ${name}, ${Math.round(widthKm)} kilometres wide`}
        >
          {land ?? <Land sources={coast ? [coast] : tiles} />}
          <Graticule bounds={bounds} size={minSize} />
        </svg>
        <ChartNames names={names} />
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
    <span className={`${styles.scaleBar} num`} style={{ width: `${((km / widthKm) * 100).toFixed(1)}%` }}>
      <i />
      {km} km
    </span>
  );
}
