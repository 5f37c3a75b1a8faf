// @module-tag postgres

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTITIES, ENTITY_KINDS, type EntityKind } from '../../../domain/kernel/entities.ts';
import { canKeepChanges } from '../../../domain/writing/pending-change.ts';
import { findRow } from '../../../server/crud/commands.ts';
import { publishDueChanges } from '../../../server/crud/pending-changes.ts';
import { publishDue as publishDrafts } from '../../../server/crud/publish-due.ts';
import { findResource, type Values } from '../../../server/crud/resource.ts';
import { allResources } from '../../../server/registry/resources.ts';
import { makeArticle, makeFullItem, makeProduct } from '../../factories/make-content.ts';
import { sampleFields } from '../../factories/sample-fields.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { type AdminClient, addPerson, confirmIdentity, logIn, setTestPassword } from './admin.ts';

let server: TestServer;
let owner: AdminClient;
let writer: AdminClient;
let writerId: number;
beforeAll(async () => {
  server = await testServer();
  await setTestPassword(server.database);
  writerId = await addPerson(server.database, { name: 'Priya', role: 'writer' });
  await addPerson(server.database, { name: 'Sean', role: 'editor' });
  [owner, writer] = [await logIn(server, undefined), await logIn(server, 'Priya')];
});
afterAll(() => server.close());

const LATER = '2099-01-01T00:00:00.000Z';
const makePath = (kind: EntityKind, id: number) => `/api/admin/${ENTITIES[kind].collection}/${id}`;
const readItem = async (kind: EntityKind, id: number) => (await owner.send('GET', makePath(kind, id))).json();
const readSite = async (path: string) => (await server.app.inject({ url: path })).body;
const publishDue = (now: string) =>
  publishDueChanges({ database: server.database, settings: server.settings }, allResources, now);

/** Makes a live article and keeps a change of its title beside it. */
async function keepTitle(title: string, more: object = {}, client = owner) {
  const id = await makeArticle(server.database);
  const { version, slug } = await readItem('article', id);
  const kept = await client.send('PUT', `${makePath('article', id)}/pending`, { title, ...more }, version);
  return { id, version, slug, kept, v: kept.json().version as number, path: makePath('article', id) };
}

describe.each(ENTITY_KINDS.filter(canKeepChanges))('changes kept beside a live %s', (kind) => {
  it('leave it as it is until they are published, by the same save as any other', async () => {
    const resource = findResource(allResources, kind);
    const id = await makeFullItem(server.database, kind);
    const before = await findRow(server.database, resource, id);
    const path = `${makePath(kind, id)}/pending`;
    const slug = resource.slugged && { slug: before?.slug };
    const fields: Values = { ...sampleFields(kind, 700 + id), ...slug };
    const kept = await owner.send('PUT', path, fields, before?.version);
    expect([kept.statusCode, kept.json()]).toEqual([200, expect.objectContaining({ savedBy: null })]);
    expect(await findRow(server.database, resource, id)).toEqual(before);
    expect((await readItem(kind, id)).pending.fields[resource.nameField]).toBe(fields[resource.nameField]);
    const published = await owner.send('POST', `${path}/publish`, undefined, kept.json().version);
    expect([published.statusCode, published.json()]).toEqual([
      200,
      expect.objectContaining({ [resource.nameField]: fields[resource.nameField] }),
    ]);
    expect((await readItem(kind, id)).pending).toBeNull();
  });
});

