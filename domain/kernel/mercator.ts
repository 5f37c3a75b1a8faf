/**
 * The projection of every chart: Mercator on a sphere, as map tiles use it. A chart unit is a hundredth of a degree of
 * longitude; x grows to the east from Greenwich, y to the south from the equator. Longitudes run from -30 to 330, so that
 * the Pacific is one piece and the cut is in the Atlantic.
 */
export const UNITS_PER_DEGREE = 100;
export const WEST_EDGE = -30;

export type ChartPoint = { x: number; y: number };
/** A rectangle of the chart in degrees; `west` and `east` are continuous longitudes, so `east` may exceed 180. */
export type ChartBounds = { west: number; south: number; east: number; north: number };

const RADIANS = Math.PI / 180;

/** A longitude between -180 and 180 on the continuous scale. */
export const unwrapLongitude = (longitude: number): number => (longitude < WEST_EDGE ? longitude + 360 : longitude);

/** A longitude of the continuous scale between -180 and 180, as other programs expect it. */
export const wrapLongitude = (longitude: number): number => (longitude > 180 ? longitude - 360 : longitude);

export function project(longitude: number, latitude: number): ChartPoint {
  const northing = Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)) / RADIANS;
  return { x: longitude * UNITS_PER_DEGREE, y: -northing * UNITS_PER_DEGREE };
}

/** The latitude, in degrees, of a chart unit's y. */
export const latitudeAt = (y: number): number =>
  (2 * Math.atan(Math.exp((-y / UNITS_PER_DEGREE) * RADIANS)) - Math.PI / 2) / RADIANS;

/** The rectangle in chart units, as an SVG's viewBox takes it. */
export function formatViewBox({ west, south, east, north }: ChartBounds) {
  const topLeft = project(west, north);
  const bottomRight = project(east, south);
  return { x: topLeft.x, y: topLeft.y, width: bottomRight.x - topLeft.x, height: bottomRight.y - topLeft.y };
}

/** Bounds of the given width in degrees around a position; `aspect` is the drawing's width by height. */
export function boundsAround(longitude: number, latitude: number, degreesWide: number, aspect: number): ChartBounds {
  const centre = project(longitude, latitude);
  const halfHeight = ((degreesWide / aspect) * UNITS_PER_DEGREE) / 2;
  return {
    west: longitude - degreesWide / 2,
    east: longitude + degreesWide / 2,
    north: latitudeAt(centre.y - halfHeight),
    south: latitudeAt(centre.y + halfHeight),
  };
}
