import { z } from 'zod';
import { productFields } from '../../../domain/product.ts';
import { DEFAULT_PRODUCT_RATING, PRODUCT_CATEGORIES } from '../../../domain/product-labels.ts';
import { defineResource } from '../../crud/resource.ts';
import { productColumns } from './create-product.ts';
import { PRODUCT_COLUMNS, presentProduct } from './queries.ts';

export const productResource = defineResource({
  kind: 'product',
  table: 'products',
  path: '/api/products',
  name: 'product',
  label: 'name',
  method: 'PATCH',
  fields: productFields.extend({ category: z.enum(['', ...PRODUCT_CATEGORIES], 'Choose one of the categories.') }),
  complete: (input) => ({
    ...input,
    price: blankToNull(input.price),
    rating: blankToNull(input.rating) ?? DEFAULT_PRODUCT_RATING,
    category: input.category ?? '',
    description: input.description ?? '',
    affiliateLink: input.affiliateLink ?? '',
    imageUrl: input.imageUrl ?? '',
  }),
  columns: productColumns,
  present: presentProduct,
  cardColumns: PRODUCT_COLUMNS,
  presentCard: presentProduct,
  searchColumn: 'searchText',
  order: 'newest',
  linkColumn: 'affiliateLink',
  publication: 'product',
});

const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
