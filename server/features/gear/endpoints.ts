import { z } from 'zod';
import { readComparedItems } from '../../../domain/compared-items.ts';
import { LIMITS, text } from '../../../domain/fields.ts';
import {
  gearComparisonSchema,
  gearListSchema,
  gearTablesSchema,
  reviewedGearSchema,
} from '../../../domain/gear-answers.ts';
import { readGearFilters } from '../../../domain/gear-filters.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { compareGear, listGear, listReviewedGear, tablesOfReviews } from './queries.ts';

const line = text(LIMITS.line).optional();

const list = defineEndpoint({
  path: '/api/gear',
  summary: 'One kind of gear as a table, with filters by price, brand and attribute and what each choice would leave',
  query: z.object({
    kind: line.describe("A slug of `kinds`, such as 'torches'"),
    brand: line,
    under: line.describe('Australian dollars'),
    is: z
      .union([text(LIMITS.line), z.array(text(LIMITS.line))])
      .optional()
      .describe('Values of attributes, as in `attributes`; may be given several times'),
    sort: line.describe('One of `sorts`'),
  }),
  response: gearListSchema,
  answer({ database }, { query }) {
    const { is = [], ...single } = query;
    const search = new URLSearchParams(Object.entries(single).filter(([, value]) => value !== undefined));
    for (const value of [is].flat()) search.append('is', value);
    return listGear(database, readGearFilters(search));
  },
});

const tables = defineEndpoint({
  path: '/api/gear/category/:category',
  summary: 'The products on the page of a category of reviews, as one table for each kind of gear',
  params: z.object({ category: text(LIMITS.line) }),
  response: gearTablesSchema,
  answer: ({ database }, { params }) => tablesOfReviews(database, params.category),
});

const compare = defineEndpoint({
  path: '/api/gear/compare',
  summary: 'Two to four products side by side',
  query: z.object({ items: text(LIMITS.url).optional().describe('Slugs of products, separated by commas') }),
  response: gearComparisonSchema,
  answer: ({ database }, { query }) => compareGear(database, readComparedItems([query.items ?? ''])),
});

const reviewed = defineEndpoint({
  path: '/api/gear/reviewed',
  summary: 'The product that each published review is about',
  response: reviewedGearSchema,
  answer: ({ database }) => listReviewedGear(database),
});

export const gearEndpoints: Endpoint[] = [list, tables, compare, reviewed];
