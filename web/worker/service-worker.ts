import { keptPageKey } from '../../domain/kept-page-rules.ts';
import { OFFLINE_PATH, STORES } from '../app/offline/stores.ts';
import { addCopyNotice } from './copy-notice.ts';
import { findGuidePage } from './guide-pages.ts';
import { deleteUnusedAssets, hasManyAssets, readAsset, readPicture } from './kept-files.ts';
import {
  findCopy,
  keepReadPage,
  keepResponse,
  keepSavedPages,
  keepStandIn,
  keptAt,
  readKeptPages,
} from './kept-pages.ts';
import { type FetchEvent, scope } from './worker-scope.ts';

/**
 * Stores pages on the device and shows them offline. Documents come from the server first, so that a change is live
 * on the next request; a copy is used when the server cannot be reached, or not soon. Ignores the API, the admin area and forms.
 */

/** Milliseconds to wait for a document before showing its copy. */
const PAGE_TIMEOUT_MS = 3_000;
/** Statuses a proxy sends when the site behind it is down. */
const UNREACHABLE = [502, 503, 504];

scope.addEventListener('install', (event) => {
  event.waitUntil(keepStandIn().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      scope.registration.navigationPreload?.enable(),
      deleteUnknownStores(),
      readKeptPages().then(deleteUnusedAssets),
    ]),
  );
});

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (data.type === 'read-page') event.waitUntil(ignoreErrors(keepPageInOrder(data.path, data.assets)));
  if (data.type === 'keep-pages') event.waitUntil(ignoreErrors(keepSavedPages(data.paths)));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    const key = keptPageKey(url);
    if (key !== null) event.respondWith(openPage(event, key));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(readAsset(event));
  else if (request.destination === 'image') event.respondWith(readPicture(event));
});

/** Ignores errors: no signal, or a full device. */
const ignoreErrors = (task: Promise<unknown>) => task.catch(() => undefined);

async function keepPageInOrder(path: string, assets: readonly string[]): Promise<void> {
  await keepReadPage(path, assets);
  if (await hasManyAssets()) await deleteUnusedAssets(await readKeptPages());
}

async function openPage(event: FetchEvent, key: string): Promise<Response> {
  const live = fetchLive(event, key);
  // Too late for this reader, but refreshes the copy.
  event.waitUntil(ignoreErrors(live));
  // A browser that refuses its store must not keep the reader from the site.
  const copy = await findKept(key).catch(() => undefined);
  if (!copy) return live.catch(() => standIn(event.request));
  const response = await Promise.race([live.catch(() => undefined), wait(PAGE_TIMEOUT_MS)]);
  if (response && !UNREACHABLE.includes(response.status)) return response;
  // Serves the offline page from any copy: it shows the state of this device.
  return key.split('?')[0] === OFFLINE_PATH ? copy : showCopy(copy);
}

const findKept = async (key: string): Promise<Response | undefined> =>
  (await findGuidePage(key)) ?? (await findCopy(key.startsWith(`${OFFLINE_PATH}?`) ? OFFLINE_PATH : key));

const wait = (milliseconds: number) =>
  new Promise<undefined>((done) => setTimeout(() => done(undefined), milliseconds));

async function fetchLive(event: FetchEvent, key: string): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  event.waitUntil(ignoreErrors(keepLive(key, response.clone())));
  return response;
}

async function keepLive(key: string, response: Response): Promise<void> {
  if (key === OFFLINE_PATH) return keepResponse(key, response, STORES.shell);
  if (!key.startsWith(`${OFFLINE_PATH}?`)) await keepResponse(key, response);
}

async function showCopy(copy: Response): Promise<Response> {
  const html = addCopyNotice(await copy.text(), { madeAt: keptAt(copy), now: new Date() });
  return new Response(html, { headers: copy.headers });
}

/** Redirects to the offline page. */
async function standIn({ url }: Request): Promise<Response> {
  const { pathname, search } = new URL(url);
  const isHere = (await findCopy(OFFLINE_PATH)) !== undefined;
  return isHere ? Response.redirect(`${OFFLINE_PATH}?page=${encodeURIComponent(pathname + search)}`) : Response.error();
}

/** Deletes the caches of other versions of this worker. */
async function deleteUnknownStores(): Promise<void> {
  const known: string[] = Object.values(STORES);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !known.includes(name)).map((name) => caches.delete(name)));
}
