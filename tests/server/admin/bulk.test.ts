// @module-tag postgres

import { afterAll, describe, expect, it } from 'vitest';
import type { BulkResult, TableRow } from '../../../domain/admin/item-table.ts';
import { ENTITIES } from '../../../domain/kernel/entities.ts';
import { changeManyItems } from '../../../server/crud/bulk.ts';
import type { Resource } from '../../../server/crud/resource.ts';
import { allResources } from '../../../server/registry/resources.ts';
import { adminServer, listAudits } from './admin.ts';
import { article, create, fresh, product, review, site } from './items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

type Made = { id: number; version: number };
const pick = ({ id, version }: Made) => ({ id, version });

async function bulk(collection: string, action: string, items: Made[], values?: object) {
  const body = { action, items: items.map(pick), ...(values && { values }) };
  return admin.send('POST', `/api/admin/${collection}/bulk`, body);
}
const outcomes = (response: { json(): { results: BulkResult[] } }) =>
  response.json().results.map(({ outcome }) => outcome);
async function table(collection: string, query: string): Promise<TableRow[]> {
  const response = await admin.send('GET', `/api/admin/${collection}/table?limit=100&${query}`);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json().items;
}
const names = async (collection: string, query: string) => (await table(collection, query)).map(({ name }) => name);

