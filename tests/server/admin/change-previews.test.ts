// SQLite only: renders pages with the built bundle; the reads behind them are tested on both databases elsewhere.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findGearKind } from '../../../domain/gear/gear-kinds.ts';
import { ENTITIES, ENTITY_KINDS, type EntityKind } from '../../../domain/kernel/entities.ts';
import { findShownPage } from '../../../domain/kernel/entity-pages.ts';
import { countableMissedPath } from '../../../domain/links/traffic.ts';
import { canKeepChanges } from '../../../domain/writing/pending-change.ts';
import { findRow } from '../../../server/crud/commands.ts';
import { findResource, type ResourceRow } from '../../../server/crud/resource.ts';
import { createLog } from '../../../server/platform/http/request-log.ts';
import { allResources } from '../../../server/registry/resources.ts';
import { cachedPageKey } from '../../../web/app/offline/cached-page-rules.ts';
import { makeArticle, makeDiveSite, makeFullItem, makePlace, makeProduct } from '../../factories/make-content.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { type AdminClient, logIn, setTestPassword } from './admin.ts';

let server: TestServer;
let owner: AdminClient;
const logged: string[] = [];
const KEPT = 'Kept at twilight';
beforeAll(async () => {
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  server = await testServer({ hasPages: true, log });
  await setTestPassword(server.database);
  owner = await logIn(server);
  await makePlace(server.database, { name: 'Great Barrier Reef, Queensland' });
});
afterAll(() => server.close());

/** Makes a live item that its page shows. */
async function makeItem(kind: EntityKind): Promise<number> {
  if (kind === 'article') return makeArticle(server.database);
  if (kind === 'dive-site') return makeDiveSite(server.database);
  const id = await makeFullItem(server.database, kind);
  const row = (await findRow(server.database, findResource(allResources, kind), id)) as ResourceRow;
  // A place has a page while it has dive sites, a guide while there is gear of its kind.
  if (kind === 'place') await makeDiveSite(server.database, { region: String(row.name) });
  if (kind === 'buying-guide') await makeProduct(server.database, describeProduct(String(row.gearKind)));
  return id;
}

function describeProduct(gearKind: string) {
  const { category = '', accessory } = findGearKind(gearKind) ?? {};
  return { category, ...(accessory && { attributes: { accessoryKind: accessory } }) };
}

/** Changes that a kind's page shows elsewhere than in its heading: a place is called there as its dive sites call it. */
const SHOWN_IN_TEXT: Partial<Record<EntityKind, object>> = {
  place: { excerpt: KEPT },
  'buying-guide': { advice: [{ title: KEPT, text: 'Where it is shown.' }] },
};

/** Keeps another name beside a new live item. @returns the addresses of its API and preview. */
async function keepName(kind: EntityKind) {
  const id = await makeItem(kind);
  const path = `/api/admin/${ENTITIES[kind].collection}/${id}`;
  const kept = await owner.send(
    'PUT',
    `${path}/pending`,
    SHOWN_IN_TEXT[kind] ?? { [ENTITIES[kind].nameField]: KEPT },
    1,
  );
  expect(kept.body).toContain(KEPT);
  return { id, path, version: kept.json().version as number, preview: `/admin/preview/${kind}/${id}` };
}
const read = (url: string, cookie?: string) => server.app.inject({ url, headers: cookie ? { cookie } : {} });

