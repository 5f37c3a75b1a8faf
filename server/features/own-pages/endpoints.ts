import { readOwnPageSchema } from '../../../domain/own-pages/own-page.ts';
import { declareGone } from '../../crud/gone-addresses.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { slugParameters } from '../../platform/http/list-query.ts';
import { findOwnPage } from './queries.ts';

const bySlug = defineEndpoint({
  path: '/api/pages/slug/:slug',
  summary: 'One page that the owners added, with its body as HTML',
  params: slugParameters,
  response: readOwnPageSchema,
  notFound: 'Page not found',
  gone: declareGone('page', ({ slug }: { slug: string }) => slug),
  answer: (context, { params }) => findOwnPage(context, params.slug),
});

export const ownPageEndpoints: Endpoint[] = [bySlug];
