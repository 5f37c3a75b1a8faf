// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOldSlug } from '../../server/crud/old-slugs.ts';
import {
  makeArticle,
  makeDiveSite,
  makePlace,
  makeProduct,
  makeReview,
  makeSpecies,
} from '../factories/make-content.ts';
import { type TestDatabaseLocation, testDatabaseLocation } from '../support/database-location.ts';
import { type CachedServer, cachedServer, sendRequest } from './response-cache-server.ts';
import { SITE_URL, type TestServer, testServer } from './test-server.ts';

const HOSTILE = '# Not *a* heading\n\n<script>x</script> [x](javascript:alert)';

let server: TestServer;
let siteId: number;
beforeAll(async () => {
  server = await testServer();
  const { database } = server;
  const articleId = await makeArticle(database, {
    slug: 'ss-yongala',
    title: 'SS Yongala: a grave',
    excerpt: 'What lies there.',
    content: '# Rules\n\nSee [our map](/dive-sites).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[Shop](https://amzn.to/x)',
  });
  await recordOldSlug(database, { kind: 'article', slug: 'yongala', entityId: articleId });
  await makeArticle(database, { slug: 'secret', title: 'Secret draft', published: false });
  await makeReview(database, {
    slug: 'fins',
    title: 'Fins',
    strengths: ['Light'],
    weaknesses: ['Dear'],
    price: '$399',
  });
  await makeReview(database, { slug: 'hidden', title: 'Hidden draft', published: false });
  await makeProduct(database, { slug: 'hidden-mask', name: 'Hidden draft', published: false });
  await makeProduct(database, {
    ...{ name: 'A mask', slug: 'a-mask', bestFor: ['Small faces'], attributes: { lenses: 1, purge: false } },
    sellers: [
      {
        ...{ shop: 'Reef', url: 'https://gear.example/mask', price: '89.00', currency: 'AUD' },
        ...{ priceCheckedOn: '2026-01-02', shipsTo: null },
      },
    ],
    sources: [{ title: 'A [sheet]', url: 'https://maker.example/', readOn: '2026-01-02', facts: ['lenses'] }],
  });
  await makeSpecies(database, { name: 'Weedy seadragon', slug: 'weedy-seadragon', behaviour: 'Keep your distance.' });
  await makePlace(database, { name: 'Townsville, Queensland', rules: 'Take nothing.' });
  siteId = await makeDiveSite(database, {
    name: 'SS Yongala',
    region: 'Townsville, Queensland',
    skillLevel: 'Advanced',
    depthRange: '14-28m',
    description: HOSTILE,
    blogSlug: 'ss-yongala',
    details: {
      requires: [{ kind: 'advanced', text: 'Advanced Open Water.', source: 'Our rating' }],
      status: { state: 'restricted', text: 'By permit only.', source: 'Parks', checkedOn: '2026-06-03' },
      hazards: [{ kind: 'current', text: 'Strong current.' }],
      position: { quality: 'charted', source: 'Wikipedia' },
      species: [{ common: 'Weedy seadragon', scientific: null }],
    },
  });
});
afterAll(() => server.close());

const get = (url: string, accept?: string) => server.app.inject({ url, headers: accept ? { accept } : {} });

