import { boundsAround, type ChartBounds, WEST_EDGE } from '../kernel/mercator.ts';
import { type MapView, ZOOM } from './map-view.ts';

/** A rectangle of the map at a zoom level; longitudes are continuous. */
export type MapViewport = ChartBounds & { zoom: number };

/** Side of a map tile in pixels: at zoom level 0 it shows the whole world. */
const TILE = 256;
/** Viewports snap to a grid of about this many pixels, so that similar views share a response. */
const GRID = 128;
/** Size of the initial viewport in pixels: somewhat more than the largest frame. */
export const OPENING = { width: 1_200, height: 800 };
/** Screens are smaller; what is larger would make the server write out thousands of sites. Pixels. */
const MAX_VIEWPORT_PIXELS = 4_096;
const MAX_LATITUDE = 84;
/** Addresses round to a millionth of a degree. */
const TOLERANCE = 1e-5;

const pixelsToDegrees = (pixels: number, zoom: number) => (pixels / (TILE * 2 ** zoom)) * 360;

/** The viewport that contains `bounds`, snapped outward to the grid. */
export function viewportAround({ west, south, east, north }: ChartBounds, zoom: number): MapViewport {
  const step = pixelsToDegrees(GRID, zoom);
  const below = (degrees: number) => Math.floor(degrees / step) * step;
  const above = (degrees: number) => Math.ceil(degrees / step) * step;
  return {
    zoom,
    west: Math.max(WEST_EDGE, below(west)),
    south: Math.max(-MAX_LATITUDE, below(south)),
    east: Math.min(WEST_EDGE + 360, above(east)),
    north: Math.min(MAX_LATITUDE, above(north)),
  };
}

export function initialViewport({ latitude, longitude, zoom }: MapView): MapViewport {
  const { width, height } = OPENING;
  return viewportAround(boundsAround(longitude, latitude, pixelsToDegrees(width, zoom), width / height), zoom);
}

/** Whether the viewport contains all of `bounds` at a zoom level; areas beyond the world's edges do not count. */
export function isWithinViewport(part: MapViewport, bounds: ChartBounds, zoom: number): boolean {
  const { west, south, east, north } = bounds;
  return (
    part.zoom === zoom &&
    part.west - TOLERANCE <= Math.max(WEST_EDGE, west) &&
    part.east + TOLERANCE >= Math.min(WEST_EDGE + 360, east) &&
    part.south - TOLERANCE <= Math.max(-MAX_LATITUDE, south) &&
    part.north + TOLERANCE >= Math.min(MAX_LATITUDE, north)
  );
}

/** As in an address: zoom, west, south, east, north. */
export const serializeViewport = ({ zoom, west, south, east, north }: MapViewport): string =>
  [zoom, west, south, east, north].map((value) => Number(value.toFixed(6))).join(',');

/** Parses a viewport from an address; null when invalid or too large for its zoom level. */
export function parseViewport(text: string): MapViewport | null {
  if (!/^\d{1,2}(,-?\d{1,3}(\.\d{1,6})?){4}$/.test(text)) return null;
  const [zoom = 0, west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const part = { zoom, west, south, east, north };
  const maxDegrees = pixelsToDegrees(MAX_VIEWPORT_PIXELS, zoom);
  const fits =
    zoom >= ZOOM.min &&
    zoom <= ZOOM.max &&
    east > west &&
    north > south &&
    east - west <= maxDegrees &&
    north - south <= maxDegrees;
  return fits ? part : null;
}
