import { z } from 'zod';
import { PLACE_SLUG_PATTERN } from '../../../domain/kernel/slug-pattern.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { listNews } from './queries.ts';
import { siteNewsSchema } from './site-changes.ts';

export const newsQuery = z.object({
  place: z
    .string()
    .max(200)
    .regex(PLACE_SLUG_PATTERN, 'Give the slug of an area, or area/region.')
    .optional()
    .describe('Slug of an area, or area/region: queensland, queensland/great-barrier-reef'),
  site: z.coerce.number().int().positive().max(2_147_483_647).optional().describe('The id of a dive site'),
});

const changes = defineEndpoint({
  path: '/api/changes',
  summary: 'What changed at dive sites, newest first: closures, openings, corrections, new sites, divers’ reports',
  query: newsQuery.extend({ limit: z.coerce.number().int().min(1).max(100).optional() }),
  response: z.array(siteNewsSchema),
  answer: async ({ database }, { query: { place = '', site = null, limit } }) =>
    (await listNews(database, { place, site })).slice(0, limit),
});

export const changeEndpoints: Endpoint[] = [changes];
