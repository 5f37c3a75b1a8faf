// SQLite only: renders pages with the built bundle; the reads behind them are tested on both databases elsewhere.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTITIES, type EntityKind } from '../../../domain/kernel/entities.ts';
import { makeArticle, makeDiveSite, makeFullItem, makePlace, makeSpecies } from '../../factories/make-content.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { type AdminClient, logIn, setTestPassword } from './admin.ts';

let server: TestServer;
let owner: AdminClient;
const KEPT = 'Kept at twilight';
beforeAll(async () => {
  server = await testServer({ hasPages: true });
  await setTestPassword(server.database);
  owner = await logIn(server);
  await makePlace(server.database, { name: 'Great Barrier Reef, Queensland' });
});
afterAll(() => server.close());

const makeItem: Partial<Record<EntityKind, () => Promise<number>>> = {
  article: () => makeArticle(server.database),
  review: () => makeFullItem(server.database, 'review'),
  product: () => makeFullItem(server.database, 'product'),
  page: () => makeFullItem(server.database, 'page'),
  'dive-site': () => makeDiveSite(server.database),
  species: () => makeSpecies(server.database, { name: 'Weedy wrasse', slug: 'weedy-wrasse' }),
};

/** Keeps another name beside a new live item. @returns the addresses of its API and preview. */
async function keepName(kind: EntityKind) {
  const id = (await makeItem[kind]?.()) as number;
  const path = `/api/admin/${ENTITIES[kind].collection}/${id}`;
  const kept = await owner.send('PUT', `${path}/pending`, { [ENTITIES[kind].nameField]: KEPT }, 1);
  expect(kept.body).toContain(KEPT);
  return { id, path, preview: `/admin/preview/${kind}/${id}` };
}
const read = (url: string, cookie?: string) => server.app.inject({ url, headers: cookie ? { cookie } : {} });

describe('the preview of changes that are not published', () => {
  it.each(Object.keys(makeItem) as EntityKind[])(
    'shows the page of a %s as it is kept, which no one stores',
    async (kind) => {
      const { preview } = await keepName(kind);
      const page = await read(preview, owner.cookie);
      expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
        ...[200, 'no-store', 'noindex, nofollow'],
      ]);
      expect(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(page.body)?.[1]).toContain(KEPT);
      expect(page.body).toContain('<meta name="robots" content="noindex">');
      expect(page.body).not.toMatch(/<script/);
    },
  );

  it('shows an item that is not on the site yet, and for people who are logged in only', async () => {
    const id = await makeArticle(server.database, { published: false, title: KEPT });
    expect((await read(`/admin/preview/article/${id}`, owner.cookie)).body).toContain(KEPT);
    const refused = await read(`/admin/preview/article/${id}`);
    expect([refused.statusCode, refused.headers.location]).toEqual([302, '/admin']);
    for (const other of ['article/999999', 'shop/1', 'nothing/1', 'article/x'])
      expect((await read(`/admin/preview/${other}`, owner.cookie)).statusCode).toBe(404);
  });

  it('leaves nothing of the changes in what readers get, from caches filled before and after', async () => {
    const { id } = await keepName('dive-site');
    const live = `/api/dive-sites/${id}`;
    const before = (await read(live)).json();
    for (const url of [`/admin/preview/dive-site/${id}`, '/api/dive-sites', '/api/search?q=twilight', live])
      await read(url, url.startsWith('/admin') ? owner.cookie : undefined);
    expect((await read(live)).json()).toEqual(before);
    for (const url of ['/api/dive-sites', '/sitemap.xml', '/dive-sites'])
      expect((await read(url)).body).not.toContain(KEPT);
  });
});
