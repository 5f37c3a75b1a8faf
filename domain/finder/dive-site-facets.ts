import { distanceKm, type Position } from '../kernel/geo.ts';
import { normalizeForSearch } from '../words/search.ts';
import type { FacetName, SiteFacts } from './dive-site-facts.ts';
import { type DiveSiteFilterName, type DiveSiteFilters, isSet, KM_CHOICES, readKm } from './dive-site-filters.ts';

/** The position of `near`, with the regions that replace a distance; null for an unknown place, undefined without `near`. */
export type NearPosition = (Position & { regions?: readonly string[] | undefined }) | null | undefined;

/** A filter's verdict on a site; null where the fact that it needs is not known. Only true passes. */
type Verdict = boolean | null;
type Test = { name: DiveSiteFilterName; verdict: (site: SiteFacts) => Verdict };

const FACETS: Record<FacetName, true> = {
  ...{ region: true, skill: true, depth: true, place: true, month: true, entry: true, kind: true, suits: true },
  ...{ wind: true, swell: true, species: true, within: true, open: true },
};
export const FACET_NAMES = Object.keys(FACETS) as FacetName[];

export const distanceTo = ({ position }: Pick<SiteFacts, 'position'>, near: NearPosition): number | null =>
  near && !near.regions && position ? distanceKm(near, position) : null;

/** To a tenth of a kilometre, which is finer than most positions. */
export const roundDistance = (km: number): number => Math.round(km * 10) / 10;

function makeTests(filters: Partial<DiveSiteFilters>, near: NearPosition): Test[] {
  const tests: Test[] = [];
  for (const name of FACET_NAMES) {
    if (!isSet(filters, name)) continue;
    const wanted = filters[name] as string;
    tests.push({ name, verdict: ({ values }) => values[name]?.includes(wanted) ?? null });
  }
  if (filters.search) {
    const text = normalizeForSearch(filters.search);
    tests.push({ name: 'search', verdict: ({ filterText }) => filterText.includes(text) });
  }
  if (filters.near) tests.push({ name: 'near', verdict: nearTest(near, readKm({ km: filters.km ?? 'all' })) });
  return tests;
}

/** Nothing is near a place that is not known. */
function nearTest(near: NearPosition, km: number): Test['verdict'] {
  return (site) => {
    if (!near) return false;
    if (near.regions) return near.regions.includes(site.region);
    const distance = distanceTo(site, near);
    return distance === null ? null : distance <= km;
  };
}

/** The sites that pass all filters, in their order. */
export function filterSites(
  sites: readonly SiteFacts[],
  filters: Partial<DiveSiteFilters>,
  near?: NearPosition,
): SiteFacts[] {
  const tests = makeTests(filters, near);
  return sites.filter((site) => tests.every(({ verdict }) => verdict(site) === true));
}

/** Counts over all sites for a set of filters. */
export type FacetCounts = {
  /** Sites that pass all filters. */
  total: number;
  /** For each value of a filter, the sites it would leave with all other filters applied. Values that leave none are absent. */
  counts: Record<FacetName, ReadonlyMap<string, number>>;
  /** The same for distances from `near`. */
  km: ReadonlyMap<number, number>;
  /** For each filter that is set, the sites that would be left without it. */
  without: Partial<Record<DiveSiteFilterName, number>>;
  /** For each filter, the sites that pass all others but are left out because the fact is not known. */
  unknown: Partial<Record<DiveSiteFilterName, number>>;
};

/**
 * Counts what every choice would leave, in one pass: a site that fails no filter counts for all groups of choices, and one that fails
 * a single filter counts for the choices of that group alone.
 */
export function countFacets(
  sites: readonly SiteFacts[],
  filters: Partial<DiveSiteFilters>,
  near?: NearPosition,
): FacetCounts {
  const tests = makeTests(filters, near);
  const tallies = FACET_NAMES.map((name) => ({ name, tally: new Map<readonly string[], number>() }));
  const km = new Map<number, number>();
  const unknown: FacetCounts['unknown'] = {};
  const failedAlone: Partial<Record<DiveSiteFilterName, number>> = {};
  let total = 0;
  for (const site of sites) {
    const failed = onlyFailure(site, tests);
    if (failed === 'several') continue;
    if (failed === null) total += 1;
    else failedAlone[failed] = (failedAlone[failed] ?? 0) + 1;
    for (const { name, tally } of tallies) {
      if (failed !== null && failed !== name) continue;
      const values = site.values[name];
      if (values === null) unknown[name] = (unknown[name] ?? 0) + 1;
      else tally.set(values, (tally.get(values) ?? 0) + 1);
    }
    if (near && !near.regions && (failed === null || failed === 'near')) {
      const distance = distanceTo(site, near);
      if (distance === null) unknown.near = (unknown.near ?? 0) + 1;
      else for (const limit of KM_CHOICES) if (distance <= limit) km.set(limit, (km.get(limit) ?? 0) + 1);
    }
  }
  return {
    total,
    counts: Object.fromEntries(
      tallies.map(({ name, tally }) => [name, countValues(tally)]),
    ) as unknown as FacetCounts['counts'],
    km,
    without: totalsWithout(tests, total, failedAlone),
    unknown,
  };
}

/** Sums up counts of lists of values. Sites share lists (see `createFactsSource`), so there are few. */
function countValues(tally: ReadonlyMap<readonly string[], number>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [values, count] of tally) {
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return counts;
}

const totalsWithout = (
  tests: readonly Test[],
  total: number,
  failedAlone: Partial<Record<DiveSiteFilterName, number>>,
): FacetCounts['without'] => Object.fromEntries(tests.map(({ name }) => [name, total + (failedAlone[name] ?? 0)]));

/** The counts of {@link countFacets} for the filters that are set. */
export function countExcluded(
  sites: readonly SiteFacts[],
  filters: Partial<DiveSiteFilters>,
  near?: NearPosition,
): Pick<FacetCounts, 'without' | 'unknown'> {
  const tests = makeTests(filters, near);
  const unknown: FacetCounts['unknown'] = {};
  const failedAlone: Partial<Record<DiveSiteFilterName, number>> = {};
  let total = 0;
  for (const site of sites) {
    const failed = onlyFailure(site, tests);
    if (failed === null) total += 1;
    if (failed === null || failed === 'several') continue;
    failedAlone[failed] = (failedAlone[failed] ?? 0) + 1;
    const isUnknown = tests.find(({ name }) => name === failed)?.verdict(site) === null;
    if (isUnknown) unknown[failed] = (unknown[failed] ?? 0) + 1;
  }
  return { without: totalsWithout(tests, total, failedAlone), unknown };
}

/** The only filter that a site fails; null when it passes all. */
function onlyFailure(site: SiteFacts, tests: readonly Test[]): DiveSiteFilterName | 'several' | null {
  let failed: DiveSiteFilterName | null = null;
  for (const { name, verdict } of tests) {
    if (verdict(site) === true) continue;
    if (failed !== null) return 'several';
    failed = name;
  }
  return failed;
}
