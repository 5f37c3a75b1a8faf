import { z } from 'zod';
import { fillDefaults } from '../../../domain/fill-defaults.ts';
import { reviewFields } from '../../../domain/review.ts';
import { REVIEW_CATEGORIES } from '../../../domain/review-labels.ts';
import { defineResource } from '../../crud/resource.ts';
import { reviewColumns } from './create-review.ts';
import { presentReview, presentReviewCard, REVIEW_CARD_COLUMNS } from './queries.ts';

export const reviewResource = defineResource({
  kind: 'review',
  table: 'reviews',
  path: '/api/reviews',
  name: 'review',
  label: 'title',
  method: 'PATCH',
  fields: reviewFields.extend({ category: z.enum(['', ...REVIEW_CATEGORIES], 'Choose one of the categories.') }),
  complete: fillDefaults,
  columns: reviewColumns,
  present: presentReview,
  cardColumns: REVIEW_CARD_COLUMNS,
  presentCard: presentReviewCard,
  searchColumn: 'searchText',
  order: 'newest',
  linkColumn: 'purchaseLink',
  publication: 'review',
  slugged: 'review',
});