describe('the preview of changes that are not published', () => {
  it.each(ENTITY_KINDS.filter(canKeepChanges))(
    'shows the page of a %s as it is kept, which no one stores, to the desk and by a secret link',
    async (kind) => {
      const { id, preview } = await keepName(kind);
      const { link } = (await owner.send('POST', `/api/admin/approvals/${kind}/${id}/link`)).json();
      const secret = new URL(link).pathname;
      for (const page of await Promise.all([
        read(preview, owner.cookie),
        read(`${preview}?kind=none`, owner.cookie),
        read(secret),
      ])) {
        expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
          ...[200, 'no-store', 'noindex, nofollow'],
        ]);
        const shown = kind in SHOWN_IN_TEXT ? page.body : /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(page.body)?.[1];
        expect(shown).toContain(KEPT);
        expect(page.body).toContain('<meta name="robots" content="noindex">');
        expect(page.body).not.toMatch(/<script/);
      }
      const live = findShownPage(kind, (await findRow(server.database, findResource(allResources, kind), id)) ?? {});
      expect((await read(`${live?.path}?${live?.search}`)).body).not.toContain(KEPT);
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

describe('a secret link to a preview', () => {
  const makeLink = async (kind: EntityKind, id: number) => {
    const made = await owner.send('POST', `/api/admin/approvals/${kind}/${id}/link`);
    return { statusCode: made.statusCode, path: made.statusCode === 201 ? new URL(made.json().link).pathname : '' };
  };

  it('shows one draft to anyone, is stored as a hash, and is counted', async () => {
    const { id } = await keepName('article');
    const { path } = await makeLink('article', id);
    const page = await read(path);
    expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      ...[200, 'no-store', 'no-referrer'],
    ]);
    expect([page.headers['x-robots-tag'], page.body.includes(KEPT), /<script/.test(page.body)]).toEqual([
      ...['noindex, nofollow', true, false],
    ]);
    const stored = JSON.stringify(await server.database.selectFrom('previewLinks').selectAll().execute());
    expect(stored).not.toContain(path.split('/').at(-1));
    expect((await owner.send('GET', `/api/admin/approvals/article/${id}`)).json().link).toMatchObject({ opens: 1 });
    expect(cachedPageKey({ pathname: path, search: '' })).toBeNull();
    expect(countableMissedPath(path)).toBeNull();
  });

  it('shows nothing of another kind or number, however it is written', async () => {
    const article = await keepName('article');
    const { path } = await makeLink('article', article.id);
    const others = [];
    for (const kind of ['review', 'product', 'page', 'dive-site', 'species'] as const) {
      const id = await makeItem(kind).catch(() => undefined);
      if (id) others.push(`${kind}/${id}`, `${ENTITIES[kind].collection}/${id}`);
    }
    const hidden = await makeArticle(server.database, { published: false, title: 'Zyxquorn hidden' });
    for (const rest of [
      ...others,
      `article/${hidden}`,
      String(hidden),
      '..',
      '%2e%2e',
      `?id=${hidden}`,
      `;${hidden}`,
    ]) {
      const url = rest.startsWith('?') || rest.startsWith(';') ? path + rest : `${path}/${rest}`;
      const { body, statusCode } = await read(url);
      expect(body).not.toContain('Zyxquorn');
      if (!rest.startsWith('?')) expect([400, 404, 308]).toContain(statusCode);
    }
    const token = path.split('/').at(-1) as string;
    for (const wrong of [token.toLowerCase(), `${token}=`, token.slice(1), `${token.slice(0, -1)}%00`, "' or 1=1 --"])
      expect((await read(`/preview/${encodeURIComponent(wrong)}`)).body).not.toContain(KEPT);
    for (const door of ['/admin/preview/article/', '/api/admin/articles/', '/api/admin/approvals/article/'])
      expect((await read(`${door}${article.id}?token=${token}`, `session=${token}`)).statusCode).not.toBe(200);
  });

  it('is not in the log, like every other link with a token, also where it is written wrongly', async () => {
    const token = 'Aa1_'.repeat(6);
    const doors = server.app.doors.map((door) => door.split(' ')[1] ?? '').filter((path) => path.includes(':token'));
    expect(doors.length).toBeGreaterThan(5);
    for (const path of [...new Set([...doors, '//preview/:token', '/Preview//:token)', '/offline/follow/:token.'])]) {
      const written = path.replace(':token', token);
      logged.length = 0;
      await read(written);
      expect(logged.join()).toContain('request completed');
      expect(logged.join()).not.toContain(token);
      expect(countableMissedPath(written)).toBeNull();
    }
    expect(countableMissedPath('/follow/whales')).toBe('/follow/whales');
  });

  it('ends when it is ended or made anew, after seven days, and with the draft', async () => {
    const { id, path, version } = await keepName('article');
    const first = await makeLink('article', id);
    const second = await makeLink('article', id);
    expect([(await read(first.path)).statusCode, (await read(second.path)).statusCode]).toEqual([404, 200]);
    const past = { expiresAt: '2026-01-01T00:00:00.000Z' };
    await server.database.updateTable('previewLinks').set(past).where('entityId', '=', id).execute();
    expect((await read(second.path)).statusCode).toBe(404);
    const third = await makeLink('article', id);
    expect((await owner.send('DELETE', `/api/admin/approvals/article/${id}/link`)).statusCode).toBe(204);
    expect((await read(third.path)).statusCode).toBe(404);
    const fourth = await makeLink('article', id);
    expect((await owner.send('POST', `${path}/pending/publish`, undefined, version)).statusCode).toBe(200);
    expect([(await read(fourth.path)).statusCode, (await makeLink('article', id)).statusCode]).toEqual([404, 409]);
  });
});
