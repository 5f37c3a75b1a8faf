import { nameSimilarity } from '../kernel/name-similarity.ts';

/** States, territories and countries as people shorten them; the short form counts in the last part of a region only. */
const SHORT_AREAS: Record<string, string> = {
  ...{ qld: 'queensland', nsw: 'new south wales', vic: 'victoria', tas: 'tasmania', tassie: 'tasmania' },
  ...{ sa: 'south australia', wa: 'western australia', nt: 'northern territory', act: 'australian capital territory' },
  ...{ jbt: 'jervis bay territory', png: 'papua new guinea', nz: 'new zealand', fsm: 'micronesia' },
};

/** One space, no spaces that can't be seen, and ', ' between the parts: 'Great  Barrier Reef ,Queensland' and the like. */
export const tidyRegion = (region: string): string =>
  tidySpaces(region)
    .replace(/\s*,\s*/g, ', ')
    .replace(/^(?:, )+(?=[^, ])|(?<=[^, ])(?:, ?)+$/g, '');

/** One space for any run of spaces, of whatever kind; without those that have no width. */
export const tidySpaces = (text: string): string =>
  text
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim() || text;

/** The same for all spellings of one region: case, accents, points, spaces and short names of states do not matter. */
export function regionKey(region: string): string {
  const parts = tidyRegion(region)
    .normalize('NFD')
    .replace(/[\p{M}.’']/gu, '')
    .replace(/[\p{Pd}\s]+/gu, ' ')
    .replaceAll('&', 'and')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > 1 && parts.at(-1) === 'australia') parts.pop();
  const last = parts.pop() ?? '';
  return [...parts, SHORT_AREAS[last] ?? last].join(', ');
}

/** The state, territory or country at the end of a region, as a key. */
export const areaKey = (region: string): string => regionKey(region).split(', ').at(-1) ?? '';

/** The spelling of this region that is most in use; null where none is. `regions` has an entry for each site. */
export function knownSpelling(region: string, regions: Iterable<string>): string | null {
  const key = regionKey(region);
  const counts = new Map<string, number>();
  for (const each of regions) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [most] = [...counts]
    .filter(([each]) => each === region || regionKey(each) === key)
    .sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
  return most?.[0] ?? null;
}

const MIN_SIMILARITY = 0.8;

/** A known region that is spelt almost like this one, which none of them is; null without one. */
export function similarRegion(region: string, regions: Iterable<string>): string | null {
  const key = regionKey(region);
  const [name = '', area = ''] = [key.split(', ').slice(0, -1).join(' '), areaKey(region)];
  const likeness = (other: string) => {
    const [otherName, otherArea] = [regionKey(other).split(', ').slice(0, -1).join(' '), areaKey(other)];
    const [names, areas] = [otherName === name ? 1 : nameSimilarity(name, otherName), nameSimilarity(area, otherArea)];
    return Math.min(names, areas);
  };
  const [best] = [...new Set(regions)]
    .filter((other) => regionKey(other) !== key)
    .map((other) => ({ other, likeness: likeness(other) }))
    .sort((a, b) => b.likeness - a.likeness);
  return best && best.likeness >= MIN_SIMILARITY ? best.other : null;
}
