import { bareSiteKey, cachedPageKey } from '../../../domain/cached-page-rules.ts';
import { SAVED_AT, STORES } from './stores.ts';

/** A page that is stored on this device, with its words. */
export type CachedPage = { path: string; title: string; description: string; text: string; savedAt: Date };

/** Lists the pages stored for reading, latest first; null where this browser has no Cache Storage. */
export async function listCachedPages(): Promise<{ saved: CachedPage[]; read: CachedPage[] } | null> {
  // Cache Storage is absent on insecure connections.
  if (!('caches' in globalThis)) return null;
  const [stored, read] = await Promise.all([pagesIn(STORES.saved), pagesIn(STORES.pages)]);
  const saved = stored.filter(({ path }) => !isForm(path));
  const isSaved = new Set(stored.map(({ path }) => path));
  return { saved, read: read.filter(({ path }) => !isSaved.has(bareSiteKey(path) ?? path)).toReversed() };
}

/** Forms are stored with the pages that lead to them. */
const isForm = (path: string) => path === '/contact' || path.endsWith('/report');

async function pagesIn(store: string): Promise<CachedPage[]> {
  const cache = await caches.open(store);
  const keys = await cache.keys();
  const pages = await Promise.all(
    keys.map(async ({ url }): Promise<CachedPage[]> => {
      const copy = await cache.match(url);
      const path = cachedPageKey(new URL(url));
      if (!copy || path === null) return [];
      return [{ path, ...readWords(await copy.text()), savedAt: new Date(copy.headers.get(SAVED_AT) ?? 0) }];
    }),
  );
  return pages.flat();
}

const HIDDEN = /<(script|style|svg|noscript|template)\b[\s\S]*?<\/\1>/g;

/** The part of the title before the site's name, the description, and the words of the page's main part. */
function readWords(html: string): Pick<CachedPage, 'title' | 'description' | 'text'> {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const text = main
    .replace(HIDDEN, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  return {
    title: decode(title).replace(/ \| [^|]*$/, ''),
    description: decode(description),
    text: decode(text).trim(),
  };
}

/** `text` without elements, its character references read. */
const decode = (text: string): string => new DOMParser().parseFromString(text, 'text/html').documentElement.textContent;
