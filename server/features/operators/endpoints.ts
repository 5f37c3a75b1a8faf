import { z } from 'zod';
import { LIMITS, text } from '../../../domain/fields.ts';
import { operatorSchema } from '../../../domain/operator.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { listOperators } from './queries.ts';

const list = defineEndpoint({
  path: '/api/operators',
  summary: 'Charters, shops, air fills, clubs and hyperbaric units, by name',
  query: z.object({
    place: text(LIMITS.slug * 2)
      .optional()
      .describe('Slug of a place, such as queensland or queensland/townsville'),
  }),
  response: z.array(operatorSchema),
  answer: ({ database }, { query }) => listOperators(database, { place: query.place || undefined }),
});

export const operatorEndpoints: Endpoint[] = [list];
