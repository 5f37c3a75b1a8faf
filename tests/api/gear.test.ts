// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGearFilters } from '../../domain/gear/gear-filters.ts';
import { compareGear, listGear, listReviewedGear, tablesOfReviews } from '../../server/features/gear/queries.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeArticle, makeBuyingGuide, makeProduct, makeReview } from '../factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let test: TestDatabase;

const seller = (price: string, currency = 'AUD') => ({
  ...{ shop: 'A shop', url: `https://dive.test/${price}`, price, priceCheckedOn: '2026-11-20', shipsTo: null },
  currency: currency as 'AUD',
});
const torch = (name: string, fields: object) =>
  makeProduct(test.database, {
    ...{ name, slug: name.toLowerCase().replaceAll(' ', '-'), category: 'Accessories', brand: 'Bright' },
    ...fields,
  });

beforeAll(async () => {
  test = await testDatabase();
  const { database } = test;
  const reviewId = await makeReview(database, {
    title: 'Beam One: bright',
    slug: 'beam-one',
    verdict: 'Bright enough.',
  });
  await torch('Beam One', {
    attributes: { accessoryKind: 'Torch', lightOutput: 1_300, battery: 'Rechargeable' },
    sellers: [seller('250'), seller('179')],
    reviewId,
  });
  await torch('Beam Two', {
    attributes: { accessoryKind: 'Torch', lightOutput: 700, battery: 'Changed by the owner' },
    sellers: [seller('99'), seller('10', 'USD')],
  });
  await torch('Beam Abroad', { attributes: { accessoryKind: 'Torch' }, sellers: [seller('50', 'USD')] });
  await torch('Beam Placeholder', {
    attributes: { accessoryKind: 'Torch' },
    affiliateLink: 'https://shop.example/beam',
  });
  await torch('Beam Draft', { attributes: { accessoryKind: 'Torch' }, published: false });
  await makeProduct(database, { name: 'Old Mask', slug: 'old-mask', category: 'Masks' });
  await makeArticle(database, { slug: 'torches', title: 'Torches' });
  await makeBuyingGuide(database, {
    ...{ name: 'Torch buying guide', gearKind: 'torches', article: 'torches' },
    picks: [
      { purpose: 'First night dive', product: 'beam-two', reason: 'Cheap.' },
      { purpose: 'Later', product: 'beam-draft', reason: 'Not out yet.' },
    ],
    advice: [{ title: 'Beam', text: 'Wide.' }],
  });
});
afterAll(() => test.close());

const list = (query: string) => listGear(test.database, readGearFilters(new URLSearchParams(query)));

describe('the list of one kind of gear', () => {
  it('shows published products with the lowest Australian price, and those without one last', async () => {
    const { table, all, matching, unpriced } = await list('kind=torches&under=200');
    expect(table?.rows.map(({ name, price }) => [name, price.text])).toEqual([
      ['Beam Two', 'A$99'],
      ['Beam One', 'A$179'],
      ['Beam Abroad', 'US$50'],
      ['Beam Placeholder', null],
    ]);
    expect([all, matching, unpriced]).toEqual([4, 2, 2]);
    expect(table?.rows.map(({ price }) => price.purchaseLink)).not.toContain('https://shop.example/beam');
  });

  it('filters by attributes, and counts what it leaves out as unknown', async () => {
    const { table, unstated } = await list('kind=torches&is=battery.Rechargeable');
    expect(table?.rows.map(({ name, path }) => [name, path])).toEqual([['Beam One', '/gear-reviews/beam-one']]);
    expect(unstated).toBe(2);
  });

  it('shows the guide with its published picks and article', async () => {
    const { table } = await list('kind=torches');
    expect(table?.guide).toMatchObject({
      ...{ name: 'Torch buying guide', article: { slug: 'torches', title: 'Torches' } },
      picks: [{ purpose: 'First night dive', product: { path: '/gear/beam-two' } }],
    });
  });

  it('names the kinds that have products', async () => {
    const { kinds, table } = await list('');
    expect(kinds).toEqual([
      { slug: 'masks', label: 'Masks', count: 1, imageUrl: '/media/kit/mask.webp', firstPick: null, lowestPrice: null },
      {
        ...{ slug: 'torches', label: 'Torches', count: 4, imageUrl: '/media/kit/mask.webp' },
        ...{ firstPick: { name: 'Beam Two', path: '/gear/beam-two' }, lowestPrice: 'A$99' },
      },
    ]);
    expect(table).toBeNull();
  });
});

it('gives the page of a review category one table for each kind', async () => {
  const tables = await tablesOfReviews(test.database, 'Masks & Fins');
  expect(tables.map(({ kind, rows }) => [kind.slug, rows.length])).toEqual([['masks', 1]]);
  expect(await tablesOfReviews(test.database, 'Nothing')).toEqual([]);
});

describe('a comparison', () => {
  it('keeps the requested order and marks differences', async () => {
    const { items, rows, missing, others } = await compareGear(test.database, ['beam-two', 'beam-one']);
    expect(items.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['Beam Two', null],
      ['Beam One', 'Bright enough.'],
    ]);
    expect(rows.find(({ label }) => label === 'Light')).toMatchObject({
      values: ['700 lm', '1,300 lm'],
      differs: true,
    });
    expect(missing).toEqual([]);
    expect(others.map(({ slug }) => slug)).toEqual(['beam-abroad', 'beam-placeholder']);
  });

  it('leaves out unknown products and drafts, and names them', async () => {
    const { items, missing } = await compareGear(test.database, ['beam-one', 'beam-draft', 'nothing']);
    expect(items).toHaveLength(1);
    expect(missing).toEqual(['beam-draft', 'nothing']);
  });
});

it('knows the product of a review', async () => {
  expect(await listReviewedGear(test.database)).toEqual([{ review: 'beam-one', slug: 'beam-one', name: 'Beam One' }]);
});

it('accepts an attribute several times in the query', async () => {
  const api = createInProcessApi({ database: test.database }, allEndpoints);
  const found = await api.get('/api/gear?kind=torches&is=battery.Rechargeable&is=nothing.x&under=A%24200');
  expect(found).toMatchObject({ matching: 0, unstated: 3 });
  expect(await api.get('/api/gear/compare?items=beam-one,beam-two')).toMatchObject({ missing: [] });
});
