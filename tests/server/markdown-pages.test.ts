// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordGoneAddresses } from '../../server/crud/gone-addresses.ts';
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
  server = await testServer({ hasPages: true });
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
    ['/dive-sites/places/queensland', 'Queensland'],
    ['/dive-sites/places/queensland/townsville', 'Townsville'],
    ['/plan', 'Plan a dive'],
    ['/blog', 'Blog'],
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
    expect(response.body).toContain('Nothing here is training, a dive plan or a recommendation');
    expect(response.body).toMatch(/© 2025.*any other use needs our written consent/);
  });

  it('writes the spaces beside bold words as spaces', async () => {
    const { body } = await get('/plan.md?near=Townsville&wind=S&knots=28');
    expect(body).toContain('**Wind S.** 28 knots: strong wind warning strength.');
    expect(body).not.toContain('&#x');
  });

  it('gives the home page at /index.md', async () => {
    const { statusCode, body } = await get('/index.md');
    expect(statusCode).toBe(200);
    expect(body).toContain(`Page: <${SITE_URL}/>`);
    expect(body).toBe((await get('/', 'text/markdown')).body);
  });

  it('gives an article with absolute links, its table, its disclosure and its dive site', async () => {
    const { body } = await get('/blog/ss-yongala.md');
    expect(body).toContain('What lies there.');
    expect(body).toContain('## Rules');
    expect(body).toContain(`[our map](${SITE_URL}/dive-sites.md)`);
    expect(body).toContain('| a | b |');
    expect(body).toContain('This article has affiliate links.');
    expect(body).toContain(`(${SITE_URL}/dive-sites/${siteId}-ss-yongala.md)`);
  });

  it('gives a review and a product without the links of placeholders', async () => {
    for (const path of ['/gear-reviews/fins', '/gear/a-mask']) {
      expect((await get(`${path}.md`)).body, path).not.toContain('shop.example');
    }
    expect((await get('/gear/a-mask.md')).body).toContain('[A \\[sheet\\]](https://maker.example/)');
  });

  it('shows markup in texts of the site as text', async () => {
    const { body } = await get(`/dive-sites/${siteId}-ss-yongala.md`);
    expect(body).toContain('Not \\*a\\* heading');
    expect(body).not.toMatch(/^# Not/m);
    expect(body).toContain('\\<script>');
    expect(body).toContain('\\[x]\\(javascript:alert)');
  });

  it('depends on the parameters of the page, and on no others', async () => {
    const path = `/dive-sites/${siteId}-ss-yongala`;
    const plain = (await get(`${path}.md`)).body;
    expect((await get(`${path}.md?utm_source=x`)).body).toBe(plain);
    const { body } = await get(`${path}.md?date=2026-12-24&utm_source=x`);
    expect(body).toContain('Thu 24 Dec 2026');
    expect(body).toContain(`Page: <${SITE_URL}${path}?date=2026-12-24>`);
    expect(plain).not.toContain('24 Dec 2026');
    expect((await get(`${path}?date=2026-12-24`, 'text/markdown')).body).toBe(body);
  });

  it('says that a page has been removed', async () => {
    const { database } = server;
    const id = await makeArticle(database, { slug: 'removed', title: 'Removed' });
    expect((await get('/blog/removed.md')).statusCode).toBe(200);
    await database.deleteFrom('articles').where('id', '=', id).execute();
    await recordGoneAddresses(database, [{ kind: 'article', slug: 'removed' }]);
    expect((await get('/blog/removed')).statusCode).toBe((await get('/blog/removed.md')).statusCode);
    expect((await get('/blog/removed.md')).statusCode).toBe(410);
  });

  it('never shows a draft', async () => {
    for (const path of ['/blog/secret', '/gear-reviews/hidden', '/gear/hidden-mask']) {
      expect((await get(`${path}.md`)).statusCode).toBe(404);
      expect((await get(path, 'text/markdown')).statusCode).toBe(404);
    }
    expect((await get('/llms.txt')).body).not.toMatch(/secret|hidden|draft/i);
  });

  it('redirects former addresses as the page does', async () => {
    const readLocation = async (url: string, accept?: string) => {
      const { statusCode, headers } = await get(url, accept);
      return [statusCode, headers.location];
    };
    expect(await readLocation('/blog/yongala.md')).toEqual([308, '/blog/ss-yongala.md']);
    expect(await readLocation('/blog/yongala', 'text/markdown')).toEqual([308, '/blog/ss-yongala']);
    expect(await readLocation(`/dive-sites/${siteId}.md`)).toEqual([308, `/dive-sites/${siteId}-ss-yongala.md`]);
    expect(await readLocation(`/dive-sites/${siteId}-old.md`)).toEqual([308, `/dive-sites/${siteId}-ss-yongala.md`]);
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

describe('negotiated answers from memory', () => {
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
      ['text/html', 'text/html', '<main><h1>'],
      ['text/markdown', 'text/markdown', '# Reefs'],
      ['text/html', 'text/html', '<main><h1>'],
      ['text/markdown, */*', 'text/markdown', '# Reefs'],
      ['*/*', 'text/html', '<main><h1>'],
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
