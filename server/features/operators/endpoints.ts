import { z } from 'zod';
import { PLACE_SLUG_PATTERN } from '../../../domain/kernel/slug-pattern.ts';
import { operatorSchema } from '../../../domain/operators/operator.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { listOperators } from './queries.ts';

const list = defineEndpoint({
  path: '/api/operators',
  summary: 'Charters, shops, schools, air fills, clubs and hyperbaric units, by name',
  query: z.object({
    place: z.string().optional().describe('Slug of a place, such as queensland or queensland/townsville'),
  }),
  response: z.array(operatorSchema),
  // An unknown place has no operators: its page requests them before it knows that the place does not exist.
  answer: async ({ database }, { query: { place } }) =>
    place && !PLACE_SLUG_PATTERN.test(place) ? [] : listOperators(database, { place: place || undefined }),
});

export const operatorEndpoints: Endpoint[] = [list];
