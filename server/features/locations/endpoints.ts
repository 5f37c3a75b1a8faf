import { z } from 'zod';
import { locationSchema } from '../../../domain/location.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { presentLocation } from './presenter.ts';
import { featuredLocations } from './queries.ts';

const featured = defineEndpoint({
  path: '/api/locations/featured',
  summary: 'Regions that the home page shows, by name',
  response: z.array(locationSchema),
  answer: async ({ database }) => (await featuredLocations(database)).map(presentLocation),
});

export const locationEndpoints: Endpoint[] = [featured];
