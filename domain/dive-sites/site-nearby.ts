/** Farther sites are a separate trip, to which a bearing is no help. */
export const MAX_COMPASS_KM = 60;
const MIN_COMPASS_SITES = 3;

/** The neighbours to plot on the compass; none when too few are within reach. */
export function compassSites<Site extends { distanceKm: number }>(nearby: readonly Site[]): Site[] {
  const near = nearby.filter(({ distanceKm }) => distanceKm <= MAX_COMPASS_KM);
  return near.length >= MIN_COMPASS_SITES ? near : [];
}
