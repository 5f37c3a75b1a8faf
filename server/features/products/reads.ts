import { z } from 'zod';
import { productSchema } from '../../../domain/product.ts';
import { answerList, listOf, rangeQuery, searchQuery } from '../../http/list-query.ts';
import { defineRead, type Read } from '../../http/read.ts';
import { presentProduct } from './presenter.ts';
import { featuredProducts, listProducts } from './queries.ts';

const list = defineRead({
  path: '/api/products',
  summary: 'Published products by name; with limit one page of them',
  query: z.object({ ...rangeQuery, q: searchQuery }),
  response: listOf(productSchema),
  answer: async ({ database }, { query }) => answerList(await listProducts(database, query), query, presentProduct),
});

const featured = defineRead({
  path: '/api/products/featured',
  summary: 'Published products that the home page shows, by name',
  response: z.array(productSchema),
  answer: async ({ database }) => (await featuredProducts(database)).map(presentProduct),
});

export const productReads: Read[] = [list, featured];
