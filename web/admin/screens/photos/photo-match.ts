import { slugify } from '../../../../domain/kernel/slug.ts';

/** Finds the dive sites that photos show by the names of their files. */

type NamedSite = { id: number; name: string; region: string };
/** `several`: the name fits more than one site, and a person has to choose. */
export type PhotoMatch = { siteId: number | null; by: 'id' | 'name' | 'part' | 'several' | 'none' };

const NO_MATCH: PhotoMatch = { siteId: null, by: 'none' };
/** Shorter names, such as 'Ant', are in too many other words. */
const MIN_PART_LENGTH = 5;
/** Prefixes and suffixes that cameras and copying add to a name. */
const ADDED = /^(?:copy|final|edit(?:ed)?|web|large|small|\d{1,4}|\d{3,4}x\d{3,4}|img|dsc[fn]?|pxl|gopr)$/;

/**
 * The site of each file, in the order of the files: by the id as in our addresses (`12-ss-yongala.jpg`), by the whole name, or by a
 * name within a longer one. A second file for a site gets none, since a site has one photo.
 */
export function matchPhotos(fileNames: readonly string[], sites: readonly NamedSite[]): PhotoMatch[] {
  const find = photoMatcher(sites);
  const taken = new Set<number>();
  return fileNames.map((fileName) => {
    const match = find(fileName);
    if (match.siteId === null) return match;
    if (taken.has(match.siteId)) return { siteId: null, by: 'several' };
    taken.add(match.siteId);
    return match;
  });
}

function photoMatcher(sites: readonly NamedSite[]): (fileName: string) => PhotoMatch {
  const byId = new Map(sites.map((site) => [site.id, site]));
  const keyed = sites.map((site) => ({ site, key: nameKey(site.name) })).filter(({ key }) => key !== '');
  const byKey = Map.groupBy(keyed, ({ key }) => key);
  const longestFirst = [...byKey.keys()].sort((a, b) => b.length - a.length);
  return (fileName) => {
    const words = splitWords(fileName.replace(/\.[a-z0-9]{2,5}$/i, ''));
    const [first = ''] = words;
    const named = /^\d{1,9}$/.test(first) ? byId.get(Number(first)) : undefined;
    // A camera's number names a site only together with the site's own name.
    if (named && ` ${words.slice(1).join(' ')} `.startsWith(` ${nameKey(named.name)} `))
      return { siteId: named.id, by: 'id' };
    const whole = words.join(' ');
    const plain = words.filter((word) => !ADDED.test(word)).join(' ');
    for (const text of [whole, plain]) {
      const exact = byKey.get(text);
      if (exact) return choose(exact, text, 'name');
    }
    const part = longestFirst.find((key) => key.length >= MIN_PART_LENGTH && ` ${whole} `.includes(` ${key} `));
    return part === undefined ? NO_MATCH : choose(byKey.get(part) ?? [], whole, 'part');
  };
}

/** The only site, or the only one whose region the file names too. */
function choose(found: readonly { site: NamedSite }[], text: string, by: 'name' | 'part'): PhotoMatch {
  const [only, ...others] = found;
  if (only && others.length === 0) return { siteId: only.site.id, by };
  const inRegion = found.filter(({ site }) =>
    splitWords(site.region).some((word) => ` ${text} `.includes(` ${word} `)),
  );
  const [regional] = inRegion;
  return regional && inRegion.length === 1 ? { siteId: regional.site.id, by } : { siteId: null, by: 'several' };
}

const nameKey = (name: string): string => splitWords(name).join(' ');

/** The words of a name in lower case without accents, whatever separates them; 'CodHole' is two words. */
function splitWords(text: string): string[] {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[’'`]/g, '');
  return slugify(spaced.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))
    .split('-')
    .filter(Boolean);
}
