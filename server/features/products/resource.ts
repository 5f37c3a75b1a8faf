import { z } from 'zod';
import { productFields } from '../../../domain/gear/product.ts';
import { DEFAULT_PRODUCT_RATING, PRODUCT_CATEGORIES } from '../../../domain/gear/product-labels.ts';
import { productSlug } from '../../../domain/gear/product-slug.ts';
import { defineResource } from '../../crud/resource.ts';

export const productResource = defineResource({
  kind: 'product',
  input: productFields.extend({ category: z.enum(['', ...PRODUCT_CATEGORIES], 'Choose one of the categories.') }),
  method: 'PATCH',
  fillDefaults: (input) => ({
    ...input,
    slug: blankToNull(input.slug) ?? productSlug(String(input.name ?? '')),
    price: blankToNull(input.price),
    rating: blankToNull(input.rating) ?? DEFAULT_PRODUCT_RATING,
    category: input.category ?? '',
    description: input.description ?? '',
    affiliateLink: input.affiliateLink ?? '',
    imageUrl: input.imageUrl ?? '',
  }),
  decimals: { price: 2, rating: 1 },
  numbersSlugs: true,
  references: { reviewId: 'review' },
  order: 'newest',
  linkColumn: 'affiliateLink',
  hasTable: true,
  tableFilters: { category: { column: 'category' } },
  bulkChanges: { category: (_item, category) => ({ category }) },
  tableFacts: ({ price, brand }) => ({ price, brand }),
});

const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
