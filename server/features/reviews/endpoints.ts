import { z } from 'zod';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import { reviewCardSchema, reviewPageSchema, reviewSchema } from '../../../domain/reviews/review.ts';
import { declareGone } from '../../crud/gone-addresses.ts';
import { adminQuery, listItems } from '../../crud/list-items.ts';
import { defineEndpoint, type Endpoint, type EndpointContext } from '../../platform/http/endpoint.ts';
import { listSchema, pageQuery, searchQuery, slugParameters, toListResponse } from '../../platform/http/list-query.ts';
import {
  listReviewCards,
  listReviews,
  presentPublicReview,
  presentPublicReviewCard,
  presentReviewPage,
  publishedReview,
} from './queries.ts';
import { reviewResource } from './resource.ts';

const listQuery = z.object({ ...pageQuery, q: searchQuery, view: z.literal('card').optional() });
const listResponse = z.union([listSchema(reviewSchema), listSchema(reviewCardSchema)]);

async function answerReviews(
  { database }: EndpointContext,
  query: z.output<typeof listQuery>,
  category?: string,
): Promise<z.output<typeof listResponse>> {
  const wanted = { ...query, category };
  if (query.view === 'card')
    return toListResponse(await listReviewCards(database, wanted), query, presentPublicReviewCard);
  return toListResponse(await listReviews(database, wanted), query, presentPublicReview);
}

const published = defineEndpoint({
  path: '/api/reviews/published',
  summary: 'Published gear reviews, newest first; with limit one page of them',
  query: listQuery,
  response: listResponse,
  answer: (context, { query }) => answerReviews(context, query),
});

const all = defineEndpoint({
  path: '/api/reviews',
  summary: 'As /api/reviews/published; with admin=true also drafts, for admins who are logged in',
  query: listQuery.extend(adminQuery),
  isAdminOnly: ({ admin }) => admin === 'true',
  response: listResponse,
  async answer(context, { query }) {
    if (query.admin === 'true') return listItems(context.database, reviewResource, query);
    return answerReviews(context, query);
  },
});

const ofCategory = defineEndpoint({
  path: '/api/reviews/category/:category',
  summary: 'Published gear reviews of one category, newest first',
  params: z.object({ category: textSchema(LIMITS.line) }),
  query: listQuery,
  response: listResponse,
  answer: (context, { params, query }) => answerReviews(context, query, params.category),
});

const bySlug = defineEndpoint({
  path: '/api/reviews/slug/:slug',
  summary: 'One published gear review with its body as HTML',
  params: slugParameters,
  response: reviewPageSchema,
  notFound: 'Review not found',
  gone: declareGone('review', ({ slug }: { slug: string }) => slug),
  async answer(context, { params }) {
    const review = await publishedReview(context, params.slug);
    return review && presentReviewPage(context.database, review);
  },
});

export const reviewEndpoints: Endpoint[] = [all, published, ofCategory, bySlug];
