/** Farther sites are a separate trip, to which a bearing is no help. */
const MAX_COMPASS_KM = 60;
const MIN_COMPASS_SITES = 3;

/** The neighbours to plot on the compass; none when too few are within reach. */
export function compassSites<Site extends { distanceKm: number }>(nearby: readonly Site[]): Site[] {
  const near = nearby.filter(({ distanceKm }) => distanceKm <= MAX_COMPASS_KM);
  return near.length >= MIN_COMPASS_SITES ? near : [];
}

/** Radius of the outermost ring, and of the graduated rim, in the drawing's own units. */
export const RING_RADIUS = 100;
export const RIM_RADIUS = 112;
/** Marks of this size must not overlap. */
const MARK_SIZE = 20;
const MAX_NUDGE_RADIUS = RIM_RADIUS - MARK_SIZE / 2;

const RING_RADII_KM = [1, 2, 4, 8, 12, 20, 40, 60, 100, 200, 300];

/** The distance of the outermost ring, in kilometres, that holds all of these. */
export const outerRingKm = (distances: readonly number[]): number =>
  RING_RADII_KM.find((outerRing) => distances.every((distance) => distance <= outerRing)) ?? Math.max(...distances);

/** Radius by the square root of the distance, so that near sites keep apart. */
export const scaleRadius = (distanceKm: number, reachKm: number): number =>
  RING_RADIUS * Math.sqrt(distanceKm / reachKm);

/** A point at a true bearing in degrees; north is up, y grows downward. */
export function pointAtBearing(bearing: number, radius: number): { x: number; y: number } {
  const radians = (bearing * Math.PI) / 180;
  return { x: Math.sin(radians) * radius, y: -Math.cos(radians) * radius };
}

/** Places each site's mark, nearest first; a mark that would cover an earlier one moves outward along its bearing. */
export function placeCompassMarks(
  sites: readonly { bearing: number; distanceKm: number }[],
): { x: number; y: number }[] {
  const outerRing = outerRingKm(sites.map(({ distanceKm }) => distanceKm));
  const placed: { x: number; y: number }[] = [];
  for (const { bearing, distanceKm } of sites) {
    // The own mark in the middle is not covered either.
    let radius = Math.max(MARK_SIZE * 0.7, scaleRadius(distanceKm, outerRing));
    let point = pointAtBearing(bearing, radius);
    const covers = () => placed.some(({ x, y }) => Math.hypot(x - point.x, y - point.y) < MARK_SIZE);
    while (covers() && radius < MAX_NUDGE_RADIUS) {
      radius += 2;
      point = pointAtBearing(bearing, radius);
    }
    placed.push(point);
  }
  return placed;
}
