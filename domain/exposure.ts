/** The eight points from which wind and swell come, clockwise from north. */
export const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type CompassPoint = (typeof COMPASS)[number];

/** What a site's record says about wind or swell from one direction. */
export type Shelter = 'sheltered' | 'adjacent' | 'exposed' | 'unknown';

/**
 * Compares a direction with the directions that spoil a site. Absent or empty means that nobody recorded them, which is never
 * 'sheltered'. 'adjacent' is a direction that is not listed itself but is one point (45°) from a listed one: forecasts are given
 * in eight points and winds shift by more than that in a day, so a page that answers with a site says so.
 */
export function shelterFrom(spoiltBy: readonly CompassPoint[] | undefined, from: CompassPoint): Shelter {
  if (!spoiltBy?.length) return 'unknown';
  if (spoiltBy.includes(from)) return 'exposed';
  return neighboursOf(from).some((point) => spoiltBy.includes(point)) ? 'adjacent' : 'sheltered';
}

/**
 * The directions that count as sheltered for the filter of the list; null where nobody recorded what spoils the site. Adjacent
 * directions are among them, since the record names each direction that spoils the dive; the row warns about them.
 */
export function shelteredDirections(spoiltBy: readonly CompassPoint[] | undefined): readonly CompassPoint[] | null {
  if (!spoiltBy?.length) return null;
  return COMPASS.filter((point) => !spoiltBy.includes(point));
}

/** The points on either side of one. */
export function neighboursOf(point: CompassPoint): [CompassPoint, CompassPoint] {
  const at = COMPASS.indexOf(point);
  return [COMPASS[(at + 7) % 8] as CompassPoint, COMPASS[(at + 1) % 8] as CompassPoint];
}
