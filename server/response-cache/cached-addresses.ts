import findMyWay, { type HTTPVersion } from 'find-my-way';
import { z } from 'zod';
import type { Endpoint } from '../platform/http/endpoint.ts';

/** `parameters`: those the answer depends on, in the order in which our own links write them. All others mean nothing to it. */
type CachedAddress = {
  path: string;
  parameters: readonly string[];
  /** With one of these the answer is for one visitor. */
  uncachedWith?: readonly string[];
};

/** Pages of `web/app/routes.tsx`; a test compares. Missing on purpose: the admin area, unsubscribing, and what is not found. */
export const CACHED_PAGES: readonly CachedAddress[] = [
  { path: '/', parameters: [], uncachedWith: ['newsletter'] },
  { path: '/gear-reviews', parameters: ['category', 'search', 'page'] },
  { path: '/gear-reviews/:slug', parameters: [] },
  { path: '/dive-sites', parameters: ['search', 'region', 'skill', 'depth', 'page'] },
  { path: '/dive-sites/:id', parameters: [] },
  { path: '/learn-to-dive', parameters: [] },
  { path: '/blog', parameters: ['category', 'page'] },
  { path: '/blog/:slug', parameters: [] },
  { path: '/about', parameters: [] },
  { path: '/contact', parameters: [], uncachedWith: ['message'] },
  { path: '/affiliate-disclosure', parameters: [] },
  { path: '/privacy-policy', parameters: [] },
  { path: '/terms-of-service', parameters: [] },
];

const DOCUMENTS: readonly CachedAddress[] = [
  { path: '/sitemap.xml', parameters: [] },
  { path: '/feed.xml', parameters: [] },
];

const addressOf = ({ path, query, ownersOnly }: Endpoint): CachedAddress => ({
  path,
  parameters: query instanceof z.ZodObject ? Object.keys(query.shape) : [],
  uncachedWith: ownersOnly ? ['admin'] : [],
});

/** Nothing of ours is longer, and what is would only take room. Characters. */
const LONGEST = 1_000;
/** Longer than any part of an address within {@link LONGEST}. */
const LONGEST_PART = 2 * LONGEST;

/**
 * The one form of the addresses that ask for the same thing: its path, and of its parameters those that count, in order.
 * Undefined for what must be routed: unknown addresses, parameters that stand twice, and unusual spellings, of which there
 * are endlessly many for each page.
 */
export type CanonicalAddress = (url: string) => string | undefined;

export function canonicalAddresses(reads: readonly Endpoint[]): CanonicalAddress {
  const router = findMyWay<HTTPVersion.V1>({ maxParamLength: LONGEST_PART });
  for (const address of [...CACHED_PAGES, ...DOCUMENTS, ...reads.map(addressOf)]) {
    router.on('GET', address.path, () => undefined, address);
  }
  return (url) => {
    if (url.length > LONGEST) return undefined;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    if (!isUsual(path)) return undefined;
    const address = router.find('GET', path)?.store as CachedAddress | undefined;
    if (!address || mark < 0) return address && path;
    const query = queryThatCounts(address, url.slice(mark + 1));
    return query === undefined ? undefined : path + query;
  };
}

/** Whether a browser would write the path so: no letter escaped without need, no `..`, no backslash. */
function isUsual(path: string): boolean {
  try {
    return encodeURI(decodeURI(path)) === path && new URL(`http://localhost${path}`).pathname === path;
  } catch {
    return false;
  }
}

/** The query string with its mark, the mark being left out where nothing counts; undefined for what must be routed. */
function queryThatCounts({ parameters, uncachedWith = [] }: CachedAddress, text: string): string | undefined {
  // A name or value that is no UTF-8 is read in more than one way.
  if (!isDecodable(text)) return undefined;
  const given = new URLSearchParams(text);
  if (uncachedWith.some((name) => given.has(name))) return undefined;
  const counting = new URLSearchParams();
  for (const name of parameters) {
    const [value, ...more] = given.getAll(name);
    if (more.length > 0) return undefined;
    if (value !== undefined) counting.set(name, value);
  }
  return counting.size > 0 ? `?${counting}` : '';
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
