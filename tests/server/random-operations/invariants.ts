import { expect } from 'vitest';
import type { RevisedKind } from '../../../domain/kernel/entities.ts';
import { findCurrentSlug } from '../../../server/crud/old-slugs.ts';
import { pickFields, type Resource, type ResourceRow } from '../../../server/crud/resource.ts';
import { rebuildIndex } from '../../../server/crud/search-index.ts';
import { allResources } from '../../../server/registry/resources.ts';
import { COLLECTIONS, type Kind, type SiteModel } from './site-model.ts';

/** Checks everything that must hold after any operations. @throws AssertionError naming what does not. */
export async function checkInvariants(model: SiteModel): Promise<void> {
  await checkPeople(model);
  await checkClicks(model);
  await checkRevisions(model);
  await checkItems(model);
  await checkPublicLists(model);
  await checkSearch(model);
  await checkAddresses(model);
  await checkEverPublic(model);
}

/** Checks that people who unsubscribed or were erased stay so, whatever was imported or sent since. */
async function checkPeople({ server, people }: SiteModel): Promise<void> {
  const rows = await server.database.selectFrom('newsletters').select('email').where('subscribed', '=', true).execute();
  const expected = [...people.values()].filter(({ state }) => state === 'subscribed');
  expect(rows.map(({ email }) => email).sort(), 'subscribers').toEqual(expected.map(({ email }) => email).sort());
}

async function checkClicks({ server, clicks }: SiteModel): Promise<void> {
  const { sum } = await server.database
    .selectFrom('linkClicks')
    .innerJoin('links', 'links.id', 'linkClicks.linkId')
    .select((eb) => eb.fn.sum<number>('clicks').as('sum'))
    .executeTakeFirstOrThrow();
  expect(Number(sum ?? 0), 'clicks').toBe(clicks);
}

/** Checks that the newest revision of each item equals the item; being featured does not count. */
async function checkRevisions(model: SiteModel): Promise<void> {
  for (const resource of allResources.filter(({ revised }) => revised)) {
    const newest = await newestRevisions(model, resource.revised as RevisedKind);
    for (const row of await readRows(model, resource)) {
      const revision = newest.get(row.id);
      if (!revision) continue;
      const fields = JSON.parse(JSON.stringify({ ...pickFields(resource, row), featured: null }));
      expect({ ...revision, featured: null }, `the newest revision of ${resource.kind} ${row.id}`).toEqual(fields);
    }
  }
}

async function newestRevisions({ server }: SiteModel, kind: RevisedKind): Promise<Map<number, object>> {
  const rows = await server.database
    .selectFrom('revisions')
    .select(['entityId', 'fields'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ entityId, fields }) => [entityId, JSON.parse(fields)]));
}

const readRows = async ({ server }: SiteModel, resource: Resource): Promise<ResourceRow[]> =>
  (await server.database.selectFrom(resource.table).selectAll().execute()) as unknown as ResourceRow[];

/** Checks that every acknowledged text still exists or can be restored. */
async function checkItems(model: SiteModel): Promise<void> {
  const deleted = await model.server.database.selectFrom('deletedItems').select(['kind', 'entityId', 'item']).execute();
  const stored = new Map(deleted.map(({ kind, entityId, item }) => [`${kind}/${entityId}`, item]));
  for (const { kind, id, text, state } of model.items.values()) {
    const name = `${kind}/${id} (${state})`;
    if (state === 'deleted') expect(stored.get(`${kind}/${id}`), name).toContain(text);
    else {
      const response = await model.send('GET', `/api/admin/${COLLECTIONS[kind]}/${id}`);
      expect([name, response.statusCode, response.body]).toEqual([name, 200, expect.stringContaining(text)]);
      const published = response.json().published ?? true;
      expect([name, published]).toEqual([name, state === 'live']);
    }
  }
}

/** Checks that readers get all live items, and nothing else. */
async function checkPublicLists({ server, items }: SiteModel): Promise<void> {
  for (const kind of ['article', 'review', 'product', 'dive-site'] as const) {
    const listed = (await server.app.inject(`/api/${COLLECTIONS[kind]}`)).json() as { id: number }[];
    const live = [...items.values()].filter((item) => item.kind === kind && item.state === 'live');
    expect(listed.map(({ id }) => id).sort(), `public ${kind} items`).toEqual(live.map(({ id }) => id).sort());
  }
}

async function checkSearch({ server: { database } }: SiteModel): Promise<void> {
  const read = () => database.selectFrom('searchIndex').selectAll().orderBy('id').execute();
  const kept = await read();
  await rebuildIndex(database, allResources);
  expect(kept, 'the search index').toEqual(await read());
}

/**
 * Checks that a slug that visitors have seen leads to a live item as long as its own is live: to itself or by the redirect
 * that pages send (`findCurrentSlug`).
 */
async function checkAddresses({ server, items, addresses }: SiteModel): Promise<void> {
  for (const { kind, slug, owner } of addresses.values()) {
    if (items.get(owner)?.state !== 'live') continue;
    const shown = await server.app.inject(`/api/${COLLECTIONS[kind]}/slug/${slug}`);
    const slugNow = shown.statusCode === 200 ? slug : await findCurrentSlug(server.database, kind, slug);
    const target = await server.app.inject(`/api/${COLLECTIONS[kind]}/slug/${slugNow}`);
    expect([slug, owner, slugNow, target.statusCode]).toEqual([slug, owner, expect.any(String), 200]);
  }
}

/** Checks that an address that was public shows an item, redirects to one, or reports its removal. */
async function checkEverPublic({ server, everPublic }: SiteModel): Promise<void> {
  for (const address of everPublic) {
    const [kind = '', slug = ''] = address.split('/');
    const path = `/api/${COLLECTIONS[kind as Kind]}/${kind === 'dive-site' ? '' : 'slug/'}`;
    const { statusCode } = await server.app.inject(path + slug);
    const current = statusCode === 404 ? await findCurrentSlug(server.database, kind as 'article', slug) : null;
    const status = current === null ? statusCode : (await server.app.inject(path + current)).statusCode;
    expect([address, current, status]).toEqual([address, current, expect.toBeOneOf([200, ...(current ? [] : [410])])]);
  }
}
