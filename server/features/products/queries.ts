import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/pagination.ts';
import { containsText } from '../../platform/database/portable-sql.ts';

export const PRODUCT_COLUMNS = [
  'id',
  'name',
  'category',
  'description',
  'price',
  'rating',
  'reviewCount',
  'affiliateLink',
  'imageUrl',
  'featured',
  'published',
  'publishedAt',
  'createdAt',
  'updatedAt',
] as const;

type Wanted = PageRequest & { q?: string };

/** Published products by name. */
export const listProducts = (database: Database, wanted: Wanted) => fetchPage(published(database, wanted), wanted);

export const featuredProducts = (database: Database) => published(database, {}).where('featured', '=', true).execute();

function published(database: Database, { q }: Wanted) {
  const products = database
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where('published', '=', true)
    .orderBy('sortName')
    .orderBy('id');
  return q ? products.where((eb) => containsText(eb.ref('searchText'), q)) : products;
}
