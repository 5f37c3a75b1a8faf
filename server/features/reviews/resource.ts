import { z } from 'zod';
import { fillDefaults } from '../../../domain/content-files/fill-defaults.ts';
import { reviewPath } from '../../../domain/kernel/slug.ts';
import { reviewCardSchema, reviewFields, reviewSchema } from '../../../domain/reviews/review.ts';
import { REVIEW_CATEGORIES } from '../../../domain/reviews/review-labels.ts';
import { searchText } from '../../../domain/search/search-text.ts';
import { defineResource } from '../../crud/resource.ts';

export const reviewResource = defineResource({
  kind: 'review',
  fields: reviewFields,
  input: reviewFields.extend({ category: z.enum(['', ...REVIEW_CATEGORIES], 'Choose one of the categories.') }),
  item: reviewSchema,
  card: reviewCardSchema,
  method: 'PATCH',
  fillDefaults,
  derive: (fields) => ({ searchText: searchText('review', fields) }),
  searchResult: ({ slug }) => ({ path: reviewPath(slug) }),
  searchColumn: 'searchText',
  order: 'newest',
  linkColumn: 'purchaseLink',
  hasTable: true,
  tableFilters: { category: { column: 'category' }, provenance: { column: 'provenance' } },
  bulkChanges: { category: (_item, category) => ({ category }) },
  tableFacts: ({ provenance, price }) => ({ provenance, price }),
});
