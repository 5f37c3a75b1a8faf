import { z } from 'zod';
import { slugSchema } from '../../../domain/kernel/fields.ts';
import { placeAreaSchema, placePageSchema } from '../../../domain/place-pages/place-response.ts';
import { declareGone } from '../../crud/gone-addresses.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { findPlacePage, listAreas } from './find-place-page.ts';

const list = defineEndpoint({
  path: '/api/places',
  summary: 'The areas (states, territories, countries) that have dive sites, with their regions, by name',
  response: z.array(placeAreaSchema),
  answer: ({ database }) => listAreas(database),
});

const area = defineEndpoint({
  path: '/api/places/:area',
  summary: 'One area with its dive sites, regions, water, emergency contacts and articles',
  params: z.object({ area: slugSchema }),
  response: placePageSchema,
  notFound: 'Place not found',
  gone: declareGone('place', ({ area }: { area: string }) => area),
  answer: ({ database }, { params }) => findPlacePage(database, { areaSlug: params.area, regionSlug: null }),
});

const region = defineEndpoint({
  path: '/api/places/:area/:region',
  summary: 'One region with its dive sites, water, emergency contacts, articles and nearby regions',
  params: z.object({ area: slugSchema, region: slugSchema }),
  response: placePageSchema,
  notFound: 'Place not found',
  gone: declareGone('place', ({ area, region }: { area: string; region: string }) => `${area}/${region}`),
  answer: ({ database }, { params }) => findPlacePage(database, { areaSlug: params.area, regionSlug: params.region }),
});

export const placeEndpoints: Endpoint[] = [list, area, region];
