import { z } from 'zod';
import { readComparedItems } from '../../../domain/gear/compared-items.ts';
import {
  gearComparisonSchema,
  gearListSchema,
  gearTablesSchema,
  reviewedGearSchema,
} from '../../../domain/gear/gear-answers.ts';
import { readGearFilters } from '../../../domain/gear/gear-filters.ts';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { compareGear, listGear, listReviewedGear, tablesOfReviews } from './queries.ts';

/** Accepts any text, once or several times: the list's rules ignore values they do not know. */
const parameter = z.union([z.string(), z.array(z.string())]).optional();

const list = defineEndpoint({
  path: '/api/gear',
  summary: 'One kind of gear as a table, with filters by price, brand and attribute and what each choice would leave',
  query: z.object({
    kind: parameter.describe("A slug of `kinds`, such as 'torches'"),
    brand: parameter,
    under: parameter.describe('Australian dollars'),
    is: parameter.describe('Values of attributes, as in `attributes`; may be given several times'),
    sort: parameter.describe('One of `sorts`'),
  }),
  response: gearListSchema,
  answer({ database }, { query }) {
    const search = new URLSearchParams();
    for (const [name, values] of Object.entries(query)) {
      for (const value of [values ?? []].flat()) search.append(name, value);
    }
    return listGear(database, readGearFilters(search));
  },
});

const tables = defineEndpoint({
  path: '/api/gear/category/:category',
  summary: 'The products on the page of a category of reviews, as one table for each kind of gear',
  params: z.object({ category: textSchema(LIMITS.line) }),
  response: gearTablesSchema,
  answer: ({ database }, { params }) => tablesOfReviews(database, params.category),
});

const compare = defineEndpoint({
  path: '/api/gear/compare',
  summary: 'Two to four products side by side',
  query: z.object({
    items: parameter.describe('Slugs of products, separated by commas; may be given several times'),
  }),
  response: gearComparisonSchema,
  answer: ({ database }, { query }) => compareGear(database, readComparedItems([query.items ?? []].flat())),
});

const reviewed = defineEndpoint({
  path: '/api/gear/reviewed',
  summary: 'The product that each published review is about',
  response: reviewedGearSchema,
  answer: ({ database }) => listReviewedGear(database),
});

export const gearEndpoints: Endpoint[] = [list, tables, compare, reviewed];
