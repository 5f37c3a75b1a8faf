import { siteDate } from './dates.ts';
import type { DiveSitePage } from './dive-site.ts';
import type { NearPlace } from './dive-site-list.ts';
import { kitFor, kitSummary } from './kit.ts';
import { explainSite, type PlannedSite, type PlanOrigin, type PlanRequest, type PlanSite, planDives } from './plan.ts';
import type { ExcludedSite, PlanAnswer, PlannedDiveSite, PlanReason } from './plan-answer.ts';
import { monthOf, PLAN_GROUPS, type PlanGroup, type PlanQuestion } from './plan-question.ts';
import type { Finding } from './plan-rules.ts';
import { parseWishes } from './plan-sights.ts';
import { splitRegion } from './region.ts';
import { accessSummary } from './site-access.ts';
import { illustrationOf } from './site-illustration.ts';
import { slugify } from './slug.ts';

/** How many sites of each group are listed, and how many of a group that is requested in full. */
const MAX_LISTED = { short: 12, leftOut: 9, full: 100 };

type Place = PlanAnswer['place'];

/** What a row of the answer shows of a site. */
export type PlanRow = Pick<
  DiveSitePage,
  | ('id' | 'name' | 'region' | 'depthRange' | 'skillLevel' | 'imageUrl')
  | ('hazards' | 'latitude' | 'longitude' | 'waterTemp' | 'details' | 'monthWater')
>;

export type PlanSources = {
  /** All sites. */
  index: readonly PlanSite[];
  resolveNear(near: string): NearPlace | null;
  readRows(ids: readonly number[]): Promise<ReadonlyMap<number, PlanRow>>;
};

/** Answers a plan question: sorts all sites within reach by the rules, then reads and explains the few that are listed. */
export async function planDivesFor(
  { index, resolveNear, readRows }: PlanSources,
  question: PlanQuestion,
  full: PlanGroup | undefined,
  now: Date,
): Promise<PlanAnswer> {
  const month = monthOf(question, siteDate(now));
  const found = resolvePlace(question, index, resolveNear);
  const request = { conditions: { ...question, month }, wishes: parseWishes(question.see) };
  const groups = planDives(found ? index : [], { origin: found?.origin ?? { kind: 'anywhere' }, ...request });
  const sizeOf = (name: PlanGroup) =>
    name === full ? MAX_LISTED.full : name === 'leftOut' ? MAX_LISTED.leftOut : MAX_LISTED.short;
  const listed = PLAN_GROUPS.flatMap((name) => groups[name].slice(0, sizeOf(name)));
  const rows = await readRows(listed.map(({ id }) => id));
  const context = { request, month };
  const sites = new Map(index.filter(({ id }) => rows.has(id)).map((site) => [site.id, site]));
  const explain = (name: PlanGroup) => ({
    total: groups[name].length,
    sites: groups[name].slice(0, sizeOf(name)).flatMap((planned) => {
      const [row, site] = [rows.get(planned.id), sites.get(planned.id)];
      return row && site ? [presentPlanned(row, site, planned, context)] : [];
    }),
  });
  return {
    ...{ place: found?.place ?? null, isPlaceUnknown: found === null, month },
    total: PLAN_GROUPS.reduce((sum, name) => sum + groups[name].length, 0),
    ...{ fits: explain('fits'), against: explain('against'), unknown: explain('unknown') },
    leftOut: {
      total: groups.leftOut.length,
      sites: groups.leftOut
        .slice(0, sizeOf('leftOut'))
        .flatMap((planned) => presentExcludedSite(rows.get(planned.id), planned)),
    },
  };
}

/**
 * Where the day begins: coordinates, a town or postcode, or one of our own areas and regions; null for a place that is not known.
 * An area goes before a town of its name, and a town before a region, since distances say more than a list: 'Sydney, New South
 * Wales', which the field suggests, is the town.
 */
function resolvePlace(
  { near, km }: PlanQuestion,
  index: readonly PlanSite[],
  resolveNear: PlanSources['resolveNear'],
): { place: Place; origin: PlanOrigin } | null {
  if (near === '') return { place: null, origin: { kind: 'anywhere' } };
  const area = regionsNamed(near, index, (region) => [splitRegion(region).rest]);
  if (area) return area;
  const place = resolveNear(near);
  if (!place) return regionsNamed(near, index, (region) => [region, splitRegion(region).area]);
  const { latitude, longitude } = place;
  return { place, origin: { kind: 'point', position: { latitude, longitude }, km } };
}

/** The regions that bear a name; the place is called as it was asked for. */
function regionsNamed(
  near: string,
  index: readonly PlanSite[],
  namesOf: (region: string) => string[],
): { place: Place; origin: PlanOrigin } | null {
  const wanted = slugify(near);
  if (wanted === '') return null;
  const nameIn = (region: string) => namesOf(region).find((name) => slugify(name) === wanted);
  const found = [...new Set(index.map(({ region }) => region))].filter((region) => nameIn(region) !== undefined);
  const name = found[0] && nameIn(found[0]);
  return name ? { place: { name }, origin: { kind: 'regions', regions: new Set(found) } } : null;
}

type PresentContext = {
  request: Omit<PlanRequest, 'origin'>;
  month: number | null;
};

function presentPlanned(
  row: PlanRow,
  site: PlanSite,
  { distanceKm }: PlannedSite,
  { request, month }: PresentContext,
): PlannedDiveSite {
  const { hazards, latitude, longitude, waterTemp, monthWater, details, ...rest } = row;
  const { pros, cons } = explainSite({ ...site, details, hazards }, request);
  return {
    ...rest,
    illustration: illustrationOf(row),
    ...accessSummary(details),
    ...{ bestMonths: [...site.bestMonths], entry: details.entry ?? [], distanceKm: roundKm(distanceKm) },
    ...{ for: pros.map(presentReason), against: cons.map(presentReason) },
    kit: kitSummary(kitFor(row, month)),
  };
}

const presentReason = ({ topic, text }: Finding): PlanReason => ({ topic, text });

const presentExcludedSite = (row: PlanRow | undefined, { distanceKm, why }: PlannedSite): ExcludedSite[] =>
  row ? [{ id: row.id, name: row.name, region: row.region, distanceKm: roundKm(distanceKm), why }] : [];

/** Positions of towns are accurate to about a kilometre. */
const roundKm = (km: number | null) => km && Math.round(km);
