// @module-tag postgres

import { afterAll, beforeEach, expect, it } from 'vitest';
import type { UndoStep } from '../../../domain/admin/bulk-change.ts';
import { makeArticle, makeDiveSite } from '../../factories/make-content.ts';
import { articleRow } from '../rows.ts';
import { adminServer, confirmIdentity } from './admin.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['articles', 'diveSites', 'bulkChanges', 'bulkChangeItems', 'deletedItems'] as const)
    await server.database.deleteFrom(table).execute();
});

const bulk = async (collection: string, action: string, ids: readonly number[], more: object = {}) => {
  const items = [];
  for (const id of ids) {
    const { version } = (await admin.send('GET', `/api/admin/${collection}/${id}`)).json();
    items.push({ id, version });
  }
  return (await admin.send('POST', `/api/admin/${collection}/bulk`, { action, items, ...more })).json();
};
const undo = async (id: number) => admin.send('POST', `/api/admin/bulk-changes/${id}/undo`, {});
const read = (id: number) =>
  server.database
    .selectFrom('articles')
    .select(['title', 'category', 'published', 'publishAt', 'slug'])
    .where('id', '=', id)
    .executeTakeFirst();

it('undoes a change of category, and keeps and names what was edited since', async () => {
  const [first, second] = [await makeArticle(server.database), await makeArticle(server.database, { title: 'Edited' })];
  const before = await read(first);
  const { changeId } = await bulk('articles', 'change', [first, second], { values: { category: 'Opinion' } });
  await admin.send('PATCH', `/api/articles/${second}`, { category: 'Tips' });
  expect((await undo(changeId)).json()).toEqual({
    undone: 1,
    kept: [{ kind: 'article', id: second, name: 'Edited', reason: expect.stringContaining('edited since') }],
    remaining: 0,
  });
  expect(await read(first)).toEqual(before);
  expect(await read(second)).toMatchObject({ category: 'Tips' });
  expect((await undo(changeId)).statusCode).toBe(409);
});

it('undoes publishing, and schedules again what waited for its time', async () => {
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  const draft = await makeArticle(server.database, { published: false });
  const planned = await makeArticle(server.database, { published: false, publishAt });
  const { changeId } = await bulk('articles', 'publish', [draft, planned]);
  expect(await read(planned)).toMatchObject({ published: true, publishAt: null });
  expect((await undo(changeId)).json()).toMatchObject({ undone: 2, kept: [] });
  expect(await read(draft)).toMatchObject({ published: false, publishAt: null });
  expect(await read(planned)).toMatchObject({ published: false, publishAt });
});

it('brings deleted items back, at their address', async () => {
  const id = await makeArticle(server.database, { slug: 'cod-hole', published: true });
  const before = await read(id);
  const { changeId } = await bulk('articles', 'delete', [id]);
  expect(await read(id)).toBeUndefined();
  expect((await undo(changeId)).json()).toMatchObject({ undone: 1, kept: [] });
  expect(await read(id)).toEqual(before);
});

it('records a list that is sent in parts as one change', async () => {
  const ids = [await makeArticle(server.database), await makeArticle(server.database)] as const;
  const values = { category: 'News' };
  const { changeId } = await bulk('articles', 'change', [ids[0]], { values });
  expect(await bulk('articles', 'change', [ids[1]], { values, changeId })).toMatchObject({ changeId });
  expect((await admin.send('GET', '/api/admin/bulk-changes')).json()).toMatchObject([
    { id: changeId, kind: 'table', summary: 'Changed: articles (category: News)', items: 2, left: 2, undoneAt: null },
  ]);
  expect((await undo(changeId)).json()).toMatchObject({ undone: 2 });
  expect((await bulk('articles', 'change', [ids[1]], { values, changeId })).error).toMatch(/no longer exists/);
});

