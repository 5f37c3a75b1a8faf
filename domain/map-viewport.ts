import { type MapView, ZOOM } from './map-view.ts';
import { boundsAround, type ChartBounds, WEST_EDGE } from './mercator.ts';

/** A rectangle of the map at a zoom level; longitudes are continuous. */
export type MapViewport = ChartBounds & { zoom: number };

/** Side of a map tile in pixels: at zoom level 0 it shows the whole world. */
const TILE = 256;
/** Parts end on the lines of a grid of about so many pixels, so that maps that look at nearly the same ask for the same. */
const GRID = 128;
/** What a map asks for when it opens: somewhat more than the largest frame, in pixels. */
const OPENING = { width: 1_200, height: 800 };
/** Screens are smaller; what is larger would make the server write out thousands of sites. Pixels. */
const LARGEST = 4_096;
const MOST_NORTH = 84;
/** Addresses round to a millionth of a degree. */
const TOLERANCE = 1e-5;

const degreesOf = (pixels: number, zoom: number) => (pixels / (TILE * 2 ** zoom)) * 360;

/** The part that holds `bounds`, widened to the lines of the grid. */
export function viewportAround({ west, south, east, north }: ChartBounds, zoom: number): MapViewport {
  const step = degreesOf(GRID, zoom);
  const below = (degrees: number) => Math.floor(degrees / step) * step;
  const above = (degrees: number) => Math.ceil(degrees / step) * step;
  return {
    zoom,
    west: Math.max(WEST_EDGE, below(west)),
    south: Math.max(-MOST_NORTH, below(south)),
    east: Math.min(WEST_EDGE + 360, above(east)),
    north: Math.min(MOST_NORTH, above(north)),
  };
}

/** The part a map shows when it opens on a view. */
export function initialViewport({ latitude, longitude, zoom }: MapView): MapViewport {
  const { width, height } = OPENING;
  return viewportAround(boundsAround(longitude, latitude, degreesOf(width, zoom), width / height), zoom);
}

/** Whether all of `bounds` at a zoom level lies in the part; what lies beyond the edges of the world does not count. */
export function contains(part: MapViewport, bounds: ChartBounds, zoom: number): boolean {
  const { west, south, east, north } = bounds;
  return (
    part.zoom === zoom &&
    part.west - TOLERANCE <= Math.max(WEST_EDGE, west) &&
    part.east + TOLERANCE >= Math.min(WEST_EDGE + 360, east) &&
    part.south - TOLERANCE <= Math.max(-MOST_NORTH, south) &&
    part.north + TOLERANCE >= Math.min(MOST_NORTH, north)
  );
}

/** As an address names it: zoom, west, south, east, north. */
export const serializeViewport = ({ zoom, west, south, east, north }: MapViewport): string =>
  [zoom, west, south, east, north].map((value) => Number(value.toFixed(6))).join(',');

/** The part that an address names; null for what is none, or too large a one for its zoom level. */
export function parseViewport(text: string): MapViewport | null {
  if (!/^\d{1,2}(,-?\d{1,3}(\.\d{1,6})?){4}$/.test(text)) return null;
  const [zoom = 0, west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const part = { zoom, west, south, east, north };
  const most = degreesOf(LARGEST, zoom);
  const fits =
    zoom >= ZOOM.min &&
    zoom <= ZOOM.max &&
    east > west &&
    north > south &&
    east - west <= most &&
    north - south <= most;
  return fits ? part : null;
}