describe('a bulk change', () => {
  it('leaves a draft site with doubts to be looked at, and publishes the others', async () => {
    const place = { latitude: '-33.8573', longitude: '151.2966', region: 'Sydney, New South Wales' };
    const first = await create(admin, '/api/dive-sites', site({ ...place, name: fresh('Twin Reef') }));
    const twin = site({ ...place, name: first.name, published: false });
    const [double, other] = [
      await create(admin, '/api/dive-sites', twin),
      await create(admin, '/api/dive-sites', { ...twin, name: fresh('Quite Another'), latitude: '-33.8473' }),
    ];
    const response = await bulk('dive-sites', 'publish', [double, other]);
    expect(outcomes(response)).toEqual(['failed', 'done']);
    expect(response.json().results[0].reason).toMatch(/Twin Reef.* Open it to publish it\.$/);
  });

  it('publishes complete items, and gives a reason for each other one', async () => {
    const complete = await create(admin, '/api/articles', article());
    const lacking = await create(admin, '/api/articles', article({ category: '', imageUrl: '' }));
    const stale = await create(admin, '/api/articles', article());
    await admin.send('PATCH', `/api/articles/${stale.id}`, { excerpt: 'Newer' });
    const live = await create(admin, '/api/articles', article({ published: true }));
    const gone = { id: 999_999, version: 1 };
    const response = await bulk('articles', 'publish', [complete, lacking, stale, live, gone]);
    expect(outcomes(response)).toEqual(['done', 'failed', 'failed', 'unchanged', 'failed']);
    const reasons = response.json().results.map(({ reason }: BulkResult) => reason);
    expect(reasons).toEqual([
      undefined,
      'Category is needed to publish. Header Image URL is needed to publish.',
      expect.stringContaining('changed in another window'),
      undefined,
      'This article no longer exists. If it was deleted, you can restore it under Recently deleted.',
    ]);
    expect((await server.app.inject(`/api/articles/slug/${complete.slug}`)).statusCode).toBe(200);
    const after = (await admin.send('GET', `/api/admin/articles/${live.id}`)).json();
    expect(after.version).toBe(live.version);
  });

  it('saves each item like a single save: version, history and log', async () => {
    const made = [await create(admin, '/api/reviews', review()), await create(admin, '/api/reviews', review())];
    expect(outcomes(await bulk('reviews', 'change', made, { category: 'Wetsuits' }))).toEqual(['done', 'done']);
    for (const { id, version } of made) {
      const after = (await admin.send('GET', `/api/admin/reviews/${id}`)).json();
      expect(after).toMatchObject({ category: 'Wetsuits', version: version + 1 });
      const revisions = (await admin.send('GET', `/api/admin/reviews/${id}/revisions`)).json();
      expect(revisions).toHaveLength(2);
    }
    const logged = (await listAudits(server.database)).slice(-2);
    expect(logged.map(({ action, resource }) => [action, resource])).toEqual(
      made.map(({ id }) => ['review_updated', `review/${id}`]),
    );
  });

  it('features, unpublishes and deletes', async () => {
    const made = await create(admin, '/api/products', product({ published: true }));
    expect(outcomes(await bulk('products', 'feature', [made]))).toEqual(['done']);
    const unpublished = await bulk('products', 'unpublish', [{ ...made, version: 2 }]);
    expect(outcomes(unpublished)).toEqual(['done']);
    expect((await admin.send('GET', `/api/admin/products/${made.id}`)).json()).toMatchObject({
      featured: true,
      published: false,
    });
    expect(outcomes(await bulk('products', 'delete', [made]))).toEqual(['failed']);
    expect(outcomes(await bulk('products', 'delete', [{ ...made, version: 3 }]))).toEqual(['done']);
    expect((await admin.send('GET', '/api/admin/deleted')).json().items[0]).toMatchObject({ name: made.name });
  });

  it('sets status and date of the last check of dive sites, and keeps their other details', async () => {
    const details = { entry: ['shore'], checkedOn: '2026-01-01' };
    const made = [
      await create(admin, '/api/dive-sites', site({ details })),
      await create(admin, '/api/dive-sites', site()),
    ];
    const status = { state: 'closed', text: 'Closed.', source: 'Parks', checkedOn: '2026-11-20' };
    const response = await bulk('dive-sites', 'change', made, { status, checkedOn: '2026-11-21' });
    expect(outcomes(response)).toEqual(['done', 'done']);
    const after = (await admin.send('GET', `/api/admin/dive-sites/${made[0].id}`)).json();
    expect(after.details).toEqual({ entry: ['shore'], status, checkedOn: '2026-11-21' });
    const opened = await bulk('dive-sites', 'change', [after], { status: null });
    expect(outcomes(opened)).toEqual(['done']);
    const open = (await admin.send('GET', `/api/admin/dive-sites/${made[0].id}`)).json();
    expect(open.details).toEqual({ entry: ['shore'], checkedOn: '2026-11-21' });
    const invalid = await bulk('dive-sites', 'change', [open], { checkedOn: 'yesterday' });
    expect(outcomes(invalid)).toEqual(['failed']);
  });

  it('rejects unsupported actions, unknown changes and more items than a page', async () => {
    const made = await create(admin, '/api/dive-sites', site());
    const rejected = [
      await bulk('articles', 'feature', [made]),
      await bulk('articles', 'change', [made], { title: 'x' }),
      await bulk('articles', 'change', [made], { constructor: 'x' }),
      await bulk('articles', 'change', [made]),
      await bulk('articles', 'publish', []),
      await bulk('articles', 'publish', Array(101).fill(made)),
      await bulk('articles', 'explode', [made]),
    ];
    expect(rejected.map(({ statusCode }) => statusCode)).toEqual(rejected.map(() => 400));
    expect((await admin.send('POST', '/api/admin/shops/bulk', {})).statusCode).toBe(404);
  });

  it('leaves nothing half done after a crash', async () => {
    const made = [await create(admin, '/api/products', product()), await create(admin, '/api/products', product())];
    const [, second] = made;
    const resource = allResources.find(({ kind }) => kind === 'product') as Resource;
    const failing: Resource = {
      ...resource,
      async prepare(_database, fields) {
        if (fields.name === second.name) throw new Error('The power failed.');
        return fields;
      },
    };
    const crash = (error: unknown) => {
      throw error;
    };
    const request = { action: 'feature' as const, items: made.map(pick) };
    const { database, settings } = server;
    const changed = changeManyItems({ database, settings }, failing, request, { ip: '127.0.0.1', headers: {} }, crash);
    await expect(changed).rejects.toThrow('The power failed.');
    for (const { id, version } of made) {
      const after = (await admin.send('GET', `/api/admin/products/${id}`)).json();
      expect(after).toMatchObject({ featured: false, version });
    }
  });

  it('is applied once when two admins send it at the same time', async () => {
    const made = [await create(admin, '/api/articles', article()), await create(admin, '/api/articles', article())];
    const [first, second] = await Promise.all([bulk('articles', 'publish', made), bulk('articles', 'publish', made)]);
    for (const index of [0, 1]) {
      const both = [outcomes(first as never)[index], outcomes(second as never)[index]];
      expect(both.filter((outcome) => outcome === 'done')).toHaveLength(1);
    }
  });
});

