import { afterAll, beforeEach, expect, it } from 'vitest';
import type { TextSearch } from '../../../domain/admin/replace-requests.ts';
import { ENTITY_KINDS, getEntity } from '../../../domain/kernel/entities.ts';
import { findResource } from '../../../server/crud/resource.ts';
import { insertRows } from '../../../server/crud/write-rows.ts';
import { allResources } from '../../../server/registry/resources.ts';
import { makeArticle, makeDiveSite, makeProduct, makeSpecies } from '../../factories/make-content.ts';
import { adminServer } from './admin.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['bulkChanges', 'bulkChangeItems', ...ENTITY_KINDS.map((kind) => getEntity(kind).table)] as const)
    await server.database.deleteFrom(table).execute();
});

const query = { find: 'Bommie', replacement: 'Reefroad' };
async function search(asked: object = query): Promise<TextSearch['items']> {
  const items: TextSearch['items'] = [];
  let after: TextSearch['next'] | undefined;
  do {
    const response = await admin.send('POST', '/api/admin/texts/search', { query: asked, ...(after && { after }) });
    expect(response.statusCode, response.body).toBe(200);
    const part: TextSearch = response.json();
    items.push(...part.items);
    after = part.next;
  } while (after);
  return items;
}
const replace = async (items: TextSearch['items'], more: object = {}) =>
  (
    await admin.send('POST', '/api/admin/texts/replace', {
      query,
      items: items.map(({ kind, id, version }) => ({ kind, id, version })),
      ...more,
    })
  ).json();
const undo = async (id: number) => (await admin.send('POST', `/api/admin/bulk-changes/${id}/undo`, {})).json();
/** Every entity's fields, without versions and dates. */
async function readAll(): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const kind of ENTITY_KINDS)
    for (const row of await server.database.selectFrom(getEntity(kind).table).selectAll().orderBy('id').execute()) {
      const { version: _, updatedAt: __, ...rest } = row as Record<string, unknown>;
      rows.push({ kind, ...rest });
    }
  return rows;
}

it('replaces in texts and names of every kind and undoes all of it', { tags: ['postgres'] }, async () => {
  await makeArticle(server.database, {
    title: 'Why Bommie',
    slug: 'why-bommie',
    content: 'By the Bommie team. bommie!',
  });
  await makeProduct(server.database, { name: 'Bommie fins' });
  await makeDiveSite(server.database, { description: 'A bommie at 12 m.' });
  const before = await readAll();
  const items = await search();
  expect(items.map(({ kind, count }) => [kind, count])).toEqual(
    expect.arrayContaining([
      ['article', 4],
      ['product', 1],
      ['dive-site', 1],
    ]),
  );
  expect(await readAll()).toEqual(before);
  const { changed, failed, changeId } = await replace(items);
  expect({ changed, failed }).toEqual({ changed: items.length, failed: [] });
  expect(await search()).toEqual([]);
  const article = await server.database.selectFrom('articles').selectAll().executeTakeFirstOrThrow();
  expect(article).toMatchObject({
    title: 'Why Reefroad',
    slug: 'why-bommie',
    content: 'By the Reefroad team. Reefroad!',
  });
  expect(await undo(changeId)).toEqual({ undone: items.length, kept: [], remaining: 0 });
  expect(await readAll()).toEqual(before);
});

it('renames a species and the dive sites that list it, and undoes both', { tags: ['postgres'] }, async () => {
  await makeSpecies(server.database, { name: 'Bommie shark', slug: 'bommie-shark' });
  const species = { common: 'Bommie shark' };
  await makeDiveSite(server.database, { description: 'At the Bommie.', details: { species: [species] } as never });
  const before = await readAll();
  const items = await search();
  const { failed, changeId } = await replace(items);
  expect(failed).toEqual([]);
  expect(await search()).toEqual([]);
  expect(await undo(changeId)).toMatchObject({ kept: [], remaining: 0 });
  expect(await readAll()).toEqual(before);
});

it('leaves places that were not chosen, and refuses to guess them in a text that was edited since', async () => {
  const id = await makeArticle(server.database, { title: 'Bommie', content: 'Bommie one, Bommie two.' });
  const [item] = await search();
  await admin.send('PATCH', `/api/articles/${id}`, { content: 'Bommie zero, Bommie one, Bommie two.' });
  const choice = { kind: 'article', id, version: item?.version, skip: [1] };
  expect(await replace([], { items: [choice] })).toMatchObject({ changed: 0, failed: [{ id, name: 'Bommie' }] });
  const [present] = await search();
  await replace([], { items: [{ ...choice, version: present?.version }] });
  expect(await server.database.selectFrom('articles').select(['title', 'content']).execute()).toEqual([
    { title: 'Reefroad', content: 'Bommie zero, Reefroad one, Reefroad two.' },
  ]);
});

it('finds and replaces in 1,200 posts, a bounded part at a time', { timeout: 120_000 }, async () => {
  const content = `${'Divers meet at the jetty before the tide turns. '.repeat(60)}Ask Bommie.`;
  const first = await makeArticle(server.database, { title: 'Post 0', content, published: false });
  const { id: _, ...row } = await server.database
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 1_199 }, (_each, place) => ({ ...row, slug: `post-${place}` }));
  for (let at = 0; at < rows.length; at += 100)
    await insertRows(server.database, findResource(allResources, 'article'), rows.slice(at, at + 100));
  const start = performance.now();
  const items = await search();
  expect(items).toHaveLength(1_200);
  expect(performance.now() - start).toBeLessThan(10_000);
  const { changeId } = await replace(items.slice(0, 100));
  expect(await replace(items.slice(100, 200), { changeId })).toMatchObject({ changed: 100, changeId });
  expect((await search()).length).toBe(1_000);
  expect(await undo(changeId)).toMatchObject({ undone: 200, remaining: 0 });
});

it('is for those who may change everything', async () => {
  const response = await server.app.inject({ method: 'POST', url: '/api/admin/texts/search', payload: { query } });
  expect(response.statusCode).toBe(401);
  expect(
    (await admin.send('POST', '/api/admin/texts/search', { query: { find: 'x', replacement: '' } })).json(),
  ).toMatchObject({
    details: { 'query.find': expect.any(String) },
  });
});
