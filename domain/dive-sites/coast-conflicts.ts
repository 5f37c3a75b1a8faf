import { COMPASS, type CompassPoint, isInOpenWater, wellShelteredDirections } from '../sea/exposure.ts';
import {
  FROM_COAST,
  formatOpenKm,
  LITTLE_KM,
  OPEN_KM,
  type OpenWater,
  openWaterFrom,
  type SeaForce,
} from '../sea/open-water.ts';
import type { SiteDetails } from './dive-site-details.ts';

/** Directions of a record that the shape of the coast contradicts, by the force that they concern. */
export type CoastConflict = {
  force: SeaForce;
  directions: CompassPoint[];
  problem: 'spoilt' | 'sheltered' | 'enclosed';
  km: number;
};

type Recorded = Pick<SiteDetails, 'entry' | 'exposure' | 'kinds' | 'coastNote'>;

/**
 * Compares a record with the coast: a wind or swell that is said to spoil the site over little open water, one that the record leaves out and
 * pages call sheltered over more than the limit, and enclosed water with the ocean before it. A coast note says that the record is right all
 * the same; without figures there is nothing to compare.
 */
export function listCoastConflicts(details: Recorded, openWater: OpenWater | null | undefined): CoastConflict[] {
  if (!openWater || details.coastNote || details.kinds?.includes('freshwater')) return [];
  const { exposure } = details;
  const sheltered = (force: SeaForce) =>
    isInOpenWater(details) || (force === 'swell' && exposure?.enclosed)
      ? []
      : wellShelteredDirections(exposure?.[force]);
  return (['wind', 'swell'] as const).flatMap((force) => {
    const from = (point: CompassPoint) => openWaterFrom(openWater[force], point);
    const spoilt = (exposure?.[force] ?? []).filter((point) => from(point) < LITTLE_KM.wind);
    const isOcean = (point: CompassPoint) => from(point) >= OPEN_KM[force];
    const enclosed = force === 'swell' && exposure?.enclosed ? COMPASS.filter(isOcean) : [];
    const found = [
      { problem: 'spoilt' as const, directions: spoilt },
      { problem: 'sheltered' as const, directions: sheltered(force).filter(isOcean) },
      { problem: 'enclosed' as const, directions: enclosed },
    ];
    return found
      .filter(({ directions }) => directions.length > 0)
      .map((conflict) => ({ ...conflict, force, km: Math.max(...conflict.directions.map(from)) }));
  });
}

/** 'Wind from SW and W is said to spoil it, over at most 1 km of water (from the coast)'. */
export function describeConflict({ force, directions, problem, km }: CoastConflict): string {
  const points = directions.join(', ');
  const water = `${km < 1 ? 'less than 1\u00A0km' : formatOpenKm(force, km)} of water ${FROM_COAST}`;
  if (problem === 'enclosed') return `The water is said to be enclosed, but it is open to the ${points}: ${water}`;
  const name = force === 'wind' ? 'Wind' : 'Swell';
  if (problem === 'spoilt') return `${name} from ${points} is said to spoil the dive, over ${water}`;
  return `${name} from ${points} is not listed, so it counts as shelter, but it is open that way: ${water}`;
}
