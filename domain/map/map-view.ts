import { type DiveSiteFilters, isFiltered } from '../finder/dive-site-filters.ts';
import type { Position } from '../kernel/geo.ts';
import { type ChartBounds, latitudeAt, project, UNITS_PER_DEGREE } from '../kernel/mercator.ts';

/** The centre and zoom of a map; its longitude is continuous. */
export type MapView = Position & { zoom: number };
/** The size of a map on the screen, in pixels. */
export type MapSize = { width: number; height: number };
/** The filters that the reader set: nothing, a text (alone or with other filters), or other filters only. */
export type MapAim = 'everything' | 'search' | 'filter';

/** The default view of the map: all of Australia. */
export const DEFAULT_VIEW: MapView = { latitude: -25, longitude: 134, zoom: 3 };
/** Limits of the tile zoom. */
export const ZOOM = { min: 2, max: 18 };
/** A marker's size in pixels (specification, sections 3 and 9). */
export const MARKER_SIZE = 40;
/** The map on the smallest phone. A view that shows a marker there shows it in every larger frame. */
export const MIN_FRAME: MapSize = { width: 256, height: 240 };
/**
 * Classes of frames, each by its smallest: phones, a column next to a list, a wide map. All frames of a class open with the same view,
 * so that the server can draw it. `map-picture.module.css` repeats the sizes.
 */
export const FRAMES: readonly MapSize[] = [
  MIN_FRAME,
  { width: 288, height: 300 },
  { width: 520, height: 330 },
  { width: 760, height: 480 },
];

const ONE_MATCH_ZOOM = 12;
const MATCHES_ZOOM = 8;
/** Space between the outermost positions and the edge when a view is fitted: a whole marker and some air, in pixels. */
const FIT_PADDING = 28;
/** At least this share of the matches is shown; only the others may count as outliers. */
const MIN_SHOWN_SHARE = 0.8;
/** An outlier is more than three times as far from the middle as all sites within the view … */
const OUTLIER_RATIO = 3;
/** … where less than 0.3 degrees counts as 0.3: within 0.9 degrees, about 100 km, nothing is an outlier. Chart units. */
const MIN_SPREAD = 0.3 * UNITS_PER_DEGREE;

const TILE = 256;
/** Just inside the limit of the projection of map tiles. */
const MAX_LATITUDE = 85;

/** Pixels per chart unit at a zoom level. */
export const pixelsPerUnit = (zoom: number): number => (TILE * 2 ** zoom) / (360 * UNITS_PER_DEGREE);

/** The largest class that a frame has room for. */
export const roundFrameSize = ({ width, height }: MapSize): MapSize =>
  FRAMES.findLast((frame) => frame.width <= width && frame.height <= height) ?? MIN_FRAME;

export function mapAim(filters: Partial<DiveSiteFilters>): MapAim {
  if (filters.search?.trim()) return 'search';
  return isFiltered(filters) ? 'filter' : 'everything';
}

/**
 * Chooses the view in which the map opens. A search looks at its one match from close up and at the average of several, if all of them are in
 * view there (specification, section 4). Otherwise the view fits what was found, without far outliers. At least one of the
 * positions is always in view. Longitudes are continuous.
 */
export function viewFor(aim: MapAim, found: readonly Position[], frame: MapSize): MapView {
  if (aim === 'everything' || found.length === 0) return DEFAULT_VIEW;
  if (aim === 'search') {
    const view = averageView(found);
    if (found.length === 1 || showsAll(view, found, frame)) return view;
  }
  return fittedView(found, frame);
}

function averageView(found: readonly Position[]): MapView {
  const mean = (degrees: (position: Position) => number) =>
    found.reduce((sum, position) => sum + degrees(position), 0) / found.length;
  return {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    zoom: found.length === 1 ? ONE_MATCH_ZOOM : MATCHES_ZOOM,
  };
}

