import { cachedPageKey } from '../app/offline/cached-page-rules.ts';
import { sendSubmissions } from '../app/offline/send-submissions.ts';
import { OFFLINE_PATH, STORES } from '../app/offline/stores.ts';
import { cacheAssets, deleteUnusedAssets, hasManyAssets, readAsset, readPicture } from './cached-files.ts';
import {
  cacheOfflinePage,
  cachePage,
  cacheReadPage,
  findCopy,
  readCachedPages,
  savedAt,
  updateSavedPages,
} from './cached-pages.ts';
import { addCopyNotice } from './copy-notice.ts';
import { findGuidePage, findGuidePhoto } from './find-guide-page.ts';
import { isFormPost, postForm, SYNC_TAG } from './form-posts.ts';
import { refreshPage } from './refresh-statuses.ts';
import { drawStoredPlate } from './stored-plates.ts';
import { type FetchEvent, scope } from './worker-scope.ts';

/**
 * Stores pages on the device and shows them offline. Documents come from the server first, so that a change is live
 * on the next request; a copy is used when the server cannot be reached, or not soon. Stores forms that cannot be sent. Ignores the
 * admin area and the rest of the API.
 */

/** Milliseconds to wait for a document before showing its copy. */
const PAGE_TIMEOUT_MS = 3_000;
/** Statuses a proxy sends when the site behind it is down. */
const UNREACHABLE = [502, 503, 504];

scope.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => scope.skipWaiting()));
});

/** Messages wait for it: files that a page asks to store meanwhile are in no stored page yet, and would be deleted. */
let activation: Promise<unknown> = Promise.resolve();

scope.addEventListener('activate', (event) => {
  activation = Promise.all([
    scope.clients.claim(),
    scope.registration.navigationPreload?.enable(),
    deleteUnknownStores(),
    readCachedPages().then(deleteUnusedAssets),
  ]);
  event.waitUntil(activation);
});

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (data.type === 'read-page') event.waitUntil(ignoreErrors(handleReadPage(data.path)));
  if (data.type === 'keep-files') event.waitUntil(activation.then(() => cacheAssets(data.assets)));
  if (data.type === 'save-pages') event.waitUntil(ignoreErrors(updateSavedPages(data.paths)));
  if (data.type === 'send-submissions') event.waitUntil(ignoreErrors(sendSubmissions()));
});

/** Sent by Chromium when there is a connection. A failure makes it ask again later. */
scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendSubmissions().then(rejectWhenOffline));
});

function rejectWhenOffline(isOffline: boolean): void {
  if (isOffline) throw new Error('There is no connection yet.');
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (isFormPost(request, url)) return event.respondWith(postForm(event));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    const key = cachedPageKey(url);
    event.respondWith(key === null ? openFile(event, url) : openPage(event, key));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(readAsset(event));
  else if (request.destination === 'image') event.respondWith(readPicture(event, findOnDevice));
});

/** A document or file that is never stored; a photo of the guide in its one size, where the server cannot be reached. */
const openFile = (event: FetchEvent, url: URL): Promise<Response> =>
  fetchPreloaded(event).catch(async (error: unknown) => {
    const photo = await findGuidePhoto(url).catch(() => undefined);
    if (photo) return photo;
    throw error;
  });

const findOnDevice = async (url: URL) => (await drawStoredPlate(url)) ?? findGuidePhoto(url);

/** Ignores errors: no signal, or a full device. */
const ignoreErrors = (task: Promise<unknown>) => task.catch(() => undefined);

async function handleReadPage(path: string): Promise<void> {
  await activation;
  await cacheReadPage(path);
  if (await hasManyAssets()) await deleteUnusedAssets(await readCachedPages());
}

async function openPage(event: FetchEvent, key: string): Promise<Response> {
  const live = fetchLive(event, key);
  // Too late for this reader, but refreshes the copy.
  event.waitUntil(ignoreErrors(live));
  // A browser that refuses its store must not stop the reader from reaching the site.
  const copy = await findStored(key).catch(() => undefined);
  if (!copy) return live.catch(() => redirectToOfflinePage(event.request));
  const response = await Promise.race([live.catch(() => undefined), wait(PAGE_TIMEOUT_MS)]);
  if (response && !UNREACHABLE.includes(response.status)) return response;
  // Serves the offline page from any copy: it shows the state of this device.
  return key.split('?')[0] === OFFLINE_PATH ? copy : showCopy(copy);
}

const findStored = async (key: string): Promise<Response | undefined> =>
  (await findGuidePage(key)) ?? (await findCopy(key.startsWith(`${OFFLINE_PATH}?`) ? OFFLINE_PATH : key));

const wait = (milliseconds: number) =>
  new Promise<undefined>((done) => setTimeout(() => done(undefined), milliseconds));

/** Uses the response that the browser has requested already: a second request would double the server's work. */
const fetchPreloaded = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

async function fetchLive(event: FetchEvent, key: string): Promise<Response> {
  const response = await fetchPreloaded(event);
  event.waitUntil(ignoreErrors(cacheLive(key, response.clone())));
  return response;
}

async function cacheLive(key: string, response: Response): Promise<void> {
  if (key === OFFLINE_PATH) return cachePage(key, response, STORES.shell);
  if (!key.startsWith(`${OFFLINE_PATH}?`)) await cachePage(key, response);
}

async function showCopy(copy: Response): Promise<Response> {
  const now = new Date();
  const { html, state } = refreshPage(await copy.text(), now);
  return new Response(addCopyNotice(html, { madeAt: savedAt(copy), now, state }), { headers: copy.headers });
}

async function redirectToOfflinePage({ url }: Request): Promise<Response> {
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
