/**
 * Universal Transverse Mercator on WGS 84, as paper maps and chart plotters use it. Krüger's series to the third order of the
 * flattening (Karney, Transverse Mercator with an accuracy of a few nanometers, 2011): within a millimetre in a zone. The exceptions of
 * Norway and Svalbard are left out.
 */
import type { Position } from './geo.ts';

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
