import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { GuideManifest } from '../../../domain/offline/guide.ts';
import { memoryCaches, ORIGIN, openCache, stores } from './memory-caches.ts';
import { deleteGuide, downloadGuide, readSavedGuide, refreshGuide } from './saved-guide.ts';

const marks = new Map<string, string>();
const fetched = vi.fn<(path: string, options?: RequestInit) => Promise<Response>>();
beforeAll(() => {
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('caches', memoryCaches);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => marks.get(name) ?? null,
    setItem: (name: string, value: string) => void marks.set(name, value),
    removeItem: (name: string) => void marks.delete(name),
  });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  stores.clear();
  fetched.mockReset().mockImplementation(async (path) => new Response(path));
});

const guide = (version: string, ...paths: string[]): GuideManifest => ({
  ...{ version, parts: [], pages: [], counts: { sites: 0, places: 0, species: 0, articles: 0 } },
  files: paths.map((path) => ({ path, bytes: 1 })),
});
const storedPaths = () => [...openCache('guide-1').entries.keys()].sort();

it('keeps every file of the newer guide that another tab downloads at the same time', async () => {
  const [older, newer] = [guide('1', '/a', '/b'), guide('2', '/a', '/c', '/d')];
  // The other tab is half-way when this one ends.
  await Promise.all([downloadGuide(older), downloadGuide(newer)]);
  expect((await readSavedGuide())?.manifest.version).toBe('2');
  expect(storedPaths()).toEqual(['/a', '/c', '/d', '/offline/guide', '/offline/shell']);
});

it('leaves the update to a tab that is at it already', async () => {
  await downloadGuide(guide('1', '/a'));
  fetched.mockImplementation(async (path) =>
    path === '/api/offline/guide' ? Response.json(guide('2', '/b')) : new Response(path),
  );
  await Promise.all([refreshGuide(), refreshGuide()]);
  expect(fetched.mock.calls.filter(([path]) => path === '/api/offline/guide')).toHaveLength(1);
  expect(storedPaths()).toEqual(['/b', '/offline/guide', '/offline/shell']);
});

it('removes a guide once its download has stopped, and writes nothing after that', async () => {
  const stop = new AbortController();
  fetched.mockImplementation(async (path, options) => {
    stop.abort();
    options?.signal?.throwIfAborted();
    return new Response(path);
  });
  const download = downloadGuide(guide('1', '/a'), { signal: stop.signal });
  await Promise.all([expect(download).rejects.toThrow('aborted'), deleteGuide()]);
  expect(stores.has('guide-1')).toBe(false);
});
