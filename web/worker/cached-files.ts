import { STORES } from '../app/offline/stores.ts';
import { type FetchEvent, scope } from './worker-scope.ts';

/** Built scripts, styles and fonts, whose names change with their content, and pictures. */

const MAX_PICTURES = 120;
/** Those of several versions of the site. */
const MAX_ASSETS = 400;
const ASSET = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g;

export const assetsIn = (text: string): string[] => [...new Set(text.match(ASSET))];

/** Stores missing files; the browser's own cache has most of them. Ignores failures. */
export async function cacheAssets(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(STORES.assets);
  await Promise.allSettled(
    paths.map(async (path) => {
      if (await caches.match(path)) return;
      const response = await fetch(path);
      if (response.ok) await cache.put(path, response);
    }),
  );
}

/** A built file that is here, else from the server. */
export async function readAsset(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  // A browser that refuses its store must not stop the page from loading its files.
  const saved = await caches.match(request.url).catch(() => undefined);
  if (saved) return saved;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(cacheAsset(request.url, clientId, response.clone()).catch(() => undefined));
  return response;
}

async function cacheAsset(url: string, clientId: string, response: Response): Promise<void> {
  if (await isAdmin(clientId)) return;
  const cache = await caches.open(STORES.assets);
  await cache.put(url, response);
}

const isAdmin = async (clientId: string) => {
  const client = await scope.clients.get(clientId);
  return client !== undefined && new URL(client.url).pathname.startsWith('/admin');
};

/** Loads a picture from the server, falling back to the stored copy, else to what `draw` makes of it. */
export async function readPicture(
  event: FetchEvent,
  draw: (url: URL) => Promise<Response | undefined>,
): Promise<Response> {
  const { request, clientId } = event;
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(cachePicture(request, clientId, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const saved = await caches.match(request, { ignoreVary: true });
    const drawn = saved ?? (await draw(new URL(request.url)).catch(() => undefined));
    if (drawn) return drawn;
    throw error;
  }
}

async function cachePicture(request: Request, clientId: string, response: Response): Promise<void> {
  if (await isAdmin(clientId)) return;
  const cache = await caches.open(STORES.pictures);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_PICTURES).map((key) => cache.delete(key)));
}

/** Whether files of earlier versions accumulate: the pages' build changes more often than the worker. */
export const hasManyAssets = async (): Promise<boolean> =>
  (await (await caches.open(STORES.assets)).keys()).length > MAX_ASSETS;

/** Names of built files within texts: scripts name those that they load by the name alone. */
const FILE_NAME = /(?<=["'`/])[\w.-]+\.(?:js|css|woff2|svg)/g;

/**
 * Deletes files of earlier versions that neither a stored page nor one of its scripts names. Files loaded on demand are named
 * in scripts only.
 */
export async function deleteUnusedAssets(pages: readonly Response[]): Promise<void> {
  const cache = await caches.open(STORES.assets);
  const unused = new Map((await cache.keys()).map((key) => [readFileName(key.url), key]));
  const keepNamed = async (text: string): Promise<void> => {
    for (const [name] of text.matchAll(FILE_NAME)) {
      const key = unused.get(name);
      if (!key) continue;
      unused.delete(name);
      if (name.endsWith('.js')) await keepNamed((await (await cache.match(key))?.text()) ?? '');
    }
  };
  for (const page of pages) await keepNamed(await page.text());
  await Promise.all([...unused.values()].map((key) => cache.delete(key)));
}

const readFileName = (address: string) => address.slice(address.lastIndexOf('/') + 1);