describe('changes kept beside a live article', () => {
  it('are in no page, list, search, feed or sitemap, and in the history once they are published', async () => {
    const { id, slug, path, v } = await keepTitle('Wobbegongs at dusk', { content: 'Wobbegongs at dusk.' });
    const places = ['/api/articles', `/api/articles/slug/${slug}`, '/feed.xml'];
    const countFound = async () => JSON.parse(await readSite('/api/search?q=wobbegongs+dusk')).total;
    expect(await countFound()).toBe(0);
    for (const place of [...places, '/sitemap.xml', '/api/admin/items?q=wobbegongs+dusk'])
      expect(await readSite(place)).not.toContain('at dusk');
    expect((await owner.send('POST', `${path}/pending/publish`, undefined, v)).statusCode).toBe(200);
    for (const place of places) expect(await readSite(place)).toContain('at dusk');
    expect(await countFound()).toBe(1);
    expect((await owner.send('GET', `${path}/revisions`)).json()[0].title).toBe('Wobbegongs at dusk');
    expect((await readItem('article', id)).version).toBe(2);
  });

  it('give way to one another only knowingly: 412 for two people, and where the live page changed', async () => {
    const { path, version, id, v } = await keepTitle('First');
    const keep = (title: string, pendingVersion: number | null, from?: number) =>
      owner.send('PUT', `${path}/pending`, { title, pendingVersion }, from);
    expect((await keep('Second', null, version)).statusCode).toBe(412);
    expect((await keep('Second', v, version)).json()).toMatchObject({ version: v + 1, fields: { title: 'Second' } });
    expect((await owner.send('POST', `${path}/pending/publish`, undefined, v)).statusCode).toBe(412);
    const live = `/api/articles/${id}`;
    expect((await owner.send('PATCH', live, { excerpt: 'Changed live.' }, version)).statusCode).toBe(200);
    expect((await readItem('article', id)).pending).toMatchObject({ version: v + 1, baseVersion: version });
    expect((await owner.send('POST', `${path}/pending/publish`, undefined, v + 1)).statusCode).toBe(412);
    expect((await owner.send('PATCH', live, { title: 'Mine', pendingVersion: v + 1 }, version)).statusCode).toBe(412);
    expect((await keep('Third', v + 1)).json()).toMatchObject({ version: v + 2, baseVersion: version + 1 });
    const saved = await owner.send('PATCH', live, { title: 'Mine', pendingVersion: v + 2 }, version + 1);
    expect([saved.statusCode, (await readItem('article', id)).pending]).toEqual([200, null]);
  });

  it('are still true after the item was featured, and not after it was taken off the site', async () => {
    const id = await makeProduct(server.database);
    const path = makePath('product', id);
    const { version } = (await owner.send('PUT', `${path}/pending`, { name: 'Kept' }, 1)).json();
    expect((await owner.send('PATCH', `/api/products/${id}`, { featured: true })).json().version).toBe(2);
    const published = await owner.send('POST', `${path}/pending/publish`, undefined, version);
    expect(published.json()).toMatchObject({ name: 'Kept', featured: true });
    const other = await keepTitle('Kept too');
    await owner.send('PATCH', `/api/articles/${other.id}`, { published: false });
    expect((await owner.send('POST', `${other.path}/pending/publish`, undefined, other.v)).statusCode).toBe(412);
    expect(
      (await owner.send('PUT', `${other.path}/pending`, { title: 'More', pendingVersion: other.v })).statusCode,
    ).toBe(409);
  });

  it('are one set where several people keep some at once, and none of an item that is deleted meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const path = makePath('article', await makeArticle(server.database));
      const keep = (title: string) => owner.send('PUT', `${path}/pending`, { title }, 1);
      const kept = await Promise.all(['A', 'B', 'C'].map(keep));
      expect(kept.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
      const v = kept.find(({ statusCode }) => statusCode === 200)?.json().version;
      const both = await Promise.all([
        owner.send('PUT', `${path}/pending`, { title: 'D', pendingVersion: v }, 1),
        owner.send('DELETE', `${path}/pending`, undefined, v),
      ]);
      expect(both.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
      const other = await makeArticle(server.database);
      const thread = { action: 'comment', text: 'Where?' };
      await Promise.all([
        owner.send('PUT', `${makePath('article', other)}/pending`, { title: 'Orphan' }, 1),
        owner.send('POST', `/api/admin/approvals/article/${other}`, thread),
        owner.send('DELETE', `/api/articles/${other}`),
      ]);
      for (const table of ['pendingChanges', 'itemComments'] as const) {
        const left = server.database.selectFrom(table).select('entityId').where('entityId', '=', other);
        expect(await left.execute()).toEqual([]);
      }
    }
  });

  it('are never taken for earlier ones that were discarded', async () => {
    const { path, version, v } = await keepTitle('Discarded');
    expect((await owner.send('DELETE', `${path}/pending`, undefined, v)).statusCode).toBe(204);
    const next = await owner.send('PUT', `${path}/pending`, { title: 'Someone else’s' }, version);
    expect(next.statusCode).toBe(200);
    const stale = { title: 'Stale', pendingVersion: v };
    for (const tried of [
      await owner.send('PUT', `${path}/pending`, stale, version),
      await owner.send('PATCH', path.replace('/admin', ''), stale, version),
      await owner.send('POST', `${path}/pending/publish`, undefined, v),
      await owner.send('DELETE', `${path}/pending`, undefined, v),
    ])
      expect(tried.statusCode).toBe(412);
  });

  it('publish themselves at their time, or stay with the reason', async () => {
    const due = await keepTitle('On time', { publishAt: LATER });
    const stale = await keepTitle('Stale', { publishAt: LATER });
    await owner.send('PATCH', `/api/articles/${stale.id}`, { excerpt: 'Changed live.' });
    const unfit = await keepTitle('Unfit', { publishAt: LATER });
    // As a release whose schema refuses what an older one accepted.
    const old = JSON.stringify({ title: 'Unfit', category: 'No such category', gone: 1 });
    await server.database.updateTable('pendingChanges').set({ fields: old }).where('entityId', '=', unfit.id).execute();
    expect(await publishDue(LATER.replace('2099', '2098'))).toBe(0);
    expect(await publishDue(LATER)).toBe(1);
    expect(await readItem('article', due.id)).toMatchObject({ title: 'On time', pending: null });
    expect((await readItem('article', stale.id)).pending).toMatchObject({
      ...{ publishAt: null, problem: expect.stringMatching(/live page was changed/) },
    });
    const { title, pending } = await readItem('article', unfit.id);
    expect([title === 'Unfit', pending.fields.title, pending.problem]).toEqual([false, 'Unfit', expect.any(String)]);
    expect(pending.problem).not.toBe('');
    expect((await owner.send('POST', `${unfit.path}/pending/publish`, undefined, unfit.v)).statusCode).toBe(400);
  });

  it('publish themselves behind some that fail unexpectedly', async () => {
    const broken = await keepTitle('Broken', { publishAt: LATER });
    const due = await keepTitle('Behind it', { publishAt: LATER });
    const update = server.database.updateTable('pendingChanges').set({ fields: 'null' });
    await update.where('entityId', '=', broken.id).execute();
    await expect(publishDue(LATER)).rejects.toThrow(TypeError);
    expect(await readItem('article', due.id)).toMatchObject({ title: 'Behind it', pending: null });
    await server.database.deleteFrom('pendingChanges').where('entityId', '=', broken.id).execute();
  });

  it('refuse a time that has passed and fields that no draft may hold', async () => {
    for (const more of [{ publishAt: '2020-01-01T00:00:00.000Z' }, { category: 'None of ours' }, { publishAt: 3 }])
      expect((await keepTitle('Refused', more)).kept.statusCode).toBe(400);
    const { kept } = await keepTitle('', {});
    expect(kept.statusCode).toBe(400);
  });

  it('are discarded, and go with the item', async () => {
    const { path, id, v } = await keepTitle('Discarded');
    expect((await owner.send('DELETE', `${path}/pending`, undefined, 9)).statusCode).toBe(412);
    expect((await owner.send('DELETE', `${path}/pending`, undefined, v)).statusCode).toBe(204);
    expect((await owner.send('DELETE', `${path}/pending`)).statusCode).toBe(404);
    const deleted = await keepTitle('Deleted');
    expect((await owner.send('DELETE', `/api/articles/${deleted.id}`)).statusCode).toBe(204);
    const left = await server.database
      .selectFrom('pendingChanges')
      .select('kind')
      .where('entityId', 'in', [id, deleted.id]);
    expect(await left.execute()).toEqual([]);
  });
});

