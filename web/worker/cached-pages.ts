import { bareSiteKey, cachedPageKey } from '../app/offline/cached-page-rules.ts';
import { OFFLINE_PATH, SAVED_AT, STORES } from '../app/offline/stores.ts';
import { assetsIn, cacheAssets } from './cached-files.ts';

const MAX_PAGES = 40;
/** Maximum number of stored pages of saved sites, with the form of each. */
const MAX_SAVED_PAGES = 400;
const HOUR_MS = 60 * 60 * 1000;
/** Age after which a copy is refreshed. */
const MAX_AGE_MS = { read: HOUR_MS, saved: 24 * HOUR_MS };

type PageStore = typeof STORES.pages | typeof STORES.saved | typeof STORES.shell;

/** The moment at which a copy came from the server. */
export const savedAt = (copy: Response): Date => new Date(copy.headers.get(SAVED_AT) ?? 0);

/** The newest copy of a page. */
export async function findCopy(key: string): Promise<Response | undefined> {
  const saved = bareSiteKey(key);
  const copies = await Promise.all([
    ...[STORES.pages, STORES.saved, STORES.shell].map(async (store) => (await caches.open(store)).match(key)),
    ...(saved === null ? [] : [caches.open(STORES.saved).then((cache) => cache.match(saved))]),
  ]);
  return copies.filter((copy) => copy !== undefined).sort((a, b) => savedAt(b).getTime() - savedAt(a).getTime())[0];
}

/** Stores a page from the server, unless it forbids that; deletes one that no longer exists. */
export async function cachePage(key: string, response: Response, store: PageStore = STORES.pages): Promise<void> {
  if (response.status === 404 || response.status === 410) return deletePage(key);
  if (!isCacheable(response)) return;
  const html = await response.text();
  const headers = new Headers(response.headers);
  // Removes the encoding header, because the text is decoded.
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  headers.set(SAVED_AT, new Date().toISOString());
  const cache = await caches.open(store);
  // Moves the key to the end: keys are in insertion order.
  await cache.delete(key);
  await cache.put(key, new Response(html, { headers }));
  if (store === STORES.pages) await prunePages(cache);
  await cacheAssets(assetsIn(html));
}

function isCacheable({ status, type, headers }: Response): boolean {
  const isDocument = (headers.get('content-type') ?? '').startsWith('text/html');
  return status === 200 && type === 'basic' && isDocument && !headers.get('cache-control')?.includes('no-store');
}

async function deletePage(key: string): Promise<void> {
  await Promise.all([STORES.pages, STORES.saved].map(async (store) => (await caches.open(store)).delete(key)));
}

async function prunePages(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_PAGES).map((key) => cache.delete(key)));
}

/** Fetches a page to store it, without cookies and without counting a visit. */
async function fetchPage(key: string, store: PageStore): Promise<void> {
  const response = await fetch(key, { credentials: 'omit', headers: { purpose: 'prefetch' } });
  await cachePage(key, response, store);
}

/** The page shown in place of pages that are not stored. */
export const cacheOfflinePage = (): Promise<void> => fetchPage(OFFLINE_PATH, STORES.shell);

/** Stores a page that was opened by client navigation, without loading a document. */
export async function cacheReadPage(path: string): Promise<void> {
  const key = cachedPageKey(new URL(path, location.origin));
  if (key === null || key === OFFLINE_PATH) return;
  const copy = await findCopy(key);
  const isSaved = copy !== undefined && (await (await caches.open(STORES.pages)).match(key)) !== undefined;
  if (!isSaved || isOlderThan(copy, MAX_AGE_MS.read)) await fetchPage(key, STORES.pages);
}

const isOlderThan = (copy: Response, ageMs: number) => Date.now() - savedAt(copy).getTime() > ageMs;

let wantedPaths: readonly string[] = [];
let update: Promise<void> | undefined;

/** Stores the pages of saved sites. Every page that opens requests it, so a running update continues, with the newest list. */
export function updateSavedPages(paths: readonly string[]): Promise<void> {
  wantedPaths = paths;
  update ??= updateUntilCurrent().finally(() => {
    update = undefined;
  });
  return update;
}

async function updateUntilCurrent(): Promise<void> {
  let done: readonly string[];
  do {
    done = wantedPaths;
    await storeSavedPages(done);
  } while (done !== wantedPaths && done.join() !== wantedPaths.join());
}

/** Stores the pages one after the other so that other requests are not delayed, and deletes those no longer saved. */
async function storeSavedPages(paths: readonly string[]): Promise<void> {
  const wanted = paths.flatMap((path) => cachedPageKey(new URL(path, location.origin)) ?? []).slice(0, MAX_SAVED_PAGES);
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

/** All stored pages, by which unused files are found. */
export async function readCachedPages(): Promise<Response[]> {
  const stores = await Promise.all([STORES.pages, STORES.saved, STORES.shell].map((store) => caches.open(store)));
  return (await Promise.all(stores.map((cache) => cache.matchAll()))).flat();
}
