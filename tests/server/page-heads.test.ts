// SQLite only: renders what is shipped; what stores it runs on both databases.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { diveSitePath } from '../../domain/kernel/slug.ts';
import { parseHtml } from '../support/dom-parser.ts';
import { shippedDatabase } from './shipped-site.ts';
import { SITE_URL, type TestServer, testServer } from './test-server.ts';

const STATIC: Record<string, RegExp> = {
  '/': /./,
  '/gear-reviews': /gear/i,
  '/dive-sites': /dive sites/i,
  '/learn-to-dive': /learn|dive/i,
  '/blog': /./,
  '/about': /about|bommie/i,
  '/contact': /contact|message|touch/i,
  '/affiliate-disclosure': /affiliate disclosure/i,
  '/privacy-policy': /privacy policy/i,
  '/terms-of-service': /terms of service/i,
};
const ARTICLE = '/blog/ss-yongala';
const REVIEW = '/gear-reviews/mares-puck-4';

let server: TestServer;
let site = '';
beforeAll(async () => {
  const { database } = await shippedDatabase();
  server = await testServer({ database, hasPages: true });
  const { items } = (await server.app.inject('/api/dive-sites?q=yongala&limit=1')).json();
  site = diveSitePath(items[0]);
}, 60_000);
afterAll(() => server.close());

/** Reads the head as search engines see it, and the page. */
async function readPage(path: string) {
  const response = await server.app.inject(path);
  expect([path, response.statusCode]).toEqual([path, 200]);
  const sent = parseHtml(response.body);
  const meta: Record<string, string | null> = Object.fromEntries(
    [...sent.querySelectorAll('meta[name], meta[property]')].map((element) => [
      element.getAttribute('name') ?? element.getAttribute('property'),
      element.getAttribute('content'),
    ]),
  );
  const readLink = (selector: string) => sent.querySelector(`link${selector}`)?.getAttribute('href');
  const things = [...sent.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
  );
  const findThing = (type: string) => things.find((thing) => [thing['@type']].flat().includes(type));
  const canonical = readLink('[rel=canonical]');
  return {
    title: sent.title,
    meta,
    canonical,
    feed: readLink('[type="application/rss+xml"]'),
    things,
    findThing,
    sent,
  };
}

/** Lists every `@type` in a tree of structured data. */
function typesIn(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(typesIn);
  if (typeof thing !== 'object' || thing === null) return [];
  const { '@type': type = [], ...rest } = thing as Record<string, unknown>;
  return [type as string | string[], ...Object.values(rest).map(typesIn)].flat();
}

it('gives every page text, a unique title and description, a canonical address and tags for social networks', async () => {
  const paths = [...Object.keys(STATIC), ARTICLE, REVIEW, site];
  const pages = await Promise.all(paths.map(readPage));
  for (const [index, { title, meta, canonical, feed, things, sent }] of pages.entries()) {
    const path = paths[index] ?? '';
    expect(sent.querySelector('h1')?.textContent, path).toMatch(STATIC[path] ?? /./);
    expect(sent.querySelectorAll('main p').length, path).toBeGreaterThan(0);
    expect(canonical).toBe(SITE_URL + path);
    expect(title, path).toContain('Bommie');
    expect(meta.robots, path).toBe('index, follow');
    expect(meta.description?.length, path).toBeGreaterThan(50);
    expect(meta.description?.length, path).toBeLessThanOrEqual(200);
    expect(feed, path).toBe('/feed.xml');
    expect(meta, path).toMatchObject({
      ...{ 'og:title': title, 'twitter:title': title, 'og:url': canonical, 'twitter:card': 'summary_large_image' },
      ...{ 'og:description': meta.description, 'twitter:description': meta.description },
      'og:type': [ARTICLE, REVIEW].includes(path) ? 'article' : 'website',
      'og:image': expect.stringMatching(new RegExp(`^${SITE_URL}/.+\\.(jpg|png)$`)),
      'twitter:image': meta['og:image'],
    });
    const types = things.flatMap(typesIn);
    expect(types, path).not.toContain('AggregateRating');
    expect(things.every((thing) => thing['@context'] === 'https://schema.org')).toBe(true);
    if (path !== '/') expect(types, path).toContain('BreadcrumbList');
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(paths.length);
  expect(new Set(pages.map(({ meta }) => meta.description)).size).toBe(paths.length);
  const list = pages[paths.indexOf('/dive-sites')];
  expect(list?.title).toContain('244+');
  expect(list?.meta.description).toContain('244+');
});

it('gives a filtered or searched list the full list as canonical address', async () => {
  for (const path of ['/dive-sites?region=Port+Phillip%2C+Victoria', '/gear-reviews?search=Mares']) {
    const { canonical, meta } = await readPage(path);
    expect(canonical).toBe(SITE_URL + path.split('?')[0]);
    expect(meta.robots).toContain('noindex');
  }
});

it('describes each page’s content as structured data', async () => {
  const home = await readPage('/');
  expect(home.findThing('WebSite')).toMatchObject({ name: 'Bommie', url: `${SITE_URL}/` });
  expect(home.findThing('Organization')).toMatchObject({ logo: expect.stringMatching(/^http.*\.png$/) });

  const article = await readPage(ARTICLE);
  expect(article.findThing('Article')).toMatchObject({
    headline: expect.stringContaining('Yongala'),
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    author: { name: 'Bommie team', url: `${SITE_URL}/about` },
    image: expect.arrayContaining([expect.stringMatching(new RegExp(`^${SITE_URL}/`))]),
  });

  const review = await readPage(REVIEW);
  const product = review.findThing('Product') as { name: string; review: Record<string, unknown>; offers?: object };
  expect(review.sent.body.textContent).toContain(product.name);
  expect(product.review).toMatchObject({ author: { name: 'Bommie team' }, datePublished: expect.any(String) });
  // A desk review has no rating, since we have not dived with the product.
  expect(product.review).not.toHaveProperty('reviewRating');
  // No shipped review shows a price, so structured data must not include one.
  expect(product.offers).toBeUndefined();

  expect((await readPage(site)).findThing('TouristAttraction')).toMatchObject({
    name: 'SS Yongala',
    geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number), longitude: expect.any(Number) },
  });
});

it('links pages to their Markdown, which clients also get on request', async () => {
  const read = (url: string, accept = 'text/html') => server.app.inject({ url, headers: { accept } });
  for (const path of [
    ...[ARTICLE, REVIEW, site, '/marine-life/weedy-seadragon', '/dive-sites/places/victoria', '/plan', '/about'],
  ]) {
    const page = await read(path);
    expect(page.headers.vary, path).toMatch(/^accept\b/);
    expect(page.body).toContain(`<link rel="alternate" type="text/markdown" href="${path}.md">`);
    const text = await read(path, 'text/markdown');
    expect(text.headers['content-type'], path).toBe('text/markdown; charset=utf-8');
    expect((await read(`${path}.md`)).body).toBe(text.body);
  }
  for (const path of ['/contact', '/dive-sites/filters', '/blog/no-such-article'])
    expect((await read(path)).body, path).not.toContain('text/markdown');
});
