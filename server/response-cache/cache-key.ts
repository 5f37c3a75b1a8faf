import findMyWay, { type HTTPVersion } from 'find-my-way';
import { isMarkdownPreferred, MARKDOWN_TYPE, markdownAddress } from '../platform/http/markdown-address.ts';

export type CachedAddress = {
  path: string;
  /** Parameters that the response depends on, in the order in which our own links write them. All others are ignored. */
  parameters: readonly string[];
  /** Parameters that make the response specific to one visitor. */
  uncachedWith?: readonly string[];
  /** A page that is also Markdown: at an address of its own, and at its own for clients that prefer it. */
  hasMarkdown?: boolean;
};

/** Maximum length: longer addresses are not ours, and would only take space. */
const MAX_URL_LENGTH = 1_000;
/** Maximum length of a parameter within {@link MAX_URL_LENGTH}. */
const MAX_PARAM_LENGTH = 2 * MAX_URL_LENGTH;

/**
 * Returns the function that turns a URL into its cache key: the path, the parameters that the response depends on, in order, and
 * the media type where the client prefers Markdown. Undefined for requests that must be routed: unknown addresses, repeated
 * parameters, and unusual spellings, of which every page has unlimited variants.
 */
export function createCacheKeyResolver(
  addresses: readonly CachedAddress[],
): (url: string, accept?: string) => string | undefined {
  const router = findMyWay<HTTPVersion.V1>({ maxParamLength: MAX_PARAM_LENGTH });
  const markdown = addresses.flatMap(({ path, hasMarkdown, ...address }) =>
    hasMarkdown ? [{ ...address, path: markdownAddress(path) }] : [],
  );
  for (const address of [...addresses, ...markdown]) {
    router.on('GET', address.path, () => undefined, address);
  }
  return (url, accept) => {
    if (url.length > MAX_URL_LENGTH) return undefined;
    const queryStart = url.indexOf('?');
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    if (!isPlainPath(path)) return undefined;
    const address = router.find('GET', path)?.store as CachedAddress | undefined;
    if (!address) return undefined;
    const query = queryStart < 0 ? '' : normalizeQuery(address, url.slice(queryStart + 1));
    if (query === undefined) return undefined;
    // Only these are negotiated; all others would be cached twice.
    const isMarkdown = address.hasMarkdown && isMarkdownPreferred(accept);
    return isMarkdown ? path + query + SEPARATOR + MARKDOWN_TYPE : path + query;
  };
}

/** Separates an address from a media type in a key. No address of a request contains a space. */
const SEPARATOR = ' ';

/** Parses a key into the address to request and the `Accept` header. */
export function parseKey(key: string): { url: string; accept: string } {
  const [url = '', mediaType] = key.split(SEPARATOR, 2);
  return { url, accept: mediaType ?? (url.startsWith('/api/') ? 'application/json' : 'text/html') };
}

/** Returns whether a browser would spell the path this way: nothing escaped without need, no `..`, no backslash. */
function isPlainPath(path: string): boolean {
  try {
    return encodeURI(decodeURI(path)) === path && new URL(`http://localhost${path}`).pathname === path;
  } catch {
    return false;
  }
}

/**
 * Returns the query string with its question mark, or '' without relevant parameters; undefined for a request that must be
 * routed.
 */
function normalizeQuery({ parameters, uncachedWith = [] }: CachedAddress, text: string): string | undefined {
  // Parsers disagree about names and values that are not UTF-8.
  if (!isDecodable(text)) return undefined;
  const given = new URLSearchParams(text);
  if (uncachedWith.some((name) => given.has(name))) return undefined;
  const relevant = new URLSearchParams();
  for (const name of parameters) {
    const [value, ...more] = given.getAll(name);
    if (more.length > 0) return undefined;
    if (value !== undefined) relevant.set(name, value);
  }
  return relevant.size > 0 ? `?${relevant}` : '';
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
