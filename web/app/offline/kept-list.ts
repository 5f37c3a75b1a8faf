import { bareSiteKey, keptPageKey } from '../../../domain/kept-page-rules.ts';
import { KEPT_AT, STORES } from './stores.ts';

/** A page that is kept on this device. */
export type KeptPage = { path: string; title: string; keptAt: Date };

/** Lists the stored pages, latest first; null where this browser has no Cache Storage. */
export async function listKeptPages(): Promise<{ saved: KeptPage[]; read: KeptPage[] } | null> {
  // Cache Storage is absent on insecure connections.
  if (!('caches' in globalThis)) return null;
  const [saved, read] = await Promise.all([pagesIn(STORES.saved), pagesIn(STORES.pages)]);
  const isSaved = new Set(saved.map(({ path }) => path));
  return { saved, read: read.filter(({ path }) => !isSaved.has(bareSiteKey(path) ?? path)).toReversed() };
}

async function pagesIn(store: string): Promise<KeptPage[]> {
  const cache = await caches.open(store);
  const keys = await cache.keys();
  const pages = await Promise.all(
    keys.map(async ({ url }): Promise<KeptPage[]> => {
      const copy = await cache.match(url);
      const path = keptPageKey(new URL(url));
      if (!copy || path === null) return [];
      return [{ path, title: titleOf(await copy.text()), keptAt: new Date(copy.headers.get(KEPT_AT) ?? 0) }];
    }),
  );
  return pages.flat();
}

/** The part of the title before the site's name. */
function titleOf(html: string): string {
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? '';
  return new DOMParser().parseFromString(title, 'text/html').title.replace(/ \| [^|]*$/, '');
}
