import { z } from 'zod';
import { LIMITS, text } from '../../../domain/fields.ts';
import { reviewCardSchema, reviewPageSchema, reviewSchema } from '../../../domain/review.ts';
import { ownersQuery } from '../../crud/admin-query.ts';
import { answerItems } from '../../crud/list-items.ts';
import { defineRead, type Read, type ReadContext } from '../../platform/http/endpoint.ts';
import { answerList, listOf, rangeQuery, searchQuery } from '../../platform/http/list-query.ts';
import { slugParameters } from '../../platform/http/path-parameters.ts';
import { presentPublicReview, presentPublicReviewCard, presentReviewPage } from './presenter.ts';
import { listReviewCards, listReviews, publishedReview } from './queries.ts';
import { reviewEditing } from './resource.ts';

const listQuery = z.object({ ...rangeQuery, q: searchQuery, view: z.literal('card').optional() });
const listResponse = z.union([listOf(reviewSchema), listOf(reviewCardSchema)]);

async function answerReviews(
  { database }: ReadContext,
  query: z.output<typeof listQuery>,
  category?: string,
): Promise<z.output<typeof listResponse>> {
  const wanted = { ...query, category };
  if (query.view === 'card') return answerList(await listReviewCards(database, wanted), query, presentPublicReviewCard);
  return answerList(await listReviews(database, wanted), query, presentPublicReview);
}

const published = defineRead({
  path: '/api/reviews/published',
  summary: 'Published gear reviews, newest first; with limit one page of them',
  query: listQuery,
  response: listResponse,
  answer: (context, { query }) => answerReviews(context, query),
});

const all = defineRead({
  path: '/api/reviews',
  summary: 'As /api/reviews/published; with admin=true also drafts, for owners who are logged in',
  query: listQuery.extend(ownersQuery),
  ownersOnly: ({ admin }) => admin === 'true',
  response: listResponse,
  async answer(context, { query }) {
    if (query.admin === 'true') return answerItems(context.database, reviewEditing, query);
    return answerReviews(context, query);
  },
});

const ofCategory = defineRead({
  path: '/api/reviews/category/:category',
  summary: 'Published gear reviews of one category, newest first',
  params: z.object({ category: text(LIMITS.line) }),
  query: listQuery,
  response: listResponse,
  answer: (context, { params, query }) => answerReviews(context, query, params.category),
});

const bySlug = defineRead({
  path: '/api/reviews/slug/:slug',
  summary: 'One published gear review with its body as HTML',
  params: slugParameters,
  response: reviewPageSchema,
  notFound: 'Review not found',
  async answer({ database }, { params }) {
    const review = await publishedReview(database, params.slug);
    return review && presentReviewPage(review);
  },
});

export const reviewReads: Read[] = [all, published, ofCategory, bySlug];
