import { z } from 'zod';
import { publicProductSchema } from '../../../domain/product.ts';
import { reviewFinder } from '../../../domain/product-review.ts';
import { ownersQuery } from '../../crud/admin-query.ts';
import { answerItems } from '../../crud/list-items.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineRead, type Read } from '../../platform/http/endpoint.ts';
import { answerList, listOf, rangeQuery, searchQuery } from '../../platform/http/list-query.ts';
import { reviewedTitles } from '../reviews/queries.ts';
import { presentPublicProduct } from './presenter.ts';
import { featuredProducts, listProducts } from './queries.ts';
import { productEditing } from './resource.ts';

const list = defineRead({
  path: '/api/products',
  summary: 'Published products by name; with limit one page of them; with admin=true also drafts, for owners',
  query: z.object({ ...rangeQuery, q: searchQuery, view: z.literal('card').optional(), ...ownersQuery }),
  ownersOnly: ({ admin }) => admin === 'true',
  response: listOf(publicProductSchema),
  async answer({ database }, { query }) {
    if (query.admin === 'true') return answerItems(database, productEditing, query);
    const present = await publicPresenter(database);
    return answerList(await listProducts(database, query), query, present);
  },
});

const featured = defineRead({
  path: '/api/products/featured',
  summary: 'Published products that the home page shows, by name',
  response: z.array(publicProductSchema),
  async answer({ database }) {
    const present = await publicPresenter(database);
    return (await featuredProducts(database)).map(present);
  },
});

/** Presents products with the published review of each. */
async function publicPresenter(database: Database) {
  const findReview = reviewFinder(await reviewedTitles(database));
  return (row: Parameters<typeof presentPublicProduct>[0]) => presentPublicProduct(row, findReview);
}

export const productReads: Read[] = [list, featured];
