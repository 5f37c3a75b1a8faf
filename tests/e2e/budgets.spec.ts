import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listScripts, pageBytes, scriptBytes } from '../../tools/bench/page-bytes.ts';
import { root } from '../../tools/build/build-stamp.ts';
import { expect, test } from './fixtures.ts';

/** Maximum size of a page with brotli, in bytes. */
const MAX_BYTES = { script: 70_000, articleStyle: 12_000, style: 15_500, article: 20_000, siteList: 60_000 };

test('pages keep within their budgets of script, style, fonts and HTML', async ({ site }) => {
  const article = await pageBytes(`${site.url}/blog/ss-yongala`);
  expect(article.script).toBeLessThanOrEqual(MAX_BYTES.script);
  expect(article.style).toBeLessThanOrEqual(MAX_BYTES.articleStyle);
  // Fonts load after the first screen.
  expect(article.fonts).toBe(0);
  expect(article.html).toBeLessThanOrEqual(MAX_BYTES.article);
  const list = await pageBytes(`${site.url}/dive-sites`);
  expect(list.style).toBeLessThanOrEqual(MAX_BYTES.style);
  expect(list.html).toBeLessThanOrEqual(MAX_BYTES.siteList);
});

/** Maximum script of other kinds of page in bytes: the present size, rounded up. */
const MAX_SCRIPT: [path: string, bytes: number][] = [
  ['/', 87_000],
  ['/blog', 74_000],
  ['/gear-reviews', 82_000],
  ['/gear-reviews/suunto-ocean', 80_000],
  ['/gear-reviews/compare?items=suunto-ocean,shearwater-peregrine-tx', 72_500],
  ['/dive-sites', 97_800],
  ['/dive-sites/1', 103_000],
  ['/dive-sites/places/queensland/great-barrier-reef', 91_900],
  ['/marine-life/reef-manta-ray', 78_000],
  ['/plan?near=Cairns&month=9', 83_800],
  ['/search?q=manta', 79_800],
  ['/my-dives', 88_000],
];

test('the script of each kind of page keeps within its budget', async ({ site }) => {
  const over: string[] = [];
  for (const [path, bytes] of MAX_SCRIPT) {
    const script = await scriptBytes(await (await fetch(site.url + path)).text());
    if (script > bytes) over.push(`${path}: ${script} of ${bytes} bytes`);
  }
  expect(over).toEqual([]);
});

test('an article loads no code of the map, the editor or the admin area, nor the page table', async ({ request }) => {
  const html = await (await request.get('/blog/ss-yongala')).text();
  const files = listScripts(html);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const code = await readFile(join(root, 'dist/client', file), 'utf8');
    for (const word of [
      'leaflet-container',
      'Header Image URL',
      '/api/admin/',
      'turndown',
      'data-markdown',
      'uncachedWith',
      '/api/plan',
    ]) {
      expect([file, code.includes(word)]).toEqual([file, false]);
    }
  }
});

test('the script loads after the first paint', async ({ page, request }) => {
  const html = await (await request.get('/blog/ss-yongala')).text();
  const files = listScripts(html);
  expect(files.length).toBeGreaterThan(3);
  expect(html).not.toContain('rel="modulepreload"');
  await page.goto('/blog/ss-yongala');
  const { fetched, painted } = await page.evaluate(() => ({
    fetched: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }));
  for (const file of files) {
    expect(fetched.find(({ path }) => path === file)?.startTime).toBeGreaterThan(painted ?? Number.NaN);
  }
});

/**
 * Maximum bytes on the wire that a phone fetches of the list before any touch: pictures, and everything. Chromium's headless
 * shell fetches pictures from 3,000 pixels away (382 kB), Chromium itself from 1,250 (236 kB).
 */
const MAX_FIRST_VIEW = { pictures: 400_000, all: 690_000 };

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

  test('the list fetches pictures as they come near, and nothing of the live map', async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, { kind: string; url: string }>();
    const fetched: { kind: string; url: string; bytes: number }[] = [];
    session.on('Network.requestWillBeSent', ({ requestId, type, request: { url } }) =>
      kinds.set(requestId, { kind: type ?? '', url }),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
      const known = kinds.get(requestId);
      if (known) fetched.push({ ...known, bytes });
    });
    await page.goto('/dive-sites');
    await page.waitForLoadState('networkidle');
    const sum = (kind?: string) =>
      fetched.reduce((total, file) => total + (!kind || file.kind === kind ? file.bytes : 0), 0);
    expect(sum('Image')).toBeGreaterThan(20_000);
    expect(sum('Image')).toBeLessThanOrEqual(MAX_FIRST_VIEW.pictures);
    expect(sum()).toBeLessThanOrEqual(MAX_FIRST_VIEW.all);
    expect(fetched.filter(({ url }) => /\/coastline-|live-map|leaflet/.test(url))).toEqual([]);

    // Checks the attribute, because how far ahead the browser fetches depends on its estimate of the connection.
    const pictures = page.locator('#results img');
    expect(await pictures.count()).toBeGreaterThan(12);
    await expect(page.locator('#results img:not([loading=lazy])')).toHaveCount(0);
    await pictures.last().scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictures.last().evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });
});
