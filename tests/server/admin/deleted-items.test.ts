// @module-tag postgres

import { afterAll, describe, expect, it } from 'vitest';
import { DELETED_ITEMS_RETENTION_DAYS } from '../../../domain/settings/retention.ts';
import { pruneDeletedItems } from '../../../server/crud/deleted-items.ts';
import { allResources } from '../../../server/registry/resources.ts';
import { adminServer, listAudits } from './admin.ts';
import { article, create, fresh, product, review, site } from './items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60_000;

async function listDeleted() {
  const response = await admin.send('GET', '/api/admin/deleted?limit=100');
  expect(response.statusCode).toBe(200);
  return response.json().items as { id: number; name: string; path: string; takenBy: string; dependents: object[] }[];
}
const findDeleted = async (name: string) => (await listDeleted()).find((item) => item.name === name);
/** Restores the deleted item of this name. @returns the response. */
async function restore(name: string) {
  const deleted = await findDeleted(name);
  return admin.send('POST', `/api/admin/deleted/${deleted?.id}/restore`, {});
}
const get = (url: string) => server.app.inject({ method: 'GET', url });
const agePast = async (name: string, days: number) =>
  server.database
    .updateTable('deletedItems')
    .set({ deletedAt: new Date(Date.now() - days * DAY_MS).toISOString() })
    .where('name', '=', name)
    .execute();