describe('a page as Markdown', () => {
  it.each([
    ['/blog/ss-yongala', 'SS Yongala: a grave'],
    ['/gear-reviews/fins', 'Fins'],
    ['/gear/a-mask', 'A mask'],
    ['/marine-life/weedy-seadragon', 'Weedy seadragon'],
    ['/dive-sites/places/queensland', 'Diving in Queensland'],
    ['/dive-sites/places/queensland/townsville', 'Diving in Townsville, Queensland'],
  ])('%s begins with its title, and names its address and the terms of use', async (path, title) => {
    const response = await get(`${path}.md`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    });
    expect(response.headers.vary ?? '').not.toMatch(/accept(?!-)/);
    expect(response.body.split('\n')[0]).toBe(`# ${title}`);
    expect(response.body).toContain(`Page: <${SITE_URL}${path}>`);
    expect(response.body).toMatch(/© 2025.*any other use needs our written consent/);
  });

  it('gives an article with absolute links, its table, its disclosure and its dive site', async () => {
    const { body } = await get('/blog/ss-yongala.md');
    expect(body).toContain('> What lies there.');
    expect(body).toContain('## Rules');
    expect(body).toContain(`[our map](${SITE_URL}/dive-sites)`);
    expect(body).toMatch(/\| a +\| b +\|/);
    expect(body).toContain('This article has affiliate links.');
    expect(body).toContain(`Dive site: [SS Yongala](${SITE_URL}/dive-sites/${siteId}-ss-yongala.md)`);
  });

  it('gives a review with its provenance, points and price, and no link of a placeholder', async () => {
    const { body } = await get('/gear-reviews/fins.md');
    expect(body).toContain(
      '**Desk review.** From published reports and, where we could read them, the maker’s own papers, all named on this page. We have not dived with it.',
    );
    expect(body).toContain('**Strengths:**\n\n- Light');
    expect(body).toContain('## Price\n\n- A$399, guide price');
    expect(body).toContain('Our rating: 4.5 out of 5');
    expect(body).not.toContain('shop.example');
  });

  it('gives a product with its facts, their sources, and its shops below the affiliate note', async () => {
    const { body } = await get('/gear/a-mask.md');
    expect(body).toContain('**Not reviewed yet. These are listed facts, not our opinion.**');
    expect(body).toContain('**Best for:**\n\n- Small faces');
    expect(body).toContain('- Lenses: 1 (source 1)\n- Purge valve: No');
    expect(body).toMatch(
      /_Affiliate Link[^_]*_\n\n- A\$89 at Reef, old price: checked on 2 January 2026: \[Check price\]/,
    );
    expect(body).toContain('1: [A \\[sheet\\]](https://maker.example/), read on 2 January 2026');
    expect(body).not.toContain('shop.example');
  });

  it('gives a dive site with its requirements, restriction, hazards and position quality', async () => {
    const { body } = await get(`/dive-sites/${siteId}-ss-yongala.md`);
    expect(body).toContain('> **Restricted.** By permit only. Source: Parks. Checked on 3 June 2026.');
    expect(body).toContain('- **Advanced training required:** Advanced Open Water. Source: Our rating.');
    expect(body).toContain('- **Current:** Strong current.');
    expect(body).toContain('Charted position, good to about 500 m. Source: Wikipedia. Not for navigation.');
    expect(body).toContain('Nothing here is training, a dive plan or a recommendation');
    expect(body).not.toMatch(/can dive|reaches|allows you/);
  });

  it('shows markup in texts of the site as text', async () => {
    const { body } = await get(`/dive-sites/${siteId}-ss-yongala.md`);
    expect(body).toContain('\\# Not \\*a\\* heading');
    expect(body).toContain('\\<script>');
    expect(body).toContain('\\[x]\\(javascript:alert)');
  });

  it('says for a species that a list is not a record of sightings', async () => {
    const { body } = await get('/marine-life/weedy-seadragon.md');
    expect(body).toContain('## How to behave\n\nKeep your distance.');
    expect(body).toContain('not because one was seen this week');
    expect(body).toContain('Restricted; Townsville, Queensland; 14–28 m; rated Advanced; advanced training required');
  });

  it('never shows a draft', async () => {
    for (const path of ['/blog/secret', '/gear-reviews/hidden', '/gear/hidden-mask']) {
      expect((await get(`${path}.md`)).statusCode).toBe(404);
      expect((await get(path, 'text/markdown')).statusCode).toBe(404);
    }
    expect((await get('/llms.txt')).body).not.toMatch(/secret|hidden|draft/i);
  });

  it('redirects former addresses as the page does', async () => {
    const locationOf = async (url: string, accept?: string) => {
      const { statusCode, headers } = await get(url, accept);
      return [statusCode, headers.location];
    };
    expect(await locationOf('/blog/yongala.md')).toEqual([308, '/blog/ss-yongala.md']);
    expect(await locationOf('/blog/yongala', 'text/markdown')).toEqual([308, '/blog/ss-yongala']);
    expect(await locationOf(`/dive-sites/${siteId}.md`)).toEqual([308, `/dive-sites/${siteId}-ss-yongala.md`]);
    expect(await locationOf(`/dive-sites/${siteId}-old.md`)).toEqual([308, `/dive-sites/${siteId}-ss-yongala.md`]);
  });

  it.each([
    '/blog/none.md',
    '/blog/a%00b.md',
    '/dive-sites/999999.md',
    '/dive-sites/filters.md',
    '/dive-sites/places/x/y.md',
    '/marine-life/none.md',
  ])('answers 404 to %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('is sent at the address of the page to clients that prefer it, and may be indexed there', async () => {
    const { statusCode, headers, body } = await get('/blog/ss-yongala?utm_source=x', 'text/markdown, text/html;q=0.9');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(headers.vary).toMatch(/^accept\b/);
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(body).toBe((await get('/blog/ss-yongala.md')).body);
  });
});