describe('the rows of a table', () => {
  it('are filtered by state, category, provenance, placeholder link and missing picture', async () => {
    const word = fresh('Zebra').replace(' ', '');
    const title = (name: string) => ({ title: `${word} ${name}`, excerpt: word });
    const q = `q=${word}`;
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    await create(admin, '/api/reviews', review({ ...title('live'), published: true, provenance: 'bought' }));
    await create(admin, '/api/reviews', review({ ...title('planned'), published: true, publishAt }));
    await create(admin, '/api/reviews', review({ ...title('draft'), imageUrl: '', category: 'Wetsuits' }));
    await create(admin, '/api/reviews', review({ ...title('real'), purchaseLink: 'https://gear.example/a' }));
    const found = (filter: string) => names('reviews', `${q}&${filter}&sort=name`);
    expect(await found('state=published')).toEqual([`${word} live`]);
    expect(await found('state=scheduled')).toEqual([`${word} planned`]);
    expect(await found('state=draft')).toEqual([`${word} draft`, `${word} real`]);
    expect(await found('category=Wetsuits')).toEqual([`${word} draft`]);
    expect(await found('provenance=bought')).toEqual([`${word} live`]);
    expect(await found('missing=picture')).toEqual([`${word} draft`]);
    expect(await found('missing=link')).toEqual([`${word} draft`, `${word} live`, `${word} planned`]);
    const [row] = await table('reviews', `${q}&state=published`);
    expect(row).toMatchObject({ published: true, hasPlaceholderLink: true, facts: { provenance: 'bought' } });
  });

  it('are sorted both ways, ignoring case, with undated ones last', async () => {
    const word = fresh('Yak').replace(' ', '');
    const make = (name: string, more: object = {}) =>
      create(admin, '/api/articles', article({ title: `${name} ${word}`, excerpt: word, ...more }));
    await make('beta', { published: true });
    await make('Alpha');
    await make('Gamma', { category: 'News', published: true });
    const sorted = (sort: string) => names('articles', `q=${word}&${sort}`);
    expect(await sorted('sort=name')).toEqual([`Alpha ${word}`, `beta ${word}`, `Gamma ${word}`]);
    expect(await sorted('sort=name&direction=desc')).toEqual([`Gamma ${word}`, `beta ${word}`, `Alpha ${word}`]);
    expect((await sorted('sort=category'))[0]).toBe(`Gamma ${word}`);
    expect((await sorted('sort=published')).at(-1)).toBe(`Alpha ${word}`);
    expect((await sorted('sort=published&direction=asc')).at(-1)).toBe(`Alpha ${word}`);
  });

  it('show dive sites by area, with status and the day of the last check', async () => {
    const status = { state: 'restricted', text: 'Ask first.', source: 'Parks', checkedOn: '2026-11-20' };
    const made = await create(admin, '/api/dive-sites', site({ details: { status, checkedOn: '2026-11-19' } }));
    const rows = await table('dive-sites', 'condition=restricted&category=new-south-wales');
    expect(rows.map(({ id }) => id)).toContain(made.id);
    expect(rows.find(({ id }) => id === made.id)).toMatchObject({
      published: true,
      facts: { condition: 'restricted', checkedOn: '2026-11-19' },
    });
    expect(await table('dive-sites', 'condition=%25')).toEqual([]);
  });

  it('refuse unknown sorts and need a session', async () => {
    expect((await admin.send('GET', '/api/admin/articles/table?sort=password')).statusCode).toBe(400);
    expect((await server.app.inject('/api/admin/articles/table')).statusCode).toBe(401);
  });
});

