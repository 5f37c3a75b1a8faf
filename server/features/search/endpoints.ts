import { z } from 'zod';
import { searchAnswerSchema } from '../../../domain/search/search-result.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { searchQuery } from '../../platform/http/list-query.ts';
import { MAX_REACHABLE } from './queries.ts';
import { searchSite } from './search-site.ts';

const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 50;
const MAX_KIND_LENGTH = 40;

const find = defineEndpoint({
  path: '/api/search',
  summary: 'Everything on the site that holds these words, best first: the best match, then the results by kind',
  query: z.object({
    q: searchQuery.describe(
      'At least two characters. Every word must be found, in any order; plurals, hyphens and common aliases do not matter',
    ),
    kind: z
      .string()
      .max(MAX_KIND_LENGTH)
      .optional()
      .describe('Only results of this kind, e.g. dive-site, article or gear'),
    per: z
      .literal('kind')
      .optional()
      .describe('`kind`: the limit is for reviews and products each, which share a group'),
    exact: z
      .literal('true')
      .optional()
      .describe(
        '`true`: only the words as they are written; otherwise a search that finds nothing, or only parts of words, is corrected',
      ),
    limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT).describe('Results of each kind'),
    offset: z.coerce
      .number()
      .int()
      .min(0)
      .max(2_147_483_647)
      .default(0)
      .describe(`With \`kind\`: results to leave out; the best ${MAX_REACHABLE} can be reached`),
  }),
  response: searchAnswerSchema,
  answer: ({ database }, { query: { q = '', kind, per, exact, limit, offset } }) =>
    searchSite(database, {
      q,
      kind: kind || undefined,
      limit,
      offset,
      isPerKind: per === 'kind',
      isExact: exact === 'true',
    }),
});

export const searchEndpoints: Endpoint[] = [find];