describe('/llms.txt', () => {
  it('has the order of llmstxt.org, and leads to Markdown', async () => {
    const { headers, body } = await get('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^# Bommie\n\n> /);
    expect(body.match(/^## .*$/gm)).toEqual([
      '## Dive sites by place',
      '## Articles: Tips',
      '## Gear reviews',
      '## Data',
      '## Optional',
    ]);
    expect(body).toContain(
      `- [Townsville, Queensland](${SITE_URL}/dive-sites/places/queensland/townsville.md): 1 dive site`,
    );
    const links = [...body.matchAll(/\]\((https:[^)]+)\)/g)].map(([, url = '']) => new URL(url));
    expect(links.length).toBeGreaterThan(8);
    for (const { pathname } of links) expect((await get(pathname)).statusCode, pathname).toBeLessThan(400);
  });
});

describe('negotiated responses from the cache', () => {
  let place: TestDatabaseLocation;
  let cached: CachedServer;
  beforeAll(async () => {
    place = await testDatabaseLocation();
    cached = await cachedServer(place.where);
    await makeArticle(cached.opened.database, { slug: 'reefs', title: 'Reefs', content: 'A reef. '.repeat(500) });
  });
  afterAll(async () => {
    await cached.close();
    await place.remove();
  });
  const askFor = (accept: string, headers = {}) =>
    sendRequest(cached, '/blog/reefs', { headers: { accept, ...headers } });

  it('keeps both forms of a page apart, in any order of requests', async () => {
    for (const [accept, type, start] of [
      ['text/html', 'text/html', '<h1>'],
      ['text/markdown', 'text/markdown', '# Reefs'],
      ['text/html', 'text/html', '<h1>'],
      ['text/markdown, */*', 'text/markdown', '# Reefs'],
      ['*/*', 'text/html', '<h1>'],
    ] as const) {
      const { headers, body } = await askFor(accept);
      expect([accept, headers['content-type']]).toEqual([accept, `${type}; charset=utf-8`]);
      expect(body.toString().startsWith(start), accept).toBe(true);
    }
  });

  it('varies by type and encoding, and answers 304 to its own tag only', async () => {
    const markdown = await askFor('text/markdown', { 'accept-encoding': 'br' });
    expect(markdown.headers).toMatchObject({ vary: 'accept, accept-encoding', 'content-encoding': 'br' });
    const ifNoneMatch = { 'if-none-match': String(markdown.headers.etag) };
    expect((await askFor('text/markdown', ifNoneMatch)).status).toBe(304);
    expect((await askFor('text/html', ifNoneMatch)).status).toBe(200);
  });

  it('shows a change on the next request', async () => {
    await askFor('text/markdown');
    await cached.opened.database
      .updateTable('articles')
      .set({ title: 'Bommies' })
      .where('slug', '=', 'reefs')
      .execute();
    expect((await askFor('text/markdown')).body.toString()).toMatch(/^# Bommies\n/);
    expect((await sendRequest(cached, '/blog/reefs.md')).body.toString()).toMatch(/^# Bommies\n/);
  });
});
