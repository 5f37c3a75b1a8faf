/**
 * Universal Transverse Mercator on WGS 84, as paper maps and chart plotters use it. Krüger's series to the third order of the
 * flattening (Karney, Transverse Mercator with an accuracy of a few nanometers, 2011): within a millimetre in a zone. The exceptions of
 * Norway and Svalbard are left out.
 */
import type { Position } from '../kernel/geo.ts';

export type UtmPosition = { zone: number; band: string; easting: number; northing: number };

/** In metres. */
const EQUATORIAL_RADIUS = 6_378_137;
const FLATTENING = 1 / 298.257_223_563;
const SCALE = 0.9996;
const FALSE_EASTING = 500_000;
const FALSE_NORTHING = 10_000_000;

const N = FLATTENING / (2 - FLATTENING);
const RECTIFYING_RADIUS = (EQUATORIAL_RADIUS / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64);
const ALPHA = [
  N / 2 - (2 / 3) * N ** 2 + (5 / 16) * N ** 3,
  (13 / 48) * N ** 2 - (3 / 5) * N ** 3,
  (61 / 240) * N ** 3,
];
const BETA = [N / 2 - (2 / 3) * N ** 2 + (37 / 96) * N ** 3, N ** 2 / 48 + N ** 3 / 15, (17 / 480) * N ** 3];
/** From the conformal latitude to the geodetic one. */
const DELTA = [2 * N - (2 / 3) * N ** 2 - 2 * N ** 3, (7 / 3) * N ** 2 - (8 / 5) * N ** 3, (56 / 15) * N ** 3];
const E = Math.sqrt(FLATTENING * (2 - FLATTENING));

/** Bands of eight degrees from 80° S on; the last reaches to 84° N. */
const BANDS = 'CDEFGHJKLMNPQRSTUVWX';
const LIMITS = { south: -80, north: 84 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The zone, its band, and metres east and north in it; null near the poles, where the grid ends. */
export function toUtm({ latitude, longitude }: Position): UtmPosition | null {
  if (latitude < LIMITS.south || latitude > LIMITS.north) return null;
  const zone = (Math.floor((longitude + 180) / 6) % 60) + 1;
  const phi = radians(latitude);
  const lambda = radians(longitude - (zone * 6 - 183));
  const tau = Math.sinh(Math.atanh(Math.sin(phi)) - E * Math.atanh(E * Math.sin(phi)));
  const xi = Math.atan2(tau, Math.cos(lambda));
  const eta = Math.asinh(Math.sin(lambda) / Math.hypot(tau, Math.cos(lambda)));
  const sum = (term: (order: number, alpha: number) => number) =>
    ALPHA.reduce((total, alpha, index) => total + term(2 * (index + 1), alpha), 0);
  const x = eta + sum((order, alpha) => alpha * Math.cos(order * xi) * Math.sinh(order * eta));
  const y = xi + sum((order, alpha) => alpha * Math.sin(order * xi) * Math.cosh(order * eta));
  return {
    zone,
    band: BANDS[Math.min(Math.floor((latitude + 80) / 8), BANDS.length - 1)] ?? '',
    easting: FALSE_EASTING + SCALE * RECTIFYING_RADIUS * x,
    northing: (latitude < 0 ? FALSE_NORTHING : 0) + SCALE * RECTIFYING_RADIUS * y,
  };
}

/**
 * The position of a point of the grid, within a few millimetres; null outside it, and where the band lies elsewhere. N and S are read
 * as the halves of the globe too, as many people write them, where the metres do not lie in the bands of those letters.
 */
export function fromUtm({ zone, band, easting, northing }: UtmPosition): Position | null {
  if (!Number.isInteger(zone) || zone < 1 || zone > 60) return null;
  if (easting < 100_000 || easting >= 900_000 || northing < 0 || northing > FALSE_NORTHING) return null;
  const index = BANDS.indexOf(band);
  if (band.length !== 1 || index < 0) return null;
  const isSouth = index < BANDS.indexOf('N');
  const found = unproject(zone, easting, northing - (isSouth ? FALSE_NORTHING : 0));
  const south = LIMITS.south + 8 * index;
  const north = band === 'X' ? LIMITS.north : south + 8;
  // Metres that were rounded may lie just across the edge.
  if (found.latitude >= south - EDGE_DEGREES && found.latitude <= north + EDGE_DEGREES) return found;
  if (band === 'N') return found;
  return band === 'S' ? unproject(zone, easting, northing - FALSE_NORTHING) : null;
}

const EDGE_DEGREES = 0.002;

function unproject(zone: number, easting: number, northing: number): Position {
  const xi = northing / (SCALE * RECTIFYING_RADIUS);
  const eta = (easting - FALSE_EASTING) / (SCALE * RECTIFYING_RADIUS);
  const sum = (term: (order: number, beta: number) => number) =>
    BETA.reduce((total, beta, index) => total + term(2 * (index + 1), beta), 0);
  const x = xi - sum((order, beta) => beta * Math.sin(order * xi) * Math.cosh(order * eta));
  const y = eta - sum((order, beta) => beta * Math.cos(order * xi) * Math.sinh(order * eta));
  const conformal = Math.asin(Math.sin(x) / Math.cosh(y));
  const phi = DELTA.reduce((total, delta, index) => total + delta * Math.sin(2 * (index + 1) * conformal), conformal);
  const longitude = zone * 6 - 183 + degrees(Math.atan2(Math.sinh(y), Math.cos(x)));
  return {
    latitude: degrees(phi),
    longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
  };
}

const degrees = (angle: number) => (angle * 180) / Math.PI;
