import { deepest, depthBand } from '../../domain/dive-sites/depth.ts';
import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';
import { monthsIn } from '../../domain/dive-sites/season.ts';
import { type DiveSiteFilters, readKm } from '../../domain/finder/dive-site-filters.ts';
import { distanceKm, parseSitePosition } from '../../domain/kernel/geo.ts';
import { slugify } from '../../domain/kernel/slug.ts';
import { normalizeForSearch, siteFilterText } from '../../domain/words/search.ts';

/** A reference implementation of the dive-site list, to compare the SQL with. */

type Filterable = Pick<
  DiveSite,
  'name' | 'description' | 'region' | 'marineLife' | 'skillLevel' | 'depthRange' | 'bestTime' | 'details'
> &
  Pick<DiveSite, 'latitude' | 'longitude'>;

/** Returns whether a site passes the filters. A site whose fact is unknown passes no filter that needs it. */
export const matchesFilters = (site: Filterable, filters: Partial<DiveSiteFilters>): boolean =>
  judgeSites(site, filters).every(([, verdict]) => verdict === true);

/**
 * Returns the result of each active filter for a site: null where the fact is unknown. Written independently of the domain's
 * code.
 */
export function judgeSites(
  site: Filterable,
  filters: Partial<DiveSiteFilters>,
): [name: keyof DiveSiteFilters, verdict: boolean | null][] {
  const { details } = site;
  const has = <Value>(list: readonly Value[] | undefined, value: unknown) =>
    list === undefined || list.length === 0 ? null : list.includes(value as Value);
  const isClosed = details.status?.state === 'closed';
  const isNotSpoilt = (spoiltBy: readonly string[] | undefined, from: unknown) => {
    const isSpoilt = has(spoiltBy, from);
    return isSpoilt === null ? null : !isSpoilt;
  };
  const verdicts: Partial<Record<keyof DiveSiteFilters, (value: string) => boolean | null>> = {
    search: (value) => siteFilterText(site).includes(normalizeForSearch(value)),
    region: (value) => site.region === value,
    skill: (value) => site.skillLevel === value,
    depth: (value) => (depthBand(site.depthRange) === null ? null : depthBand(site.depthRange) === value),
    place: (value) => listPlaceSlugs(site.region).includes(value),
    month: (value) => !isClosed && has(details.bestMonths ?? monthsIn(site.bestTime), Number(value)),
    entry: (value) => has(details.entry, value),
    kind: (value) => has(details.kinds, value),
    suits: (value) =>
      has(
        details.suits?.map(({ what }) => what),
        value,
      ),
    wind: (value) => isNotSpoilt(details.exposure?.wind, value),
    swell: (value) => isNotSpoilt(details.exposure?.swell, value),
    species: (value) =>
      has(
        details.species?.map(({ common }) => slugify(common)),
        value,
      ),
    within: () => isShallowAndOpen(site),
    open: () => !isClosed,
    near: (value) => {
      const [latitude = 0, longitude = 0] = value.split(',').map(Number);
      const position = parseSitePosition(site);
      return position && distanceKm(position, { latitude, longitude }) <= readKm({ km: filters.km ?? 'all' });
    },
  };
  return Object.entries(filters).flatMap(([key, value]) => {
    const name = key as keyof DiveSiteFilters;
    const judge = verdicts[name];
    return judge && value !== '' && value !== 'all' ? [[name, judge(value)]] : [];
  });
}

const listPlaceSlugs = (region: string): string[] => {
  const parts = region.split(', ').map(slugify);
  const area = parts.at(-1) ?? '';
  return parts.length > 1 ? [area, `${area}/${parts[0]}`] : [area];
};

function isShallowAndOpen({ skillLevel, depthRange, details }: Filterable): boolean | null {
  const needsTraining = details.requires?.some(({ kind }) => ['overhead', 'technical', 'advanced'].includes(kind));
  const isCave = details.kinds?.includes('cave');
  if (skillLevel === 'Advanced' || needsTraining || isCave || details.status?.state === 'closed') return false;
  const depth = deepest(depthRange);
  return depth === null ? null : depth <= 18;
}

type Sortable = Pick<DiveSite, 'id' | 'name' | 'featured'>;

/**
 * Sorts featured sites first, then by normalised name, then by id so that no two sites tie. Compares code points, like a
 * database that orders by lower(name) in binary collation.
 */
export function compareSites(a: Sortable, b: Sortable): number {
  if (a.featured !== b.featured) return a.featured ? -1 : 1;
  return compareCodePoints(normalizeForSearch(a.name), normalizeForSearch(b.name)) || a.id - b.id;
}

/**
 * Compares UTF-8 bytes like databases, because `<` compares UTF-16 units, which puts characters beyond U+FFFF before some
 * below.
 */
function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  const isLowSurrogate = (text: string) => /[\uDC00-\uDFFF]/.test(text[at] ?? '');
  if (at > 0 && (isLowSurrogate(a) || isLowSurrogate(b))) at--;
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}