describe('a writer', () => {
  const own = (id: number) =>
    server.database
      .insertInto('itemAuthors')
      .values({ kind: 'article', entityId: id, userId: writerId })
      .onConflict((conflict) => conflict.columns(['kind', 'entityId']).doUpdateSet({ userId: writerId }))
      .execute();

  it('keeps changes beside own live articles, and an editor publishes them under the writer’s name', async () => {
    const id = await makeArticle(server.database);
    const path = makePath('article', id);
    const keep = (more: object) => writer.send('PUT', `${path}/pending`, { title: 'Mine', ...more }, 1);
    expect((await keep({})).json().error).toMatch(/someone else’s/);
    await own(id);
    expect((await keep({ publishAt: LATER })).statusCode).toBe(403);
    const { version: v, savedBy } = (await keep({})).json();
    expect(savedBy).toBe('Priya');
    for (const [method, url] of [
      ['POST', `${path}/pending/publish`],
      ['PATCH', `/api/articles/${id}`],
    ] as const)
      expect((await writer.send(method, url, { pendingVersion: v })).statusCode).toBe(403);
    const editor = await logIn(server, 'Sean');
    expect((await editor.send('POST', `${path}/pending/publish`, undefined, v)).statusCode).toBe(200);
    expect((await owner.send('GET', `${path}/revisions`)).json()[0]).toMatchObject({ savedBy: 'Priya' });
  });

  it('changes nothing that an editor has given a time, and no other kind', async () => {
    const { path, version, id, v } = await keepTitle('Planned', { publishAt: LATER });
    await own(id);
    const change = { title: 'Smuggled', pendingVersion: v };
    for (const more of [{}, { publishAt: null }])
      expect((await writer.send('PUT', `${path}/pending`, { ...change, ...more }, version)).statusCode).toBe(403);
    expect((await writer.send('DELETE', `${path}/pending`)).statusCode).toBe(403);
    const site = await makeFullItem(server.database, 'dive-site');
    expect((await writer.send('PUT', `${makePath('dive-site', site)}/pending`, {})).statusCode).toBe(403);
  });
});

