import { z } from 'zod';
import { speciesCardSchema, speciesPageSchema } from '../../../domain/species/species.ts';
import { declareGone } from '../../crud/gone-addresses.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { searchQuery, slugParameters } from '../../platform/http/list-query.ts';
import { findSpeciesPage, listSpeciesCards } from './species-pages.ts';

const list = defineEndpoint({
  path: '/api/species',
  summary: 'Species that dive sites list, by name, with the number of these sites and their best months',
  query: z.object({ q: searchQuery }),
  response: z.array(speciesCardSchema),
  answer: ({ database }, { query }) => listSpeciesCards(database, query),
});

const bySlug = defineEndpoint({
  path: '/api/species/slug/:slug',
  summary: 'One species with its text as HTML and the dive sites that list it, which is no record of sightings',
  params: slugParameters,
  response: speciesPageSchema,
  notFound: 'Species not found',
  gone: declareGone('species', ({ slug }: { slug: string }) => slug),
  answer: ({ database }, { params }) => findSpeciesPage(database, params.slug),
});

export const speciesEndpoints: Endpoint[] = [list, bySlug];
