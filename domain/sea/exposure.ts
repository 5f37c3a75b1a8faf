/** The eight points from which wind and swell come, clockwise from north. */
export const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type CompassPoint = (typeof COMPASS)[number];

/** The record of wind or swell from one direction. */
export type Shelter = 'sheltered' | 'adjacent' | 'exposed' | 'unknown';

/**
 * Compares a direction with the directions that spoil a site. Absent or empty means not recorded, which never counts as
 * sheltered. 'adjacent' is an unlisted direction one point (45°) from a listed one. Forecasts are given in eight points and winds
 * shift by more than that in a day, so pages warn about it.
 */
export function shelterFrom(spoiltBy: readonly CompassPoint[] | undefined, from: CompassPoint): Shelter {
  if (!spoiltBy?.length) return 'unknown';
  if (spoiltBy.includes(from)) return 'exposed';
  return findNeighbours(from).some((point) => spoiltBy.includes(point)) ? 'adjacent' : 'sheltered';
}

/**
 * The directions that count as sheltered in the list's filter; null where no directions are recorded. Includes adjacent
 * directions, since a record names every direction that spoils the dive; the row warns about them.
 */
export function shelteredDirections(spoiltBy: readonly CompassPoint[] | undefined): readonly CompassPoint[] | null {
  if (!spoiltBy?.length) return null;
  return COMPASS.filter((point) => !spoiltBy.includes(point));
}

/** The directions that are neither listed nor next to a listed one. None without a record. */
export const wellShelteredDirections = (spoiltBy: readonly CompassPoint[] | undefined): CompassPoint[] =>
  COMPASS.filter((point) => shelterFrom(spoiltBy, point) === 'sheltered');

/**
 * Whether a site lies in open water: it is reached by boat only, and its record does not call its water enclosed. Its record lists the
 * winds that spoil it; nothing says that land shelters it from the others.
 */
export const isInOpenWater = ({ entry, exposure }: { entry?: readonly string[]; exposure?: { enclosed?: boolean } }) =>
  entry?.length === 1 && entry[0] === 'boat' && exposure?.enclosed !== true;

/** 'N, SE, W', clockwise from north. */
export const formatDirections = (points: readonly CompassPoint[]): string =>
  COMPASS.filter((point) => points.includes(point)).join(', ');

export function findNeighbours(point: CompassPoint): [CompassPoint, CompassPoint] {
  const at = COMPASS.indexOf(point);
  return [COMPASS[(at + 7) % 8] as CompassPoint, COMPASS[(at + 1) % 8] as CompassPoint];
}
