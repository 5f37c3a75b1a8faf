// @module-tag postgres

import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteSettings } from '../../content/site-settings.ts';
import { createItem, updateItem } from '../../server/crud/commands.ts';
import { deleteItem } from '../../server/crud/item-deletion.ts';
import { publishDue } from '../../server/crud/publish-due.ts';
import { rebuildIndex, rebuildOutdatedIndex } from '../../server/crud/search-index.ts';
import { articleResource } from '../../server/features/articles/resource.ts';
import { allResources } from '../../server/registry/resources.ts';
import { copyAllRows } from '../../server/whole-database/rows.ts';
import { makeArticle, makeDiveSite, makeProduct, makeReview } from '../factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { TEST_KIND } from '../support/database-location.ts';
import { createSearches } from './search-answers.ts';

const ACTOR = { ip: '127.0.0.1', headers: {} };

let test: TestDatabase;
const { search, listTitles } = createSearches(() => test.database);

describe('search index after saves', () => {
  beforeEach(async () => {
    test = await testDatabase();
  });
  afterEach(() => test.close());

  const article = (title: string, more: object = {}) => ({
    ...{ title, slug: title.toLowerCase().replaceAll(' ', '-'), content: 'Kelp **sways** in surge.', published: true },
    ...{
      excerpt: 'Tall.',
      category: 'Marine Life',
      imageUrl: '/media/scenes/ss-yongala.webp',
      author: 'Bommie',
      ...more,
    },
  });
  const context = () => ({ database: test.database, settings: siteSettings });

  it('finds an article from its first save to its deletion, and never as a draft', async () => {
    const created = (await createItem(context(), articleResource, article('Kelp forest'), ACTOR)) as { id: number };
    expect(await listTitles('sways')).toEqual(['Kelp forest']);
    await updateItem(context(), articleResource, { id: created.id, body: { title: 'Giant kelp' } }, ACTOR);
    expect(await listTitles('sways')).toEqual(['Giant kelp']);
    expect(await listTitles('forest')).toEqual([]);
    await updateItem(context(), articleResource, { id: created.id, body: { published: false } }, ACTOR);
    expect(await listTitles('sways')).toEqual([]);
    await updateItem(context(), articleResource, { id: created.id, body: { published: true } }, ACTOR);
    expect(await listTitles('sways')).toEqual(['Giant kelp']);
    await deleteItem(context(), articleResource, { id: created.id }, ACTOR);
    expect(await listTitles('sways')).toEqual([]);
  });

  it('keeps the index as it was when a save fails', async () => {
    await createItem(context(), articleResource, article('Kelp forest'), ACTOR);
    const taken = createItem(context(), articleResource, article('Seagrass', { slug: 'kelp-forest' }), ACTOR);
    await expect(taken).rejects.toThrow();
    expect(await listTitles('seagrass')).toEqual([]);
    expect(await listTitles('kelp')).toEqual(['Kelp forest']);
  });

  it('finds a scheduled article once it is published', async () => {
    const publishAt = '2026-01-01T00:00:00.000Z';
    await makeArticle(test.database, { title: 'Planned', published: false, publishAt });
    expect(await listTitles('planned')).toEqual([]);
    await publishDue(test.database, allResources, publishAt);
    expect(await listTitles('planned')).toEqual(['Planned']);
  });

  it('shows a product with its review as one result, the review', async () => {
    const product = await makeProduct(test.database, { name: 'Kelpwing' });
    expect((await search('kelpwing')).best).toMatchObject({ kind: 'product', path: '/gear/kelpwing' });
    const review = await makeReview(test.database, { title: 'Kelpwing: light', slug: 'kelpwing' });
    expect(await search('kelpwing')).toMatchObject({ total: 1, best: { kind: 'review', id: review } });
    await test.database.updateTable('reviews').set({ published: false }).where('id', '=', review).execute();
    await rebuildIndex(test.database, allResources);
    expect(await search('kelpwing')).toMatchObject({ total: 1, best: { kind: 'product', id: product } });
  });

  it('says that a site is closed, and what it requires', async () => {
    const status = { state: 'closed' as const, text: 'Closed.', source: 'Parks', checkedOn: '2026-01-01' };
    const requires = [{ kind: 'permit' as const, text: 'A permit.', source: 'Parks' }];
    await makeDiveSite(test.database, { name: 'Shut Cave', details: { status, requires } });
    expect((await search('shut cave')).best).toMatchObject({
      status: { state: 'closed' },
      requires: [{ kind: 'permit' }],
    });
  });

  it('rebuilds the same index that saves maintain', async () => {
    await makeArticle(test.database, { title: 'One', slug: 'one' });
    await makeArticle(test.database, { title: 'Two', slug: 'two', published: false });
    await makeProduct(test.database, { name: 'Kelpwing' });
    await makeReview(test.database, { title: 'Kelpwing: light', slug: 'kelpwing' });
    await makeDiveSite(test.database, { name: 'Three' });
    const entries = () =>
      test.database
        .selectFrom('searchIndex')
        .select(['id', 'name', 'facts', 'item', 'text', 'plain'])
        .orderBy('id')
        .execute();
    const kept = await entries();
    await rebuildIndex(test.database, allResources);
    expect(await entries()).toEqual(kept);
    expect(kept).toHaveLength(5);
    // Only admins find the draft, and the product that its review replaces.
    expect(kept.filter(({ id }) => id < 0).map(({ name }) => name)).toEqual(['kelpwing', 'two']);
  });

  it('lets requests run while it builds a large index', async () => {
    await makeDiveSite(test.database, { name: 'Before' });
    await rebuildIndex(test.database, allResources);
    for (let index = 0; index < 250; index += 1) await makeDiveSite(test.database, { name: `Site ${index}` });
    let isDone = false;
    const searched = Promise.withResolvers<void>();
    // A search that the rebuild blocks ends after it, which fails the test.
    const blocked = setTimeout(searched.resolve, 60_000);
    // On PostgreSQL a fast rebuild may end before the search, so it holds its lock until that has its answer. On SQLite both take turns.
    const waitForSearch: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => searched.promise.then(() => result),
    };
    const database = TEST_KIND === 'postgres' ? test.database.withPlugin(waitForSearch) : test.database;
    const rebuilt = rebuildIndex(database, allResources).then(() => {
      isDone = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect((await search('before')).total).toBe(1);
    expect(isDone).toBe(false);
    clearTimeout(blocked);
    searched.resolve();
    await rebuilt;
  });

  it('drops the index when a copy replaces all content, so that the next start rebuilds it', async () => {
    await makeArticle(test.database, { title: 'Before', slug: 'before' });
    await rebuildIndex(test.database, allResources);
    const source = await testDatabase();
    await makeArticle(source.database, { title: 'Restored', slug: 'restored' });
    await test.database.transaction().execute((trx) => copyAllRows(source.database, trx));
    await source.close();
    expect(await listTitles('before')).toEqual([]);
    expect(await rebuildOutdatedIndex(test.database, allResources)).toBe(true);
    expect(await listTitles('restored')).toEqual(['Restored']);
  });

  it('parses any text', async () => {
    await makeArticle(test.database, { title: "Quote's", slug: 'quotes' });
    for (const q of ['"', "quote's", 'a" OR b', 'NEAR(x y)', "');--", 'name:x*', '\\', '%_', 'x'.repeat(200), '🐙🐙']) {
      await expect(search(q)).resolves.toBeDefined();
    }
    expect(await listTitles('quotes')).toEqual(["Quote's"]);
  });
});
