import { bareSiteKey, keptPageKey } from '../../domain/kept-page-rules.ts';
import { KEPT_AT, OFFLINE_PATH, STORES } from '../app/offline/stores.ts';
import { assetsIn, keepAssets } from './kept-files.ts';

/** Maximum number of recently read pages that are stored. */
const MAX_PAGES = 40;
const MAX_SAVED_PAGES = 200;
const HOUR_MS = 60 * 60 * 1000;
/** Age after which a copy is refreshed. */
const MAX_AGE_MS = { read: HOUR_MS, saved: 24 * HOUR_MS };

type PageStore = typeof STORES.pages | typeof STORES.saved | typeof STORES.shell;

/** The moment at which a copy came from the server. */
export const keptAt = (copy: Response): Date => new Date(copy.headers.get(KEPT_AT) ?? 0);

/** The newest copy of a page. */
export async function findCopy(key: string): Promise<Response | undefined> {
  const saved = bareSiteKey(key);
  const copies = await Promise.all([
    ...[STORES.pages, STORES.saved, STORES.shell].map(async (store) => (await caches.open(store)).match(key)),
    ...(saved === null ? [] : [caches.open(STORES.saved).then((cache) => cache.match(saved))]),
  ]);
  return copies.filter((copy) => copy !== undefined).sort((a, b) => keptAt(b).getTime() - keptAt(a).getTime())[0];
}

/** Stores a page from the server, unless it forbids that; deletes one that no longer exists. */
export async function keepResponse(key: string, response: Response, store: PageStore = STORES.pages): Promise<void> {
  if (response.status === 404 || response.status === 410) return forgetPage(key);
  if (!mayBeKept(response)) return;
  const html = await response.text();
  const headers = new Headers(response.headers);
  // Removes the encoding header, because the text is decoded.
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  headers.set(KEPT_AT, new Date().toISOString());
  const cache = await caches.open(store);
  // Moves the key to the end: keys are in insertion order.
  await cache.delete(key);
  await cache.put(key, new Response(html, { headers }));
  if (store === STORES.pages) await prunePages(cache);
  await keepAssets(assetsIn(html));
}

function mayBeKept({ status, type, headers }: Response): boolean {
  const isDocument = (headers.get('content-type') ?? '').startsWith('text/html');
  return status === 200 && type === 'basic' && isDocument && !headers.get('cache-control')?.includes('no-store');
}

async function forgetPage(key: string): Promise<void> {
  await Promise.all([STORES.pages, STORES.saved].map(async (store) => (await caches.open(store)).delete(key)));
}

async function prunePages(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_PAGES).map((key) => cache.delete(key)));
}

/** Fetches a page to store it, without cookies and without counting a visit. */
async function fetchPage(key: string, store: PageStore): Promise<void> {
  const response = await fetch(key, { credentials: 'omit', headers: { purpose: 'prefetch' } });
  await keepResponse(key, response, store);
}

/** The page shown in place of pages that are not stored. */
export const keepStandIn = (): Promise<void> => fetchPage(OFFLINE_PATH, STORES.shell);

/** Stores a page that was opened by client navigation, without loading a document. */
export async function keepReadPage(path: string, assets: readonly string[]): Promise<void> {
  await keepAssets(assets);
  const key = keptPageKey(new URL(path, location.origin));
  if (key === null || key === OFFLINE_PATH) return;
  const copy = await findCopy(key);
  const isSaved = copy !== undefined && (await (await caches.open(STORES.pages)).match(key)) !== undefined;
  if (!isSaved || isOlderThan(copy, MAX_AGE_MS.read)) await fetchPage(key, STORES.pages);
}

const isOlderThan = (copy: Response, ageMs: number) => Date.now() - keptAt(copy).getTime() > ageMs;

/** Stores the pages of saved sites, one after the other so that other requests are not delayed, and deletes those no longer saved. */
export async function keepSavedPages(paths: readonly string[]): Promise<void> {
  const wanted = paths.flatMap((path) => keptPageKey(new URL(path, location.origin)) ?? []).slice(0, MAX_SAVED_PAGES);
  const cache = await caches.open(STORES.saved);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!wanted.includes(pathname + search)) await cache.delete(request);
  }
  for (const key of wanted) {
    const copy = await cache.match(key);
    if (!copy || isOlderThan(copy, MAX_AGE_MS.saved)) await fetchPage(key, STORES.saved).catch(() => undefined);
  }
}

/** All kept pages, by which unused files are found. */
export async function readKeptPages(): Promise<Response[]> {
  const stores = await Promise.all([STORES.pages, STORES.saved, STORES.shell].map((store) => caches.open(store)));
  return (await Promise.all(stores.map((cache) => cache.matchAll()))).flat();
}