it('undoes an import of dive sites: changed ones are as before, new ones are gone', async () => {
  const id = await makeDiveSite(server.database, { name: 'Old Reef', visibility: '10 m' });
  const { version } = (await admin.send('GET', `/api/admin/dive-sites/${id}`)).json();
  const sample = (await admin.send('GET', `/api/admin/dive-sites/${id}`)).json();
  const columns = ['ID', 'Name', 'Visibility', 'Latitude', 'Longitude', 'Region', 'Skill Level', 'Description'];
  const cells = (own: string[]) => [...own, String(sample.latitude), String(sample.longitude), sample.region, ...REST];
  const REST = [sample.skillLevel, sample.description];
  const rows = [{ line: 2, cells: cells([String(id), 'Old Reef', '25 m']), version, confirmed: true }];
  const response = await admin.send('POST', '/api/admin/dive-sites/import', { columns, rows, dryRun: false });
  expect(response.json()).toMatchObject({ results: [{ outcome: 'changed' }], changeId: expect.any(Number) });
  expect((await undo(response.json().changeId)).json()).toEqual({ undone: 1, kept: [], remaining: 0 });
  expect((await admin.send('GET', `/api/admin/dive-sites/${id}`)).json()).toMatchObject({ visibility: '10 m' });
});

it('undoes 450 items in steps of which each is whole, and continues an undo that was interrupted', async () => {
  const filled = { category: 'Tips', imageUrl: '/media/scenes/ss-yongala.webp' };
  const rows = Array.from({ length: 450 }, (_, number) => articleRow({ ...filled, slug: `many-${number}` }));
  const added = await server.database.insertInto('articles').values(rows).returning(['id', 'version']).execute();
  let changeId: number | undefined;
  for (let at = 0; at < added.length; at += 100) {
    const body = { action: 'change', items: added.slice(at, at + 100), values: { category: 'News' } };
    const sent = await admin.send('POST', '/api/admin/articles/bulk', { ...body, ...(changeId && { changeId }) });
    changeId = sent.json().changeId;
  }
  const steps: UndoStep[] = [];
  do steps.push((await undo(changeId as number)).json());
  while (steps.at(-1)?.remaining);
  expect(steps.map(({ undone, remaining }) => [undone, remaining])).toEqual([
    [200, 250],
    [200, 50],
    [50, 0],
  ]);
  const categories = await server.database.selectFrom('articles').select('category').distinct().execute();
  expect(categories).toEqual([{ category: 'Tips' }]);
});

it('undoes once what is undone twice at the same time', async () => {
  const id = await makeArticle(server.database, { category: 'Tips' });
  const { changeId } = await bulk('articles', 'change', [id], { values: { category: 'News' } });
  const codes = (await Promise.all([undo(changeId), undo(changeId)])).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([200, 409]);
});

it('lists an import of subscribers and undoes it from there', async () => {
  await confirmIdentity(admin);
  const body = { csv: 'Email\nreef@example.com', source: 'Dive show', consentedOn: '2026-01-01', dryRun: false };
  expect((await admin.send('POST', '/api/newsletter/subscribers/import', body)).statusCode).toBe(200);
  const [change] = (await admin.send('GET', '/api/admin/bulk-changes')).json();
  expect(change).toMatchObject({ kind: 'subscribers', summary: 'Dive show: 1 added' });
  expect((await undo(change.id)).statusCode).toBe(200);
  const people = server.database.selectFrom('newsletters').select('id').where('email', '=', 'reef@example.com');
  expect(await people.execute()).toEqual([]);
  expect((await admin.send('GET', '/api/admin/bulk-changes')).json()[0].undoneAt).not.toBeNull();
});

it('keeps changes for 30 days, and is for admins', async () => {
  const madeAt = new Date(Date.now() - 31 * 86_400_000).toISOString();
  const { id } = await server.database
    .insertInto('bulkChanges')
    .values({ kind: 'table', summary: 'Old', madeAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await admin.send('GET', '/api/admin/bulk-changes')).json()).toEqual([]);
  expect((await undo(id)).statusCode).toBe(409);
  expect((await undo(999_999)).statusCode).toBe(404);
  expect((await server.app.inject('/api/admin/bulk-changes')).statusCode).toBe(401);
});
