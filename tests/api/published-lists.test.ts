// @module-tag postgres

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { articleCardSchema, articlePageSchema, articleSchema } from '../../domain/articles/article.ts';
import { publicProductSchema } from '../../domain/gear/product.ts';
import { locationSchema } from '../../domain/place-pages/location.ts';
import { reviewCardSchema, reviewPageSchema, reviewSchema } from '../../domain/reviews/review.ts';
import { findCurrentSlug, recordOldSlug } from '../../server/crud/old-slugs.ts';
import { createInProcessApi, type InProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeArticle, makeLocation, makeProduct, makeReview } from '../factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T09:30:00.000Z`;

let test: TestDatabase;
let api: InProcessApi;
let renamed: number;
beforeAll(async () => {
  test = await testDatabase();
  const { database } = test;
  api = createInProcessApi({ database }, allEndpoints);
  await makeArticle(database, { title: 'Oldest', slug: 'oldest', createdAt: at(1) });
  renamed = await makeArticle(database, { title: 'Newest: 50% off', slug: 'newest', createdAt: at(9) });
  await makeArticle(database, { title: 'Twin one', slug: 'twin-one', createdAt: at(5) });
  await makeArticle(database, { title: 'Twin two', slug: 'twin-two', createdAt: at(5) });
  await makeArticle(database, { title: 'Draft', slug: 'draft', createdAt: at(10), published: false });
  await makeReview(database, {
    slug: 'mask',
    category: 'Masks & Fins',
    content: '**Wide** view',
    strengths: ['Light'],
  });
  await makeReview(database, { slug: 'hidden', category: 'Masks & Fins', published: false });
  await makeReview(database, { slug: 'computer', category: 'Dive Computers', rating: null, price: '$399 AUD' });
  await makeProduct(database, { name: 'zebra fin', featured: true, price: '10' });
  await makeProduct(database, { name: 'Anchor', description: 'Holds under_score' });
  await makeProduct(database, { name: 'Hidden', featured: true, published: false });
  await makeLocation(database, { name: 'Sydney' });
  await makeLocation(database, { name: 'Cairns' });
  await makeLocation(database, { name: 'Elsewhere', featured: false });
});
afterAll(() => test.close());

const slugs = (items: unknown) => (items as { slug: string }[]).map(({ slug }) => slug);
const names = (items: unknown) => (items as { name: string }[]).map(({ name }) => name);

describe('articles', () => {
  it('lists the published ones, newest first, and by id where dates are equal', async () => {
    const articles = z.array(articleSchema.strict()).parse(await api.get('/api/articles'));
    expect(slugs(articles)).toEqual(['newest', 'twin-two', 'twin-one', 'oldest']);
  });

  it('returns cards without bodies, page by page', async () => {
    const page = z.strictObject({ items: z.array(articleCardSchema.strict()), total: z.int() });
    const { items, total } = page.parse(await api.get('/api/articles?view=card&limit=2&offset=1'));
    expect(slugs(items)).toEqual(['twin-two', 'twin-one']);
    expect(total).toBe(4);
  });

  it('accepts an offset without a limit', async () => {
    expect(slugs(await api.get('/api/articles?offset=3'))).toEqual(['oldest']);
  });

  it('finds part of a title in any case and treats % literally', async () => {
    expect(slugs(await api.get('/api/articles?q=TWIN'))).toEqual(['twin-two', 'twin-one']);
    expect(slugs(await api.get('/api/articles?q=%25'))).toEqual(['newest']);
    expect(await api.get('/api/articles?q=draft&limit=3')).toEqual({ items: [], total: 0 });
  });

  it('returns sanitised HTML on an article’s page', async () => {
    const page = articlePageSchema.strict().parse(await api.get('/api/articles/slug/newest'));
    expect(page.contentHtml).toContain('At length.');
  });

  it.each(['draft', 'none', '%00', 'a%20b', "'--", '%F0%9F%90%9F'])('finds none at %s', async (slug) => {
    expect(await api.get(`/api/articles/slug/${slug}`)).toBeNull();
  });

  it('requires a session to list drafts', async () => {
    await expect(api.get('/api/articles?admin=true')).rejects.toMatchObject({ statusCode: 401 });
    await expect(api.get('/api/reviews?admin=true')).rejects.toMatchObject({ statusCode: 401 });
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'q=a&q=b', 'q=%00', 'view=all', `q=${'a'.repeat(201)}`])(
    'refuse the query %s',
    async (query) => {
      await expect(api.get(`/api/articles?${query}`)).rejects.toMatchObject({ statusCode: 400 });
    },
  );
});

describe('article categories', () => {
  it('filters the list by category', async () => {
    await makeArticle(test.database, { slug: 'rules', category: 'Rules & News', createdAt: at(2) });
    await makeArticle(test.database, { slug: 'hidden-rules', category: 'Secret', published: false });
    expect(slugs(await api.get('/api/articles?category=Rules%20%26%20News'))).toEqual(['rules']);
    expect(await api.get('/api/articles?category=Rules%20%26%20News&view=card&limit=1')).toMatchObject({ total: 1 });
    expect(await api.get('/api/articles?category=Secret')).toEqual([]);
  });

  it('lists only categories with a published article', async () => {
    expect(await api.get('/api/articles/categories')).toEqual(['Rules & News', 'Tips']);
  });
});

