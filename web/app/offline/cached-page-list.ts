import { bareSiteKey, cachedPageKey } from './cached-page-rules.ts';
import { SAVED_AT, STORES } from './stores.ts';

/** A page that is stored on this device. */
export type CachedPage = { path: string; title: string; savedAt: Date; words?: PageWords };
type PageWords = { description: string; text: string };

/**
 * Lists the pages stored for reading, latest first; null where this browser has no Cache Storage. `isSearched`: with their words, which
 * take a millisecond or more each.
 */
export async function listCachedPages(isSearched = false): Promise<{ saved: CachedPage[]; read: CachedPage[] } | null> {
  // Cache Storage is absent on insecure connections.
  if (!('caches' in globalThis)) return null;
  const [stored, read] = await Promise.all([pagesIn(STORES.saved, isSearched), pagesIn(STORES.pages, isSearched)]);
  const saved = stored.filter(({ path }) => !isForm(path));
  const isSaved = new Set(stored.map(({ path }) => path));
  return { saved, read: read.filter(({ path }) => !isSaved.has(bareSiteKey(path) ?? path)).toReversed() };
}

/** Forms are stored with the pages that lead to them. */
const isForm = (path: string) => path === '/contact' || /\/(?:report|dived)$/.test(path);

async function pagesIn(store: string, isSearched: boolean): Promise<CachedPage[]> {
  const cache = await caches.open(store);
  const keys = await cache.keys();
  const pages = await Promise.all(
    keys.map(async ({ url }): Promise<CachedPage[]> => {
      const copy = await cache.match(url);
      const path = cachedPageKey(new URL(url));
      if (!copy || path === null) return [];
      const html = await copy.text();
      const page = { path, title: readTitle(html), savedAt: new Date(copy.headers.get(SAVED_AT) ?? 0) };
      return [isSearched ? { ...page, words: readWords(html) } : page];
    }),
  );
  return pages.flat();
}

/** The part of the title before the site's name. */
function readTitle(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return decodeText(title).replace(/ \| [^|]*$/, '');
}

const HIDDEN = /<(script|style|svg|noscript|template)\b[\s\S]*?<\/\1>/g;

function readWords(html: string): PageWords {
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const text = main
    .replace(HIDDEN, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  return { description: decodeText(description), text: decodeText(text).trim() };
}

/** `text` without elements, its character references read. */
const decodeText = (text: string): string =>
  new DOMParser().parseFromString(text, 'text/html').documentElement.textContent;
