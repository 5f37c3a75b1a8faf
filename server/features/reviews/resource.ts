import { z } from 'zod';
import { reviewCardSchema, reviewFields } from '../../../domain/reviews/review.ts';
import { REVIEW_CATEGORIES } from '../../../domain/reviews/review-labels.ts';
import { fillDefaults } from '../../crud/fill-defaults.ts';
import { defineResource } from '../../crud/resource.ts';
import { findBlockProblems } from '../body-blocks/queries.ts';

export const reviewResource = defineResource({
  kind: 'review',
  input: reviewFields.extend({ category: z.enum(['', ...REVIEW_CATEGORIES], 'Choose one of the categories.') }),
  card: reviewCardSchema,
  method: 'PATCH',
  findProblems: findBlockProblems,
  fillDefaults,
  linkColumn: 'purchaseLink',
  hasTable: true,
  tableFilters: { category: { column: 'category' }, provenance: { column: 'provenance' } },
  bulkChanges: { category: (_item, category) => ({ category }) },
  tableFacts: ({ provenance, price }) => ({ provenance, price }),
});