describe('purchase links', () => {
  it('hides placeholder links from visitors', async () => {
    for (const path of ['published', 'published?view=card', 'category/Dive%20Computers']) {
      const [review] = (await api.get(`/api/reviews/${path}`)) as { purchaseLink: string }[];
      expect(review?.purchaseLink, path).toBe('');
    }
    expect(await api.get('/api/reviews/slug/mask')).toMatchObject({ purchaseLink: '' });
    for (const path of ['/api/products', '/api/products/featured']) {
      const [product] = (await api.get(path)) as { affiliateLink: string }[];
      expect(product?.affiliateLink, path).toBe('');
    }
  });

  it('shows real links', async () => {
    const link = 'https://gear.example/light';
    const real = await testDatabase();
    await makeReview(real.database, { slug: 'light', purchaseLink: link });
    await makeProduct(real.database, { name: 'Light', affiliateLink: link });
    const own = createInProcessApi({ database: real.database }, allEndpoints);
    expect(await own.get('/api/reviews/slug/light')).toMatchObject({ purchaseLink: link });
    expect(await own.get('/api/products')).toMatchObject([{ affiliateLink: link }]);
    await real.close();
  });
});

describe('the review of a product', () => {
  it('is included once it is published', async () => {
    const own = await testDatabase();
    const { database } = own;
    await makeReview(database, { title: 'Suunto Ocean: one watch', slug: 'ocean' });
    await makeReview(database, { title: 'Zeagle Ranger: a wing', slug: 'ranger', published: false });
    await makeProduct(database, { name: 'Suunto Ocean', featured: true });
    await makeProduct(database, { name: 'Zeagle Ranger' });
    const reads = createInProcessApi({ database }, allEndpoints);
    const review = { slug: 'ocean', title: 'Suunto Ocean: one watch' };
    expect(await reads.get('/api/products')).toMatchObject([{ review }, { review: null }]);
    expect(await reads.get('/api/products?q=suunto&limit=3')).toMatchObject({ items: [{ review }] });
    expect(await reads.get('/api/products/featured')).toMatchObject([{ review }]);
    await own.close();
  });
});

describe('old slugs', () => {
  it('lead to the current slug of a published item', async () => {
    await recordOldSlug(test.database, { kind: 'article', slug: 'former', entityId: renamed });
    expect(await findCurrentSlug(test.database, 'article', 'former')).toBe('newest');
    expect(await findCurrentSlug(test.database, 'review', 'former')).toBeNull();
    expect(await findCurrentSlug(test.database, 'article', 'fo\0rmer')).toBeNull();
  });

  it('belong to the item that used them last', async () => {
    const other = await makeArticle(test.database, { slug: 'other', createdAt: at(1), published: false });
    await recordOldSlug(test.database, { kind: 'article', slug: 'shared', entityId: renamed });
    await recordOldSlug(test.database, { kind: 'article', slug: 'shared', entityId: other });
    expect(await findCurrentSlug(test.database, 'article', 'shared')).toBeNull();
  });
});

describe('reviews', () => {
  it('lists the published ones', async () => {
    const reviews = z.array(reviewSchema.strict()).parse(await api.get('/api/reviews/published'));
    expect(slugs(reviews).sort()).toEqual(['computer', 'mask']);
    expect(slugs(await api.get('/api/reviews')).sort()).toEqual(['computer', 'mask']);
  });

  it('lists their categories', async () => {
    const cards = await api.get('/api/reviews/category/Masks%20%26%20Fins?view=card');
    expect(slugs(z.array(reviewCardSchema.strict()).parse(cards))).toEqual(['mask']);
    expect(await api.get('/api/reviews/category/None')).toEqual([]);
  });

  it('returns a review’s page', async () => {
    const page = reviewPageSchema.strict().parse(await api.get('/api/reviews/slug/mask'));
    expect(page).toMatchObject({ strengths: ['Light'], weaknesses: [], rating: '4.5' });
    expect(page.contentHtml).toContain('<strong>Wide</strong>');
    expect(await api.get('/api/reviews/slug/hidden')).toBeNull();
  });

  it('searches their bodies', async () => {
    expect(slugs(await api.get('/api/reviews/published?q=wide'))).toEqual(['mask']);
  });
});

describe('products and locations', () => {
  it('sorts by name regardless of case', async () => {
    const products = z.array(publicProductSchema.strict()).parse(await api.get('/api/products'));
    expect(names(products)).toEqual(['Anchor', 'zebra fin']);
    expect(products[1]?.price).toBe('10.00');
    expect(
      names(await api.get('/api/products?q=R_S&limit=3').then((page) => (page as { items: unknown }).items)),
    ).toEqual(['Anchor']);
  });

  it('lists featured ones for the home page', async () => {
    expect(names(await api.get('/api/products/featured'))).toEqual(['zebra fin']);
    const locations = z.array(locationSchema.strict()).parse(await api.get('/api/locations/featured'));
    expect(names(locations)).toEqual(['Cairns', 'Sydney']);
  });
});

describe('the in-process API', () => {
  it('throws for unknown addresses', async () => {
    expect(await api.get('/api/nothing')).toBeNull();
    expect(await api.get('/api/articles/slug/%E0%A4%A')).toBeNull();
  });
});
