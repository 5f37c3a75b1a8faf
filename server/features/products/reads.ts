import { z } from 'zod';
import { productSchema } from '../../../domain/product.ts';
import { answerItems } from '../../editing/list-items.ts';
import { ownersQuery } from '../../editing/owners-query.ts';
import { answerList, listOf, rangeQuery, searchQuery } from '../../http/list-query.ts';
import { defineRead, type Read } from '../../http/read.ts';
import { productEditing } from './editing.ts';
import { presentProduct } from './presenter.ts';
import { featuredProducts, listProducts } from './queries.ts';

const list = defineRead({
  path: '/api/products',
  summary: 'Published products by name; with limit one page of them; with admin=true also drafts, for owners',
  query: z.object({ ...rangeQuery, q: searchQuery, view: z.literal('card').optional(), ...ownersQuery }),
  ownersOnly: ({ admin }) => admin === 'true',
  response: listOf(productSchema),
  async answer({ database }, { query }) {
    if (query.admin === 'true') return answerItems(database, productEditing, query);
    return answerList(await listProducts(database, query), query, presentProduct);
  },
});

const featured = defineRead({
  path: '/api/products/featured',
  summary: 'Published products that the home page shows, by name',
  response: z.array(productSchema),
  answer: async ({ database }) => (await featuredProducts(database)).map(presentProduct),
});

export const productReads: Read[] = [list, featured];
