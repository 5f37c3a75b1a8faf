import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENTITIES } from '../../domain/kernel/entities.ts';
import { loadFirstContent, loadNewContent } from '../../server/features/content-files/load-content.ts';
import type { Content } from '../../server/features/content-files/read-content.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { makeContent } from '../../tools/content-check/content-fixture.ts';
import { makeArticle } from '../factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { readShippedContent } from '../support/shipped-content.ts';

let test: TestDatabase;
let shipped: Content;
beforeAll(async () => {
  shipped = await readShippedContent();
});
beforeEach(async () => {
  test = await testDatabase();
});
afterEach(() => test.close());

const ENTITY_LIST = Object.values(ENTITIES);

async function rowCounts(): Promise<number[]> {
  const counts = ENTITY_LIST.map(({ table }) =>
    test.database
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).map(({ total }) => total);
}
const shippedCounts = () => ENTITY_LIST.map(({ collection }) => shipped[collection].length);
const first = () => loadFirstContent(test.database, async () => shipped);
const none = () => makeContent({});

describe('the shipped content', () => {
  it('fills a new database with published items, dated 9 am in Sydney', { tags: ['postgres'] }, async () => {
    const loaded = await first();
    expect(ENTITY_LIST.map(({ collection }) => loaded?.added[collection])).toEqual(shippedCounts());
    expect(loaded?.skipped).toEqual([]);
    expect(await rowCounts()).toEqual(shippedCounts());
    const review = await test.database
      .selectFrom('reviews')
      .select(['published', 'createdAt', 'publishedAt'])
      .where('slug', '=', 'suunto-ocean')
      .executeTakeFirst();
    // 13 July is winter: Sydney is ten hours ahead of UTC.
    const morning = '2026-07-12T23:00:00.000Z';
    expect(review).toEqual({ published: true, createdAt: morning, publishedAt: morning });
  });

  it('adds what is retired as a draft', async () => {
    const [product] = shipped.products;
    if (!product) throw new Error('No product ships.');
    const retired = { ...product, fields: { ...product.fields, published: false, review: undefined } };
    await loadNewContent(test.database, { ...none(), products: [retired] });
    const row = await test.database.selectFrom('products').select(['published', 'publishedAt']).executeTakeFirst();
    expect(row).toEqual({ published: false, publishedAt: null });
  });

  it('subtracts eleven hours from summer dates', async () => {
    const [article] = shipped.articles;
    if (!article) throw new Error('No article ships.');
    const summer = { ...article, fields: { ...article.fields, createdAt: '2026-01-15', updatedAt: undefined } };
    await loadNewContent(test.database, { ...none(), articles: [summer] });
    const row = await test.database.selectFrom('articles').select('createdAt').executeTakeFirst();
    expect(row).toEqual({ createdAt: '2026-01-14T22:00:00.000Z' });
  });

  it('is neither read nor loaded again on the next start', async () => {
    await first();
    await test.database.updateTable('articles').set({ title: 'Mine' }).execute();
    const again = await loadFirstContent(test.database, () => Promise.reject(new Error('Read again.')));
    expect(again).toBeNull();
    expect(await rowCounts()).toEqual(shippedCounts());
  });

  it('stays deleted after an admin deletes it', async () => {
    await first();
    await test.database.deleteFrom('diveSites').execute();
    const { added } = await loadNewContent(test.database, shipped);
    expect(Object.values(added)).toEqual(ENTITY_LIST.map(() => 0));
    expect(await test.database.selectFrom('diveSites').select('id').execute()).toEqual([]);
  });

  it('adds items that a later version ships', { tags: ['postgres'] }, async () => {
    const [newest, ...older] = shipped.articles;
    if (!newest) throw new Error('No article ships.');
    await loadNewContent(test.database, { ...shipped, articles: older });
    const { added } = await loadNewContent(test.database, shipped);
    expect(added).toMatchObject({ articles: 1, reviews: 0, 'dive-sites': 0 });
  });

  it('keeps an admin’s item with the same slug, and reports it', async () => {
    const [article] = shipped.articles;
    if (!article) throw new Error('No article ships.');
    await makeArticle(test.database, { slug: article.slug, title: 'Mine' });
    const loaded = await first();
    expect(loaded?.skipped).toEqual([article.path]);
    const saved = test.database.selectFrom('articles').select('title').where('slug', '=', article.slug);
    expect(await saved.execute()).toEqual([{ title: 'Mine' }]);
  });

  it('is loaded completely or not at all', { tags: ['postgres'] }, async () => {
    const [site] = shipped['dive-sites'];
    if (!site) throw new Error('No dive site ships.');
    const broken = {
      ...site,
      path: 'dive-sites/broken.yaml',
      fields: { ...site.fields, skillLevel: 'Expert' as never },
    };
    const failed = loadFirstContent(test.database, async () => ({ ...shipped, 'dive-sites': [site, broken] }));
    await expect(failed).rejects.toThrow();
    expect(await rowCounts()).toEqual(ENTITY_LIST.map(() => 0));
    await first();
    expect(await rowCounts()).toEqual(shippedCounts());
  });

  it('is loaded once by two processes that start together', { tags: ['postgres'] }, async () => {
    const other = await openDatabase(test.where);
    await Promise.all([first(), loadFirstContent(other.database, async () => shipped)]);
    await other.close();
    expect(await rowCounts()).toEqual(shippedCounts());
  });

  it('loads into a new database quickly', async () => {
    // Measures processor time, since other suites run on the same cores.
    const start = process.cpuUsage();
    await first();
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});