describe('what a person scheduled', () => {
  const losses = [
    { name: 'may publish no longer', method: 'PATCH', body: { role: 'writer' } },
    { name: 'was removed', method: 'DELETE' },
  ] as const;
  const listHeld = async (name: string) =>
    (await owner.send('GET', '/api/admin/approvals'))
      .json()
      .filter(({ problem }: { problem: string }) => problem.includes(name))
      .toSorted((a: { id: number }, b: { id: number }) => a.id - b.id);
  const publishAllDue = async () => [
    await publishDrafts(server.database, allResources, LATER),
    await publishDue(LATER),
  ];

  it.each(losses)('stays unpublished at its time where that person $name, and the list says so', async (loss) => {
    await server.database.deleteFrom('pendingChanges').execute();
    const name = `Ana who ${loss.name}`;
    const personId = await addPerson(server.database, { name, role: 'editor' });
    const ana = await logIn(server, name);
    const { id: live, path, version, v } = await keepTitle('Ana’s change', { publishAt: LATER }, ana);
    const fields = { ...sampleFields('article', 9000 + personId), published: true, publishAt: LATER };
    const draft = (await ana.send('POST', '/api/articles', fields)).json().id as number;
    const other = await keepTitle('The owner’s change', { publishAt: LATER });
    await confirmIdentity(owner);
    const lost = await owner.send(loss.method, `/api/admin/people/${personId}`, 'body' in loss ? loss.body : undefined);
    expect(lost.statusCode).toBeLessThan(300);
    expect(await publishAllDue()).toEqual([0, 1]);
    expect((await readItem('article', other.id)).title).toBe('The owner’s change');
    const problem = `Not published on time: ${name} no longer has permission to publish it.`;
    expect((await readItem('article', live)).pending).toMatchObject({ version: v, publishAt: null, problem });
    expect(await readItem('article', draft)).toMatchObject({ published: false, publishAt: null });
    const held = { publishAt: null, heldFrom: LATER, problem };
    expect(await listHeld(name)).toMatchObject([
      { id: live, ...held },
      { id: draft, ...held },
    ]);
    // Whoever gives the time again answers for it.
    await owner.send('PUT', `${path}/pending`, { pendingVersion: v, publishAt: LATER }, version);
    await owner.send('PATCH', `/api/articles/${draft}`, { published: true, publishAt: LATER });
    expect(await listHeld(name)).toEqual([]);
    expect(await publishAllDue()).toEqual([1, 1]);
    expect((await readItem('article', live)).title).toBe('Ana’s change');
  });

  it('is asked for the right of whoever saved it last with its time, and goes out where that right came back', async () => {
    const id = await addPerson(server.database, { name: 'Ben', role: 'writer', mayPublish: true });
    const ben = await logIn(server, 'Ben');
    const post = async (n: number) =>
      (
        await ben.send('POST', '/api/articles', { ...sampleFields('article', n), published: true, publishAt: LATER })
      ).json().id;
    const [checked, own] = [await post(9901), await post(9902)];
    await owner.send('PATCH', `/api/articles/${checked}`, { title: 'Checked by the owner' });
    const setMayPublish = (mayPublish: boolean) =>
      server.database.updateTable('users').set({ mayPublish }).where('id', '=', id).execute();
    await setMayPublish(false);
    expect(await publishDrafts(server.database, allResources, LATER)).toBe(1);
    expect((await readItem('article', checked)).published).toBe(true);
    await setMayPublish(true);
    await ben.send('PATCH', `/api/articles/${own}`, { published: true, publishAt: LATER });
    expect(await listHeld('Ben')).toEqual([]);
    expect(await publishDrafts(server.database, allResources, LATER)).toBe(1);
  });
});
