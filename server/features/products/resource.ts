import { z } from 'zod';
import { productFields, productSchema } from '../../../domain/gear/product.ts';
import { DEFAULT_PRODUCT_RATING, PRODUCT_CATEGORIES } from '../../../domain/gear/product-labels.ts';
import { productSlug } from '../../../domain/gear/product-slug.ts';
import { productPath } from '../../../domain/kernel/slug.ts';
import { searchText } from '../../../domain/search/search-text.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { defineResource } from '../../crud/resource.ts';

export const productResource = defineResource({
  kind: 'product',
  fields: productFields,
  input: productFields.extend({ category: z.enum(['', ...PRODUCT_CATEGORIES], 'Choose one of the categories.') }),
  item: productSchema,
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
  derive: (fields) => ({ sortName: normalizeForSearch(fields.name), searchText: searchText('product', fields) }),
  numbersSlugs: true,
  references: { reviewId: 'review' },
  searchResult: ({ slug }) => ({ path: productPath(slug) }),
  searchColumn: 'searchText',
  order: 'newest',
  linkColumn: 'affiliateLink',
  hasTable: true,
  tableFilters: { category: { column: 'category' } },
  bulkChanges: { category: (_item, category) => ({ category }) },
  tableFacts: ({ price, brand }) => ({ price, brand }),
});

const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
