import { COMPASS, type CompassPoint, findNeighbours, formatDirections } from './exposure.ts';

/**
 * Exposure from the shape of the coast: kilometres of open water round a site, computed by `npm run open-water`. It counts against a site
 * where the record is silent, and never makes one sheltered: wind funnels, swell bends, and reefs are not in it. Decision 078 compares it
 * with the records. Part of pages' scripts: no schemas.
 */

export type SeaForce = 'wind' | 'swell';

/** Kilometres in the order of {@link COMPASS}: to 60 for wind, to 500 for swell. */
export type OpenWater = Record<SeaForce, number[]>;
/** The figures of the forces of which a record says nothing. */
export type SilentOpenWater = Partial<OpenWater>;

/** How far the coast was followed. */
const MEASURED_KM: Record<SeaForce, number> = { wind: 60, swell: 500 };
/** Kilometres from which a direction counts against a site as one on record does. */
export const OPEN_KM: Record<SeaForce, number> = { wind: 10, swell: 300 };
/** Kilometres below which a direction has little open water. */
export const LITTLE_KM: Record<SeaForce, number> = { wind: 3, swell: 30 };

/** 'some' is too little to count against a site and too much to ignore. */
export type Openness = 'open' | 'some' | 'little';

export function classifyOpenWater(force: SeaForce, km: number): Openness {
  if (km >= OPEN_KM[force]) return 'open';
  return km < LITTLE_KM[force] ? 'little' : 'some';
}

/** Lists the directions of one degree of openness. */
export const listByOpenness = (force: SeaForce, km: readonly number[], wanted: Openness): CompassPoint[] =>
  COMPASS.filter((_, index) => classifyOpenWater(force, km[index] ?? 0) === wanted);

export const openWaterFrom = (km: readonly number[], from: CompassPoint): number => km[COMPASS.indexOf(from)] ?? 0;

type Recorded = { kinds?: readonly string[] | undefined; exposure?: RecordedExposure | undefined };
type RecordedExposure = {
  wind?: readonly CompassPoint[] | undefined;
  swell?: readonly CompassPoint[] | undefined;
  enclosed?: boolean | undefined;
};

/**
 * Picks the figures that speak for a site: those of forces without a direction on record, none of swell in enclosed water, and none in
 * fresh water. None at all where enclosed water seems open to the ocean: a river that the coastline does not draw.
 */
export function pickSilent(openWater: OpenWater | null | undefined, { kinds, exposure }: Recorded): SilentOpenWater {
  const isUndrawn = exposure?.enclosed && openWater?.swell.some((km) => km >= OPEN_KM.swell);
  if (!openWater || isUndrawn || kinds?.includes('freshwater')) return {};
  return {
    ...(!exposure?.wind?.length && { wind: openWater.wind }),
    ...(!exposure?.swell?.length && !exposure?.enclosed && { swell: openWater.swell }),
  };
}

/** Lists the winds to which the coast leaves a site open, whatever its record names; none in water that the coastline does not draw. */
export const listOpenWinds = (openWater: OpenWater | null | undefined, { kinds, exposure }: Recorded): CompassPoint[] =>
  listByOpenness(
    'wind',
    pickSilent(openWater, { kinds, exposure: { enclosed: exposure?.enclosed } }).wind ?? [],
    'open',
  );

/** '25 km', '60 km or more'. */
export const formatOpenKm = (force: SeaForce, km: number): string =>
  `${Math.round(km)}\u00A0km${km >= MEASURED_KM[force] ? ' or more' : ''}`;

/** Marks a figure in a sentence as ours and not the record's. */
export const FROM_COAST = '(from the coast)';

/** 'Open to the SE: 25 km of water (from the coast)'. */
export const describeDirection = (force: SeaForce, km: number, from: CompassPoint): string =>
  classifyOpenWater(force, km) === 'little'
    ? `Little open water to the ${from} ${FROM_COAST}`
    : `Open to the ${from}: ${formatOpenKm(force, km)} of water ${FROM_COAST}`;

/** The doubt that goes with little open water wherever it is said: 'Little open water to the W (from the coast), but no shelter on record'. */
export const describeLittle = (force: SeaForce, from: CompassPoint): string =>
  `${describeDirection(force, 0, from)}, ${force === 'wind' ? 'but no shelter on record' : 'and swell bends round points'}`;

/** The neighbouring directions that are open, for a warning. */
export const listOpenNeighbours = (force: SeaForce, km: readonly number[], from: CompassPoint): CompassPoint[] =>
  findNeighbours(from).filter((point) => classifyOpenWater(force, openWaterFrom(km, point)) === 'open');

/**
 * Sums up all directions, the worst first: 'Open to the NE, E: 60 km or more of water (from the coast)', then where there is little. Where
 * little is all there is, that is said, and not as shelter.
 */
export function describeOpenWater(force: SeaForce, km: readonly number[]): string[] {
  const lists = (['open', 'some'] as const).flatMap((openness) => {
    const points = listByOpenness(force, km, openness);
    if (points.length === 0) return [];
    const most = Math.max(...points.map((point) => openWaterFrom(km, point)));
    const words = openness === 'open' ? 'Open' : 'Less open';
    const upTo = points.length > 1 && most < MEASURED_KM[force] ? 'up to ' : '';
    const where = points.length === COMPASS.length ? 'on every side' : `to the ${formatDirections(points)}`;
    return [`${words} ${where}: ${upTo}${formatOpenKm(force, most)} of water`];
  });
  const little = listByOpenness(force, km, 'little');
  if (little.length === COMPASS.length) return [`Little open water on any side ${FROM_COAST}`];
  const [first, ...rest] = lists;
  return [
    `${first} ${FROM_COAST}`,
    ...rest,
    ...(little.length > 0 ? [`Little open water to the ${formatDirections(little)}`] : []),
  ];
}
