import { z } from 'zod';
import { textSchema } from '../../../domain/kernel/fields.ts';
import { MAX_SUGGESTIONS } from '../../../domain/places/gazetteer.ts';
import { townSchema } from '../../../domain/places/town.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { placeResolver } from './queries.ts';

const suggestions = defineEndpoint({
  path: '/api/gazetteer',
  summary: `Waters, regions and towns of Australia, New Zealand and the Pacific for the beginning of a name or an Australian postcode, at most ${MAX_SUGGESTIONS}; town names GeoNames (CC BY 4.0)`,
  query: z.object({ q: textSchema(80).describe('At least two characters: Melb, Ayr Qld, 3004') }),
  response: z.array(townSchema),
  answer: async ({ database }, { query }) => (await placeResolver(database)).suggest(query.q),
});

export const gazetteerEndpoints: Endpoint[] = [suggestions];
