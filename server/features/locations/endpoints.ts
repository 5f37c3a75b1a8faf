import { z } from 'zod';
import { locationSchema } from '../../../domain/location.ts';
import { defineRead, type Read } from '../../platform/http/endpoint.ts';
import { presentLocation } from './presenter.ts';
import { featuredLocations } from './queries.ts';

const featured = defineRead({
  path: '/api/locations/featured',
  summary: 'Regions that the home page shows, by name',
  response: z.array(locationSchema),
  answer: async ({ database }) => (await featuredLocations(database)).map(presentLocation),
});

export const locationReads: Read[] = [featured];
