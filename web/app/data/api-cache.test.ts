import { expect, it } from 'vitest';
import { ApiCache, GONE } from './api-cache.ts';

/** A cache whose reads are answered by hand, in order. */
function controlled() {
  const reads: { path: string; resolve: (data: unknown) => void; reject: (error: Error) => void }[] = [];
  const cache = new ApiCache((path) => new Promise((resolve, reject) => reads.push({ path, resolve, reject })));
  return { cache, reads };
}

it('shares one request among concurrent loads of a path', async () => {
  const { cache, reads } = controlled();
  const loads = [cache.load('/api/a'), cache.load('/api/a')];
  expect([cache.loading, cache.get('/api/a')]).toEqual([1, { data: undefined, isLoading: true }]);
  reads[0]?.resolve({ id: 1 });
  await Promise.all(loads);
  expect([reads.length, cache.loading, cache.get('/api/a')]).toEqual([1, 0, { data: { id: 1 }, isLoading: false }]);
});

it('reads nothing again once data is here, null included', async () => {
  const { cache, reads } = controlled();
  cache.set('/api/a', null);
  await cache.load('/api/a');
  expect(reads).toHaveLength(0);
});

it('keeps a failure until the path is loaded again', async () => {
  const { cache, reads } = controlled();
  const failed = cache.load('/api/a');
  reads[0]?.reject(new Error('503'));
  await failed;
  expect(cache.get('/api/a').error?.message).toBe('503');
  const again = cache.load('/api/a');
  expect(cache.get('/api/a').error).toBeUndefined();
  reads[1]?.resolve([]);
  await again;
  expect(cache.get('/api/a').data).toEqual([]);
});

it('shows the data it has while a path is read again, also when that fails', async () => {
  const { cache, reads } = controlled();
  cache.set('/api/a', 'old');
  const reload = cache.reload('/api/a');
  expect(cache.get('/api/a')).toEqual({ data: 'old', isLoading: true });
  reads[0]?.reject(new Error('503'));
  await reload;
  expect(cache.get('/api/a')).toMatchObject({ data: 'old', isLoading: false });
});

it('drops an answer that was on its way when everything was cleared', async () => {
  const { cache, reads } = controlled();
  const stale = cache.load('/api/a');
  cache.clear();
  const fresh = cache.load('/api/a');
  reads[0]?.resolve('stale');
  await stale;
  expect(cache.get('/api/a').data).toBeUndefined();
  reads[1]?.resolve('fresh');
  await fresh;
  expect(cache.get('/api/a').data).toBe('fresh');
});

it('tells listeners of every change until they unsubscribe', () => {
  const { cache } = controlled();
  let changes = 0;
  const unsubscribe = cache.subscribe(() => {
    changes += 1;
  });
  cache.set('/api/a', 1);
  unsubscribe();
  cache.set('/api/a', 2);
  expect(changes).toBe(1);
});

it('fills the fields that a response of another version lacks', async () => {
  const { cache, reads } = controlled();
  const loads = [cache.load('/api/locations/featured', 'fillLocations'), cache.load('/api/locations/1')];
  reads[0]?.resolve([{ id: 1, name: 'Cairns' }]);
  reads[1]?.resolve({ id: 1 });
  await Promise.all(loads);
  expect(cache.get('/api/locations/featured').data).toMatchObject([{ id: 1, name: 'Cairns', region: '' }]);
  expect(cache.get('/api/locations/1').data).toEqual({ id: 1 });
});

it('keeps null for what does not exist, without defaults', async () => {
  const { cache, reads } = controlled();
  const load = cache.load('/api/dive-sites/9', 'fillDiveSite');
  reads[0]?.resolve(null);
  await load;
  expect(cache.get('/api/dive-sites/9').data).toBeNull();
});

it('shows nothing of what was removed, and says that it was there', async () => {
  const { cache, reads } = controlled();
  const load = cache.load('/api/dive-sites/9', 'fillDiveSite');
  reads[0]?.resolve(GONE);
  await load;
  expect(cache.get('/api/dive-sites/9')).toEqual({ data: null, isGone: true, isLoading: false });
});
