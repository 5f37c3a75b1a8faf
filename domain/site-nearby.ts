/** Neighbours farther than this are a trip of their own: a bearing to them helps nobody in the water. */
export const COMPASS_REACH_KM = 60;
const MIN_COMPASS_SITES = 3;

/** The neighbours that the compass plots: those within reach, where there are enough to make a picture; else none. */
export function compassSites<Site extends { distanceKm: number }>(nearby: readonly Site[]): Site[] {
  const near = nearby.filter(({ distanceKm }) => distanceKm <= COMPASS_REACH_KM);
  return near.length >= MIN_COMPASS_SITES ? near : [];
}