/** Whether the whole marker of every position is inside the frame. */
function showsAll({ latitude, longitude, zoom }: MapView, found: readonly Position[], frame: MapSize): boolean {
  const [centre, scale] = [project(longitude, latitude), pixelsPerUnit(zoom)];
  const [reachX, reachY] = [(frame.width - MARKER_SIZE) / 2, (frame.height - MARKER_SIZE) / 2];
  return found.every((position) => {
    const { x, y } = project(position.longitude, position.latitude);
    return Math.abs(x - centre.x) * scale <= reachX && Math.abs(y - centre.y) * scale <= reachY;
  });
}

type Box = { left: number; right: number; top: number; bottom: number };

/** The closest view of all positions but the outliers, and of as many as the widest view has room for. */
function fittedView(found: readonly Position[], frame: MapSize): MapView {
  const points = found.map(({ latitude, longitude }) => projectPosition(longitude, latitude));
  const middle = { x: median(points.map(({ x }) => x)), y: median(points.map(({ y }) => y)) };
  const nearest = points
    .map((point) => ({ ...point, away: Math.hypot(point.x - middle.x, point.y - middle.y) }))
    .sort((a, b) => a.away - b.away);
  const shownCount = countShown(nearest.map(({ away }) => away));
  const box: Box = { left: middle.x, right: middle.x, top: middle.y, bottom: middle.y };
  nearest.slice(0, shownCount).forEach(({ x, y }, index) => {
    const wider = index === 0 ? { left: x, right: x, top: y, bottom: y } : widened(box, x, y);
    if (index === 0 || fits(wider, frame, ZOOM.min)) Object.assign(box, wider);
  });
  return viewOfBox(box, frame, ONE_MATCH_ZOOM);
}

/** The closest view of a whole rectangle, at the widest zoom if need be. Longitudes are continuous. */
export function viewOfBounds({ west, south, east, north }: ChartBounds, frame: MapSize, maxZoom: number): MapView {
  const [topLeft, bottomRight] = [projectPosition(west, north), projectPosition(east, south)];
  const box = { left: topLeft.x, right: bottomRight.x, top: topLeft.y, bottom: bottomRight.y };
  return viewOfBox(box, frame, maxZoom);
}

/** The view of everything that was found, no closer than that of one match. */
export const viewOfAll = (extent: ChartBounds, frame: MapSize): MapView => viewOfBounds(extent, frame, ONE_MATCH_ZOOM);

function viewOfBox(box: Box, frame: MapSize, maxZoom: number): MapView {
  let zoom = maxZoom;
  while (zoom > ZOOM.min && !fits(box, frame, zoom)) zoom -= 1;
  return {
    latitude: latitudeAt((box.top + box.bottom) / 2),
    longitude: (box.left + box.right) / 2 / UNITS_PER_DEGREE,
    zoom,
  };
}

const fits = ({ left, right, top, bottom }: Box, frame: MapSize, zoom: number): boolean =>
  (right - left) * pixelsPerUnit(zoom) <= frame.width - 2 * FIT_PADDING &&
  (bottom - top) * pixelsPerUnit(zoom) <= frame.height - 2 * FIT_PADDING;

const projectPosition = (longitude: number, latitude: number) =>
  project(longitude, Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)));

const widened = ({ left, right, top, bottom }: Box, x: number, y: number): Box => ({
  left: Math.min(left, x),
  right: Math.max(right, x),
  top: Math.min(top, y),
  bottom: Math.max(bottom, y),
});

/** Counts the positions, nearest to the middle first, that come before the outliers. */
function countShown(away: readonly number[]): number {
  for (let count = Math.ceil(away.length * MIN_SHOWN_SHARE); count < away.length; count += 1) {
    if ((away[count] ?? 0) > OUTLIER_RATIO * Math.max(MIN_SPREAD, away[count - 1] ?? 0)) return count;
  }
  return away.length;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** The rectangle that holds all positions; null without any. Longitudes are continuous. */
export function measureExtent(found: readonly Position[]): ChartBounds | null {
  if (found.length === 0) return null;
  const extent = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { latitude, longitude } of found) {
    extent.west = Math.min(extent.west, longitude);
    extent.east = Math.max(extent.east, longitude);
    extent.south = Math.min(extent.south, latitude);
    extent.north = Math.max(extent.north, latitude);
  }
  return extent;
}