describe('a deleted item', () => {
  it('is restored with its address, former address, history and dates, and published as before', async () => {
    const created = await create(admin, '/api/articles', article({ published: true }));
    const moved = await admin.send('PATCH', `/api/articles/${created.id}`, { slug: `${created.slug}-moved` });
    const before = moved.json();
    const revisions = (await admin.send('GET', `/api/admin/articles/${created.id}/revisions`)).json();
    expect((await admin.send('DELETE', `/api/articles/${created.id}`)).statusCode).toBe(204);
    for (const url of [`/api/articles/slug/${before.slug}`, `/api/articles/slug/${created.slug}`])
      expect((await get(url)).statusCode, url).toBe(410);
    expect((await get('/api/articles')).body).not.toContain(before.title);
    expect((await get('/sitemap.xml')).body).not.toContain(before.slug);
    expect((await get(`/api/search?q=${encodeURIComponent(before.title)}`)).body).not.toContain(before.slug);

    expect((await restore(before.title)).json()).toMatchObject({ id: created.id, published: true, renamedTo: null });
    const after = (await admin.send('GET', `/api/admin/articles/${created.id}`)).json();
    expect(after).toMatchObject({ ...before, version: before.version + 1 });
    expect((await get(`/api/articles/slug/${before.slug}`)).statusCode).toBe(200);
    expect((await admin.send('GET', `/api/admin/articles/${created.id}/revisions`)).json()).toEqual(revisions);
    const former = server.database.selectFrom('oldSlugs').select('entityId').where('slug', '=', created.slug);
    expect(await former.executeTakeFirst()).toEqual({ entityId: created.id });
    expect(await findDeleted(before.title)).toBeUndefined();
  });

  it('of every kind is restored with the same fields', async () => {
    const tables = [
      ['/api/articles', article()],
      ['/api/reviews', review({ published: true })],
      ['/api/products', product({ published: true, price: '12.30' })],
      ['/api/dive-sites', site({ videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })],
      ['/api/species', { name: fresh('Fish'), slug: fresh('fish').replace(' ', '-'), content: 'A fish.' }],
      ['/api/operators', { name: fresh('Boats'), slug: fresh('boats').replace(' ', '-'), kinds: ['charter'] }],
      ['/api/shops', { name: fresh('Shop'), kind: 'shop', hosts: ['gear.example'] }],
      ['/api/buying-guides', { name: fresh('Guide'), gearKind: 'dive-computers' }],
    ] as const;
    for (const [path, body] of tables) {
      const created = await create(admin, path, body);
      expect((await admin.send('DELETE', `${path}/${created.id}`)).statusCode, path).toBe(204);
      expect((await restore(created.name ?? created.title)).statusCode, path).toBe(200);
      const after = await admin.send('GET', `${path.replace('/api/', '/api/admin/')}/${created.id}`);
      expect(after.json(), path).toMatchObject({ ...created, version: created.version + 1 });
    }
  });

  it('is restored as a draft under a numbered slug if its own is taken', async () => {
    const first = await create(admin, '/api/articles', article({ published: true }));
    await admin.send('DELETE', `/api/articles/${first.id}`);
    const second = await create(
      admin,
      '/api/articles',
      article({ title: 'Another', slug: first.slug, published: true }),
    );
    expect((await findDeleted(first.title))?.takenBy).toBe('Another');
    const restored = await restore(first.title);
    expect(restored.json()).toMatchObject({ published: false, renamedTo: `${first.slug}-2` });
    expect((await get(`/api/articles/slug/${first.slug}`)).json()).toMatchObject({ id: second.id });
  });

  it('cannot be restored while its address is taken, if it cannot be a draft', async () => {
    const body = { name: fresh('Fish'), slug: fresh('fish').replace(' ', '-'), content: 'A fish.' };
    const first = await create(admin, '/api/species', body);
    await admin.send('DELETE', `/api/species/${first.id}`);
    await create(admin, '/api/species', { ...body, name: 'Other fish' });
    const rejected = await restore(first.name);
    expect([rejected.statusCode, rejected.json().error]).toEqual([409, expect.stringContaining('“Other fish”')]);
    expect(await findDeleted(first.name)).toBeDefined();
  });

  it('is not published by a time that passed while it was deleted', async () => {
    const publishAt = new Date(Date.now() + DAY_MS).toISOString();
    const planned = await create(admin, '/api/articles', article({ published: true, publishAt }));
    await admin.send('DELETE', `/api/articles/${planned.id}`);
    const { item } = await server.database
      .selectFrom('deletedItems')
      .select('item')
      .where('name', '=', planned.title)
      .executeTakeFirstOrThrow();
    const past = JSON.stringify({ ...JSON.parse(item), publishAt: '2026-01-01T00:00:00.000Z' });
    await server.database.updateTable('deletedItems').set({ item: past }).where('name', '=', planned.title).execute();
    await restore(planned.title);
    const after = (await admin.send('GET', `/api/admin/articles/${planned.id}`)).json();
    expect(after).toMatchObject({ published: false, publishAt: null });
  });

  it('keeps its pictures from being deleted', async () => {
    const hash = 'b'.repeat(32);
    const upload = { hash, width: 800, height: 600, bytes: 10, originalName: 'reef.jpg', altText: '', searchText: '' };
    const now = new Date().toISOString();
    const { id } = await server.database
      .insertInto('uploads')
      .values({ ...upload, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const created = await create(admin, '/api/articles', article({ imageUrl: `/uploads/${hash}-800x600/800.webp` }));
    await admin.send('DELETE', `/api/articles/${created.id}`);
    const rejected = await admin.send('DELETE', `/api/admin/uploads/${id}`);
    expect([rejected.statusCode, rejected.json().uses]).toEqual([409, [expect.objectContaining({ deleted: true })]]);
  });

  it('is restored once by concurrent requests', async () => {
    const created = await create(admin, '/api/products', product());
    await admin.send('DELETE', `/api/products/${created.id}`);
    const deleted = await findDeleted(created.name);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => admin.send('POST', `/api/admin/deleted/${deleted?.id}/restore`, {})),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it('is not deleted by an admin who saw an older version', async () => {
    const created = await create(admin, '/api/articles', article());
    await admin.send('PATCH', `/api/articles/${created.id}`, { excerpt: 'Newer' });
    const rejected = await admin.send('DELETE', `/api/articles/${created.id}`, undefined, created.version);
    expect(rejected.statusCode).toBe(412);
  });
});

describe('the final deletion of an item', () => {
  it('follows after the days stated on the page, includes its history, and is logged', async () => {
    const old = await create(admin, '/api/articles', article());
    const young = await create(admin, '/api/articles', article());
    for (const { id } of [old, young]) await admin.send('DELETE', `/api/articles/${id}`);
    await agePast(old.title, DELETED_ITEMS_RETENTION_DAYS + 1);
    await agePast(young.title, DELETED_ITEMS_RETENTION_DAYS - 1);
    await pruneDeletedItems(server.database, allResources);
    expect(await findDeleted(old.title)).toBeUndefined();
    expect(await findDeleted(young.title)).toBeDefined();
    const kept = await server.database
      .selectFrom('revisions')
      .select('entityId')
      .where('kind', '=', 'article')
      .where('entityId', 'in', [old.id, young.id])
      .execute();
    expect(kept).toEqual([{ entityId: young.id }]);
    const last = (await listAudits(server.database)).at(-1);
    expect(last).toMatchObject({ action: 'article_expired', resource: `article/${old.id}`, ipAddress: null });
  });

  it('can be chosen for one or all', async () => {
    const one = await create(admin, '/api/articles', article());
    const other = await create(admin, '/api/articles', article());
    for (const { id } of [one, other]) await admin.send('DELETE', `/api/articles/${id}`);
    const deleted = await findDeleted(one.title);
    expect((await admin.send('DELETE', `/api/admin/deleted/${deleted?.id}`)).statusCode).toBe(204);
    expect((await admin.send('DELETE', `/api/admin/deleted/${deleted?.id}`)).statusCode).toBe(404);
    expect(await findDeleted(other.title)).toBeDefined();
    expect((await admin.send('DELETE', '/api/admin/deleted')).json().count).toBeGreaterThan(0);
    expect(await listDeleted()).toEqual([]);
    expect((await listAudits(server.database)).at(-1)).toMatchObject({ action: 'article_deleted_for_good' });
  });
});

describe('links to an item', () => {
  it('are listed before and after it is deleted', async () => {
    const target = await create(admin, '/api/dive-sites', site());
    const post = await create(admin, '/api/articles', article({ content: `See [it](/dive-sites/${target.id}).` }));
    await create(admin, '/api/articles', article({ content: `Not [it](/dive-sites/${target.id}0).` }));
    const expected = [{ kind: 'article', id: post.id, name: post.title, path: null }];
    expect((await admin.send('GET', `/api/admin/dive-sites/${target.id}/dependents`)).json()).toEqual(expected);
    await admin.send('DELETE', `/api/dive-sites/${target.id}`);
    expect((await findDeleted(target.name))?.dependents).toEqual(expected);
  });

  it('are also found in fields of numbers and dates, on both databases', async () => {
    const reviewed = await create(admin, '/api/reviews', review());
    const bought = await create(admin, '/api/products', product({ reviewId: reviewed.id, price: '10.00' }));
    const found = await admin.send('GET', `/api/admin/reviews/${reviewed.id}/dependents`);
    expect(found.json()).toEqual([{ kind: 'product', id: bought.id, name: bought.name, path: null }]);
  });
});
