// SQLite only: concerns requests, files or other servers, and has no query of its own.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from './test-server.ts';

const ORIGIN = 'https://bommie.example';

let server: TestServer;
let patterns: URLPattern[];
beforeAll(async () => {
  server = await testServer({ hasPages: true });
  const { headers, json } = await server.app.inject('/speculation-rules.json');
  expect(headers['content-type']).toMatch(/^application\/speculationrules\+json/);
  const [rule] = json().prefetch;
  patterns = rule.where.and[0].href_matches.map(
    (pattern: URLPatternInit) => new URLPattern({ ...pattern, baseURL: ORIGIN }),
  );
});
afterAll(() => server.close());

const isPrefetched = (path: string) => patterns.some((pattern) => pattern.test(path, ORIGIN));

it('are named by public pages only', async () => {
  const readHeader = async (path: string) => (await server.app.inject(path)).headers['speculation-rules'];
  expect(await readHeader('/about')).toBe('"/speculation-rules.json"');
  expect(await readHeader('/admin')).toBeUndefined();
  expect(await readHeader('/unsubscribe/token')).toBeUndefined();
  expect(await readHeader('/api/articles')).toBeUndefined();
});

it.each(['/', '/blog/ss-yongala', '/gear-reviews', '/dive-sites/12-ss-yongala', '/dive-sites/places/fiji#winds'])(
  'prefetch %s',
  (path) => expect(isPrefetched(path)).toBe(true),
);

it.each([
  '/admin',
  '/admin/posts/3',
  '/api/articles',
  '/unsubscribe/token',
  '/newsletter/confirm/token',
  '/follow/token',
  '/saturday/token',
  '/dive-sites?skill=Beginner',
  '/search?q=manta',
  '/feed.xml',
  '/media/guide.pdf',
  '/api/dive-sites.gpx',
])('leave %s alone', (path) => expect(isPrefetched(path)).toBe(false));