describe('a copy', () => {
  it('is a draft with a new slug, even when made from a copy', async () => {
    const made = await create(admin, '/api/reviews', review({ published: true, featured: true }));
    const copy = await admin.send('POST', `/api/admin/reviews/${made.id}/duplicate`, {});
    expect(copy.statusCode).toBe(201);
    expect(copy.json()).toMatchObject({
      ...{ title: `${made.title} (copy)`, published: false, publishedAt: null, featured: false },
      ...{ content: made.content, category: made.category },
    });
    const again = (await admin.send('POST', `/api/admin/reviews/${made.id}/duplicate`, {})).json();
    expect(new Set([made.slug, copy.json().slug, again.slug]).size).toBe(3);
  });

  it('of a dive site is a draft too', async () => {
    const made = await create(admin, '/api/dive-sites', site({ featured: true }));
    const copy = await admin.send('POST', `/api/admin/dive-sites/${made.id}/duplicate`, {});
    expect(copy.json()).toMatchObject({ name: `${made.name} (copy)`, published: false, featured: false });
    expect((await server.app.inject(`/api/dive-sites/${copy.json().id}`)).statusCode).toBe(404);
  });
});

describe('items of every kind', () => {
  it('are found by words of their names first, drafts included', async () => {
    const word = fresh('Xenia').replace(' ', '');
    await create(admin, '/api/articles', article({ title: 'Another', excerpt: `About ${word} corals` }));
    const draft = await create(admin, '/api/articles', article({ title: `Soft ${word}` }));
    const found = await admin.send('GET', `/api/admin/items?q=${word.toLowerCase()}%20`);
    expect(found.json()).toMatchObject([{ kind: 'article', id: draft.id, state: 'draft' }, { name: 'Another' }]);
    expect((await admin.send('GET', '/api/admin/items?q=')).json()).toEqual([]);
    expect((await server.app.inject('/api/admin/items?q=a')).statusCode).toBe(401);
  });

  it('appear in the calendar: drafts, scheduled items, and those published in the period', async () => {
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const planned = await create(admin, '/api/articles', article({ published: true, publishAt }));
    const live = await create(admin, '/api/products', product({ published: true }));
    const draft = await create(admin, '/api/reviews', review());
    const span = (from: number, until: number) =>
      `from=${new Date(Date.now() + from * 60_000).toISOString()}&until=${new Date(Date.now() + until * 60_000).toISOString()}`;
    const items = (await admin.send('GET', `/api/admin/calendar?${span(-10, 10)}`)).json();
    expect(items).toContainEqual(expect.objectContaining({ id: planned.id, state: 'scheduled', at: publishAt }));
    expect(items).toContainEqual(expect.objectContaining({ id: live.id, kind: 'product', state: 'published' }));
    expect(items).toContainEqual(expect.objectContaining({ id: draft.id, kind: 'review', state: 'draft' }));
    const later = (await admin.send('GET', `/api/admin/calendar?${span(10, 20)}`)).json();
    expect(later).not.toContainEqual(expect.objectContaining({ id: live.id, kind: 'product' }));
    expect((await admin.send('GET', '/api/admin/calendar?from=x&until=y')).statusCode).toBe(400);
  });

  it('are counted by kind, drafts included', async () => {
    const overview = async () => (await admin.send('GET', '/api/admin/overview')).json();
    const before = await overview();
    expect(Object.keys(before.counts).sort()).toEqual(Object.keys(ENTITIES).sort());
    await create(admin, '/api/articles', article());
    await create(admin, '/api/reviews', review());
    const after = await overview();
    expect(after.counts).toEqual({
      ...before.counts,
      article: before.counts.article + 1,
      review: before.counts.review + 1,
    });
    expect(after.drafts.count).toBe(before.drafts.count + 2);
  });
});
