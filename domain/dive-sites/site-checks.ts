import { distanceKm, type Position } from '../kernel/geo.ts';
import { nameSimilarity } from '../kernel/name-similarity.ts';
import { slugify } from '../kernel/slug.ts';
import type { OpenWater } from '../sea/open-water.ts';
import { formatRating, OPEN_WATER, RECREATIONAL } from './certification.ts';
import { describeConflict, listCoastConflicts } from './coast-conflicts.ts';
import { deepest } from './depth.ts';
import { missesStreamCondition, missingDepthTraining } from './depth-training.ts';
import type { SkillLevel } from './dive-site.ts';
import type { SiteDetails } from './dive-site-details.ts';
import { hasOverheadRequirement, isBeyondOpenWater, isCave, isOverhead } from './overhead.ts';

/** Hints at mistakes in a dive site while it is typed. A site can be saved in spite of them. */

export const CHECKED_FIELDS = ['name', 'region', 'position', 'depthRange', 'requires', 'sources', 'exposure'] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];
export type SiteHint = { field: CheckedField; text: string };

export type CheckedSite = {
  name: string;
  skillLevel: SkillLevel;
  depthRange: string;
  details: Pick<SiteDetails, 'requires' | 'kinds' | 'hazards' | 'position' | 'shallowDive' | 'beginnerOnly'>;
};

/** The hints that follow from the fields alone. */
export function checkSite(site: CheckedSite): SiteHint[] {
  return [...checkDepth(site), ...checkTraining(site), ...checkRequirements(site), ...checkSources(site)];
}

function checkTraining(site: CheckedSite): SiteHint[] {
  const { depthRange, skillLevel, details } = site;
  const missing = missingDepthTraining(depthRange, details);
  const hints: SiteHint[] = [];
  // The hint about depth says it already.
  if (missing && checkDepth(site).length === 0)
    hints.push({
      field: 'requires',
      text: `This site ${missing}. Add a requirement, for part of the site if need be, or say below where its dive above ${OPEN_WATER} m is.`,
    });
  if (missesStreamCondition(skillLevel, details))
    hints.push({
      field: 'requires',
      text: 'A hazard names a strong current on a Beginner site. Say below whether the rating holds at slack water, with a guide or in the sheltered part only.',
    });
  return hints;
}

function checkDepth({ depthRange, skillLevel, details }: CheckedSite): SiteHint[] {
  const hint = (text: string): SiteHint[] => [{ field: 'depthRange', text }];
  if (depthRange.trim() === '') return [];
  const depth = deepest(depthRange);
  if (depth === null)
    return hint('This names no depth in metres. Filters and the depth gauge will leave the site out.');
  const isTrained = details.requires?.some(isBeyondOpenWater) ?? false;
  if (isTrained || skillLevel === 'Advanced') return [];
  if (depth > RECREATIONAL)
    return hint(
      `${depth} m and ${skillLevel} don’t fit: the usual recreational limit is ${RECREATIONAL} m. Check both, or add what the deep part requires.`,
    );
  if (skillLevel === 'Beginner' && depth > OPEN_WATER)
    return hint(
      `${depth} m is below the usual Open Water limit of ${OPEN_WATER} m. Readers see “${formatRating({ skillLevel, depthRange })}”. Check both, or add what the deep part requires.`,
    );
  return [];
}

function checkRequirements({ skillLevel, details }: CheckedSite): SiteHint[] {
  const kinds = details.requires?.map(({ kind }) => kind) ?? [];
  const hint = (text: string): SiteHint[] => [{ field: 'requires', text }];
  const overhead = isCave(details) ? 'A cave' : details.hazards?.some(isOverhead) ? 'A site with an overhead' : null;
  if (overhead && !hasOverheadRequirement(details))
    return hint(
      `${overhead} has no requirement for overhead training. Add one, or say that divers can leave that part out.`,
    );
  if (skillLevel === 'Advanced' && kinds.length === 0)
    return hint('An Advanced site says what it requires. Add a requirement, such as experience in current.');
  return [];
}

function checkSources({ details }: CheckedSite): SiteHint[] {
  const hint = (text: string): SiteHint[] => [{ field: 'sources', text }];
  if (!details.position)
    return hint('No source for the position. Say below where it comes from and how good it is: readers see both.');
  return [];
}

/** The directions on record that the shape of the coast contradicts; none where it was not computed for the position. */
export const checkExposure = (details: SiteDetails, openWater: OpenWater | null | undefined): SiteHint[] =>
  listCoastConflicts(details, openWater).map((conflict) => ({
    field: 'exposure',
    text: `${describeConflict(conflict)}. Check the directions and the position, or say under “Why the coast differs” why it is right.`,
  }));

/** The distance inside the drawn land from which a position counts as on land. */
const LAND_TOLERANCE_METRES = 250;

/** The distance inside land; null at sea, and where we have no coastline. */
export type LandCheck = { metres: number } | null;

/** Rivers and narrow harbours are closed on our coastlines, so this may be wrong; freshwater sites are on land by nature. */
export function checkLand(land: LandCheck, kinds: readonly string[] = []): SiteHint[] {
  if (!land || kinds.includes('freshwater') || land.metres <= LAND_TOLERANCE_METRES) return [];
  const inland = `This looks like land, about ${distanceText(land.metres / 1000)} from the sea on our coastline.`;
  return [
    {
      field: 'position',
      text: `${inland} Rivers and narrow harbours are not drawn there; otherwise check the digits.`,
    },
  ];
}

/** Two sites within this distance are one, unless someone knows better. */
const SAME_SPOT_KM = 0.06;
/** A similar name this near is most likely the same site. */
const SIMILAR_WITHIN_KM = 5;
const SAME_NAME_WITHIN_KM = 50;
const MIN_SIMILARITY = 0.7;
export const MAX_NEAR = 3;

export type NearSite = { id: number; name: string; distanceKm: number; isNamesake: boolean };

/** The sites that may be this one: at its spot, of a similar name near it, or of the very same name anywhere. The nearest first. */
export function findNearSites<Site extends { id: number; name: string; position: Position | null }>(
  site: { id?: number | undefined; name: string; position: Position },
  others: Iterable<Site>,
): NearSite[] {
  const near: NearSite[] = [];
  for (const { id, name, position } of others) {
    if (!position || id === site.id) continue;
    const km = distanceKm(site.position, position);
    const isSameName = slugify(name) === slugify(site.name) && slugify(name) !== '';
    if (km > SAME_NAME_WITHIN_KM && !isSameName) continue;
    const likeness = site.name.trim() === '' ? 0 : nameSimilarity(site.name, name);
    const isNamesake = isSameName || likeness === 1 || (likeness >= MIN_SIMILARITY && km <= SIMILAR_WITHIN_KM);
    if (isNamesake || km <= SAME_SPOT_KM) near.push({ id, name, distanceKm: km, isNamesake });
  }
  return near.sort((a, b) => a.distanceKm - b.distanceKm || a.id - b.id).slice(0, MAX_NEAR);
}

/** '300 m', '2.4 km'. */
export function distanceText(km: number): string {
  if (km < 0.995) return `${Math.max(10, Math.round(km * 100) * 10)} m`;
  return `${km < 9.95 ? km.toFixed(1) : Math.round(km)} km`;
}
