import type { DiveSitePage } from '../../../domain/dive-site.ts';
import { type Position, positionOf } from '../../../domain/geo.ts';
import { boundsAround, unwrapLongitude, viewBoxOf } from '../../../domain/mercator.ts';
import chartFrameStyles from '../../map/chart-frame.module.css';
import { ChartFrame, Land } from '../../map/chart-frame.tsx';
import { coastTileAround } from '../../map/coast-tile-grid.ts';
import diveSiteMapStyles from '../../map/dive-site-map.module.css';
import markerStyles from '../../map/marker.module.css';
import { siteMarkerMarkup } from '../../map/marker-markup.ts';
import { QUALITY_WORDS } from './detail-words.ts';

/** The coast around the site, and how well its position is known. */
export function ChartPanel({ site }: { site: DiveSitePage }) {
  const { name, details } = site;
  const position = positionOf(site);
  if (!position) return null;
  return (
    <section className="panel">
      <h2>On the chart</h2>
      <LocalChart name={name} position={position} mark={siteMarkerMarkup({ ...site, status: details.status })} />
      <p className={diveSiteMapStyles.attribution}>
        <span>
          {details.position?.quality ? QUALITY_WORDS[details.position.quality] : QUALITY_UNKNOWN}{' '}
          {details.position?.source && `${sentence(details.position.source)} `}
          Coastline Natural Earth.
        </span>
        <strong>Not for navigation</strong>
      </p>
    </section>
  );
}

const QUALITY_UNKNOWN = 'How well this position is known is not recorded.';

const sentence = (source: string) => `Source: ${source.replace(/\.$/, '')}.`;

const ASPECT = 420 / 371;
/** About 200 km: enough coast for orientation, and within one coast tile's margin on either side. */
const DEGREES_WIDE = 2.2;

/** In pixels, on the smallest phone: the degree labels must fit there. */
const SMALLEST_SIZE = { width: 256, height: 256 / ASPECT };

/** `mark` is the markup of the site's marker. */
type LocalChartProps = { name: string; position: Position; mark: string };

/** The coast around one site, drawn without script. */
function LocalChart({ name, position, mark }: LocalChartProps) {
  const longitude = unwrapLongitude(position.longitude);
  const bounds = boundsAround(longitude, position.latitude, DEGREES_WIDE, ASPECT);
  const { x, y, width, height } = viewBoxOf(bounds);
  const viewBox = [x, y, width, height].map((value) => value.toFixed(2)).join(' ');
  return (
    <ChartFrame bounds={bounds} size={SMALLEST_SIZE} className={chartFrameStyles.local}>
      <div className={chartFrameStyles.sea} style={{ aspectRatio: ASPECT }}>
        <svg viewBox={viewBox} role="img" aria-label={`Chart of the coast round ${name}`}>
          <Land sources={coastTileAround(longitude, position.latitude)} />
        </svg>
        <span
          className={`${markerStyles.marker} ${markerStyles.chosen}`}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup with a number in it
          dangerouslySetInnerHTML={{ __html: mark }}
        />
      </div>
    </ChartFrame>
  );
}
