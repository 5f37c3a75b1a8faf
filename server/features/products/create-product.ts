import type { z } from 'zod';
import type { productFields } from '../../../domain/product.ts';
import { normalizeForSearch, searchText } from '../../../domain/search.ts';
import type { Database } from '../../platform/database/database.ts';
import { decimalText } from '../../platform/database/portable-sql.ts';
import { type Publication, publicationColumns } from '../../platform/database/publication.ts';

export type ProductFields = z.output<typeof productFields>;

/** Writes a new product. @returns its id. */
export async function createProduct(
  database: Database,
  fields: ProductFields,
  publication: Publication = {},
): Promise<number> {
  const { id } = await database
    .insertInto('products')
    .values({ ...productColumns(fields), ...publicationColumns(publication) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The fields as columns, with those that follow from them. */
export function productColumns(fields: ProductFields) {
  const { name, category, description, price, rating, reviewCount, affiliateLink, imageUrl, featured } = fields;
  return {
    ...{ name, category, description, reviewCount, affiliateLink, imageUrl, featured },
    price: price === null ? null : decimalText(price, 2),
    rating: decimalText(rating, 1),
    sortName: normalizeForSearch(name),
    searchText: searchText('product', fields),
  };
}
