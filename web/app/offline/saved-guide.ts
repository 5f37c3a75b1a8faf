import {
  GUIDE_MANIFEST_PATH,
  GUIDE_SHELL_PATH,
  type GuideManifest,
  type GuideParts,
  guideBytes,
} from '../../../domain/offline/guide.ts';
import { GUIDE_KEY, SAVED_AT, STORES } from './stores.ts';

/** Stores the whole guide in Cache Storage. The manifest is written last: a guide without one is incomplete and is not used. */

/** Only one tab writes at a time. Otherwise it would delete what another has fetched for a newer guide, which no manifest names yet. */
const LOCK = 'guide';

/** Stored separately from the guide, to detect that the browser has cleared the guide. */
const MARK = 'kept-guide';

export type SavedGuide = { manifest: GuideManifest; savedAt: Date };

export async function readSavedGuide(): Promise<SavedGuide | null> {
  if (!('caches' in globalThis) || !(await caches.has(STORES.guide))) return null;
  const list = await (await caches.open(STORES.guide)).match(GUIDE_KEY);
  if (!list) return null;
  return { manifest: (await list.json()) as GuideManifest, savedAt: new Date(list.headers.get(SAVED_AT) ?? 0) };
}

/** A part of the stored guide. @throws Error where the browser has cleared it. */
export async function readGuidePart<Name extends keyof GuideParts>(
  { parts }: GuideManifest,
  name: Name,
): Promise<GuideParts[Name]> {
  const path = parts.find((part) => part.name === name)?.path;
  const saved = path === undefined ? undefined : await (await caches.open(STORES.guide)).match(path);
  if (!saved?.body) throw new Error('Your phone removed a part of the guide. Download it again when you have signal.');
  return new Response(saved.body.pipeThrough(new DecompressionStream('gzip'))).json() as Promise<GuideParts[Name]>;
}

/** Whether this browser had stored the guide and has cleared it since. */
export const wasCleared = async (): Promise<boolean> =>
  localStorage.getItem(MARK) !== null && (await readSavedGuide()) === null;

export async function fetchGuideManifest(): Promise<GuideManifest> {
  const response = await fetch(GUIDE_MANIFEST_PATH);
  if (!response.ok) throw new Error(`The guide's list was not sent: ${response.status}`);
  return response.json() as Promise<GuideManifest>;
}

type GuideFile = GuideManifest['files'][number];
const listFiles = ({ parts, files, photos = [] }: GuideManifest): GuideFile[] => [...parts, ...files, ...photos];

/** Counts the stored bytes of a guide: all of it, or what an earlier download left. */
export async function savedBytes(manifest: GuideManifest): Promise<number> {
  if (!(await caches.has(STORES.guide))) return 0;
  const cache = await caches.open(STORES.guide);
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return guideBytes({ parts: [], files: listFiles(manifest).filter(({ path }) => here.has(path)) });
}

type DownloadOptions = { signal?: AbortSignal; onProgress?: (bytes: number) => void };

/**
 * Downloads what is missing, then writes the manifest, then deletes what the manifest no longer names. A stopped download can resume.
 * Waits for another tab's download.
 * @throws DOMException 'AbortError' when stopped and 'QuotaExceededError' when the device is full; TypeError without signal.
 */
export const downloadGuide = (manifest: GuideManifest, options: DownloadOptions = {}): Promise<void> =>
  navigator.locks.request(LOCK, { signal: options.signal }, () => download(manifest, options));

async function download(manifest: GuideManifest, { signal, onProgress }: DownloadOptions): Promise<void> {
  const cache = await caches.open(STORES.guide);
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  let bytes = 0;
  for (const file of listFiles(manifest)) {
    const isNeeded = !manifest.photos?.includes(file);
    if (!here.has(file.path)) await fetchInto(cache, file.path, { signal, isNeeded });
    bytes += file.bytes;
    onProgress?.(bytes);
  }
  await fetchInto(cache, GUIDE_SHELL_PATH, { signal });
  signal?.throwIfAborted();
  const headers = { 'content-type': 'application/json', [SAVED_AT]: new Date().toISOString() };
  await cache.put(GUIDE_KEY, new Response(JSON.stringify(manifest), { headers }));
  localStorage.setItem(MARK, manifest.version);
  const named = new Set([GUIDE_KEY, GUIDE_SHELL_PATH, ...listFiles(manifest).map(({ path }) => path)]);
  const keys = await cache.keys();
  await Promise.all(keys.filter(({ url }) => !named.has(new URL(url).pathname)).map((key) => cache.delete(key)));
}

/** A photo that was deleted since the list was made does not end the download. */
async function fetchInto(
  cache: Cache,
  path: string,
  { signal, isNeeded = true }: { signal: AbortSignal | undefined; isNeeded?: boolean },
): Promise<void> {
  const response = await fetch(path, { signal });
  if (!response.ok && !isNeeded) return;
  if (!response.ok) throw new Error(`${path} was not sent: ${response.status}`);
  await cache.put(path, response);
}

/** Updates the stored guide in the background; does nothing without one, and while another tab writes. */
export async function refreshGuide(): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    const saved = lock && (await readSavedGuide());
    if (!saved) return;
    const manifest = await fetchGuideManifest();
    if (manifest.version !== saved.manifest.version) await download(manifest, {});
  });
}

export async function deleteGuide(): Promise<void> {
  await navigator.locks.request(LOCK, async () => {
    localStorage.removeItem(MARK);
    await caches.delete(STORES.guide);
  });
}
