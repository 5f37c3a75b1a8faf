import { z } from 'zod';
import { productCardSchema, publicProductSchema } from '../../../domain/gear/product.ts';
import { productPageSchema, reviewedProductSchema } from '../../../domain/gear/product-response.ts';
import { declareGone } from '../../crud/gone-addresses.ts';
import { adminQuery, listItems } from '../../crud/list-items.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { listSchema, pageQuery, searchQuery, slugParameters, toListResponse } from '../../platform/http/list-query.ts';
import { loadReviewFinder, publishedReview } from '../reviews/queries.ts';
import { presentProductPage, presentReviewedProduct } from './product-pages.ts';
import { featuredProducts, listProducts, presentPublicProduct, publishedProduct } from './queries.ts';
import { productResource } from './resource.ts';

const list = defineEndpoint({
  path: '/api/products',
  summary: 'Published products by name; with limit one page of them; with admin=true also drafts, for admins',
  query: z.object({ ...pageQuery, q: searchQuery, view: z.literal('card').optional(), ...adminQuery }),
  isAdminOnly: ({ admin }) => admin === 'true',
  response: listSchema(publicProductSchema),
  async answer({ database }, { query }) {
    if (query.admin === 'true') return listItems(database, productResource, query);
    const present = await publicPresenter(database);
    return toListResponse(await listProducts(database, query), query, present);
  },
});

const featured = defineEndpoint({
  path: '/api/products/featured',
  summary: 'Published products that the home page shows, by name',
  query: z.object({ view: z.literal('card').optional() }),
  response: z.union([z.array(publicProductSchema), z.array(productCardSchema)]),
  async answer({ database }, { query }) {
    const present = await publicPresenter(database);
    const products = (await featuredProducts(database)).map(present);
    return query.view === 'card' ? products.map((product) => productCardSchema.parse(product)) : products;
  },
});

const bySlug = defineEndpoint({
  path: '/api/products/slug/:slug',
  summary: 'One published product with its facts, shops and review, and others of its kind',
  params: slugParameters,
  response: productPageSchema,
  notFound: 'Product not found',
  gone: declareGone('product', ({ slug }: { slug: string }) => slug),
  async answer(context, { params }) {
    const product = await publishedProduct(context, params.slug);
    return product && presentProductPage(context.database, product);
  },
});

const ofReview = defineEndpoint({
  path: '/api/products/of-review/:slug',
  summary: 'The published product that a published review is about, if any, and others of its kind',
  params: slugParameters,
  response: reviewedProductSchema,
  notFound: 'Review not found',
  async answer(context, { params }) {
    const review = await publishedReview(context, params.slug);
    return review && presentReviewedProduct(context.database, review);
  },
});

/** Presents products with the published review of each. */
async function publicPresenter(database: Database) {
  const findReview = await loadReviewFinder(database);
  return (row: Parameters<typeof presentPublicProduct>[0]) => presentPublicProduct(row, findReview);
}

export const productEndpoints: Endpoint[] = [list, featured, bySlug, ofReview];
