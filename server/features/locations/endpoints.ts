import { z } from 'zod';
import { locationSchema } from '../../../domain/place-pages/location.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { locationResource } from './resource.ts';

export const featuredLocations = (database: Database) =>
  database
    .selectFrom('locations')
    .select(locationResource.itemColumns)
    .where('featured', '=', true)
    .orderBy('sortName')
    .orderBy('id')
    .execute();

const featured = defineEndpoint({
  path: '/api/locations/featured',
  summary: 'Regions that the home page shows, by name',
  response: z.array(locationSchema),
  answer: async ({ database }) => (await featuredLocations(database)).map(locationResource.present),
});

export const locationEndpoints: Endpoint[] = [featured];
