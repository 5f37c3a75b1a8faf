import { bareSiteKey, cachedPageKey } from '../../../domain/cached-page-rules.ts';
import { SAVED_AT, STORES } from './stores.ts';

/** A page that is stored on this device. */
export type CachedPage = { path: string; title: string; savedAt: Date };

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
      return [{ path, title: titleOf(await copy.text()), savedAt: new Date(copy.headers.get(SAVED_AT) ?? 0) }];
    }),
  );
  return pages.flat();
}

/** The part of the title before the site's name. */
function titleOf(html: string): string {
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? '';
  return new DOMParser().parseFromString(title, 'text/html').title.replace(/ \| [^|]*$/, '');
}
