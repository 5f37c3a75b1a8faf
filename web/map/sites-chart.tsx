import type { DiveSitePoint } from '../../domain/dive-sites/dive-site.ts';
import { parseSitePosition } from '../../domain/kernel/geo.ts';
import {
  boundsAround,
  type ChartBounds,
  formatViewBox,
  latitudeAt,
  project,
  unwrapLongitude,
} from '../../domain/kernel/mercator.ts';
import { diveSitePath } from '../../domain/kernel/slug.ts';
import chartFrameStyles from './chart-frame.module.css';
import { ChartFrame, Land } from './chart-frame.tsx';
import { siteName } from './mark-name.ts';
import { MARKER_CLASS, markerMarkup, siteMarkerMarkup } from './marker-markup.ts';
import { mergeMarkers } from './merge-markers.ts';

/** The chart on the smallest phone, in pixels: markers that are apart there are apart on every screen. */
const MIN_SIZE = { width: 288, height: 216 };
const ASPECT = MIN_SIZE.width / MIN_SIZE.height;
/** Marker and a gap, in pixels. */
const MARKER_SPACING_PX = 42;
/** Space round the outermost sites, as a share of the extent. */
const MARGIN_SHARE = 0.3;
/** About 1,100 km, the least of which the overview's coast is a good drawing. */
const MIN_DEGREES_WIDE = 11;

type ChartSite = Pick<DiveSitePoint, 'id' | 'name' | 'latitude' | 'longitude' | 'depthRange' | 'skillLevel' | 'status'>;

type SitesChartProps = {
  sites: readonly ChartSite[];
  label: string;
  listId: string;
  /** For charts of fewer degrees than the overview is good for: how wide they are at least, and the drawings of their coast. */
  detail?: { minDegreesWide: number; findCoast: (bounds: ChartBounds) => readonly string[] | undefined };
};

/** A chart of some sites, drawn on the server: a site's marker leads to its page, that of several to the list of sites at `listId`. */
export function SitesChart({ sites, label, listId, detail }: SitesChartProps) {
  const placed = sites.flatMap((site) => {
    const position = parseSitePosition(site);
    return position ? [{ site, ...project(unwrapLongitude(position.longitude), position.latitude) }] : [];
  });
  if (placed.length === 0) return null;
  const bounds = measureBounds(placed, detail?.minDegreesWide ?? MIN_DEGREES_WIDE);
  const { x, y, width, height } = formatViewBox(bounds);
  const points = placed.map(({ site, ...point }) => ({
    x: ((point.x - x) / width) * MIN_SIZE.width,
    y: ((point.y - y) / height) * MIN_SIZE.height,
    item: site,
  }));
  const markers = mergeMarkers(points, MARKER_SPACING_PX);
  return (
    <ChartFrame bounds={bounds} size={MIN_SIZE}>
      <div className={chartFrameStyles.sea} style={{ aspectRatio: ASPECT }}>
        <svg viewBox={[x, y, width, height].map((value) => value.toFixed(2)).join(' ')} role="img" aria-label={label}>
          <Land sources={detail?.findCoast(bounds)} />
        </svg>
        {markers.map((marker) => (
          <Marker
            key={marker.items[0]?.id}
            sites={marker.items}
            left={marker.x / MIN_SIZE.width}
            top={marker.y / MIN_SIZE.height}
            listId={listId}
          />
        ))}
      </div>
    </ChartFrame>
  );
}

type MarkerProps = { sites: ChartSite[]; left: number; top: number; listId: string };

function Marker({ sites, left, top, listId }: MarkerProps) {
  const [site] = sites;
  if (!site) return null;
  const isOne = sites.length === 1;
  return (
    <a
      className={MARKER_CLASS}
      style={{ left: percent(left), top: percent(top) }}
      href={isOne ? diveSitePath(site) : `#${listId}`}
      aria-label={isOne ? siteName(site) : `${sites.length} sites: ${sites.map(({ name }) => name).join(', ')}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup with a number in it
      dangerouslySetInnerHTML={{ __html: isOne ? siteMarkerMarkup(site) : markerMarkup('cluster', sites.length) }}
    />
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Bounds in the chart's proportions that show all points with a margin. */
function measureBounds(points: readonly { x: number; y: number }[], minDegreesWide: number) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = Math.max((east - west) * (1 + MARGIN_SHARE), (south - north) * (1 + MARGIN_SHARE) * ASPECT) / 100;
  return boundsAround((west + east) / 200, latitudeAt((north + south) / 2), Math.max(wide, minDegreesWide), ASPECT);
}
