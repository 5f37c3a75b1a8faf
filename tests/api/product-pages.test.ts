// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductPage, ReviewedProduct } from '../../domain/gear/product-response.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeProduct, makeReview } from '../factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const read = async <Result>(path: string) =>
  (await createInProcessApi({ database: test.database }, allEndpoints).get(path)) as Result | null;
const product = (slug: string) => read<ProductPage>(`/api/products/slug/${slug}`);
const ofReview = (slug: string) => read<ReviewedProduct>(`/api/products/of-review/${slug}`);
const names = (items: { name: string }[] | undefined) => items?.map(({ name }) => name);

describe('the page of a product', () => {
  it('has its facts, its text as HTML and its published review', async () => {
    const { database } = test;
    const reviewId = await makeReview(database, { slug: 'wing', title: 'A wing: ours', verdict: 'Light.' });
    await makeProduct(database, {
      ...{ name: 'Wing', slug: 'the-wing', category: 'BCDs', reviewId, description: '**Light** <script>x</script>' },
      attributes: { weight: 1_900, foldsForTravel: true },
    });
    expect(await product('the-wing')).toMatchObject({
      attributes: { weight: 1_900, foldsForTravel: true },
      descriptionHtml: expect.stringMatching(/^<p><strong>Light<\/strong>\s*<\/p>$/),
      review: { slug: 'wing', verdict: 'Light.', provenance: 'desk' },
    });
  });

  it('hides placeholder links, and shops that have nothing else to show', async () => {
    const shop = { shop: 'A', url: 'https://shop.example/x', currency: 'AUD', shipsTo: null } as const;
    await makeProduct(test.database, {
      name: 'Fin',
      sellers: [
        { ...shop, price: null, priceCheckedOn: null },
        { ...shop, shop: 'B', price: '90.00', priceCheckedOn: '2026-11-01' },
      ],
    });
    expect(await product('fin')).toMatchObject({
      affiliateLink: '',
      sellers: [{ shop: 'B', url: '', price: '90.00' }],
    });
  });

  it('does not exist for a draft', async () => {
    await makeProduct(test.database, { name: 'Draft fin', published: false });
    expect(await product('draft-fin')).toBeNull();
  });

  it('lists others of its category, reviewed ones first with links to their reviews', async () => {
    const { database } = test;
    for (const name of ['Snorkel A', 'Snorkel B', 'Snorkel C'])
      await makeProduct(database, { name, category: 'Snorkels' });
    await makeProduct(database, { name: 'Snorkel D', category: 'Snorkels', published: false });
    await makeReview(database, { slug: 'snorkel-c', title: 'Snorkel C: dry', excerpt: 'Dry.' });
    const page = await product('snorkel-a');
    expect(page?.review).toBeNull();
    expect(page?.alternatives).toMatchObject([
      { name: 'Snorkel C', slug: 'snorkel-c', path: '/gear-reviews/snorkel-c', summary: 'Dry.', isReviewed: true },
      { name: 'Snorkel B', slug: 'snorkel-b', path: '/gear/snorkel-b', isReviewed: false },
    ]);
  });
});

describe('the product of a review', () => {
  it('is the one that links to the review, or else the one with its name', async () => {
    const { database } = test;
    const reviewId = await makeReview(database, { slug: 'torches', title: 'Torch One: bright' });
    await makeProduct(database, { name: 'Torch One', category: 'Accessories' });
    expect((await ofReview('torches'))?.product?.name).toBe('Torch One');
    await makeProduct(database, { name: 'Another name', category: 'Accessories', reviewId });
    expect((await ofReview('torches'))?.product?.name).toBe('Another name');
  });

  it('does not exist without a record; other reviews of the category are then the alternatives', async () => {
    const { database } = test;
    for (const slug of ['cam-a', 'cam-b'])
      await makeReview(database, { slug, title: `${slug}: x`, category: 'Cameras' });
    const { product: found, alternatives } = (await ofReview('cam-a')) ?? {};
    expect([found, names(alternatives), alternatives?.[0]?.slug]).toEqual([null, ['cam-b'], null]);
    expect(await ofReview('none')).toBeNull();
  });
});

it('finds a product and its review as one result, the review', async () => {
  const { database } = test;
  const reviewId = await makeReview(database, { slug: 'xylo', title: 'Our pick', content: 'Of the Xylophin.' });
  const found = async () => (await read<{ best: { path: string }; total: number }>('/api/search?q=xylophin')) ?? null;
  await makeProduct(database, { name: 'Xylophin', reviewId });
  expect(await found()).toMatchObject({ total: 1, best: { path: '/gear-reviews/xylo' } });
});
