import type { Selectable } from 'kysely';
import { publicPurchaseLink } from '../../../domain/affiliate.ts';
import type { Product, PublicProduct } from '../../../domain/product.ts';
import type { reviewFinder } from '../../../domain/product-review.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/pagination.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import type { ProductsTable } from '../../platform/database/tables.ts';

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

export function presentProduct(row: Pick<Selectable<ProductsTable>, keyof Product>): Product {
  const { id, name, category, description, price, rating, reviewCount, affiliateLink, imageUrl } = row;
  const { featured, published, publishedAt, createdAt, updatedAt } = row;
  return {
    ...{ id, name, category, description, price, rating, reviewCount, affiliateLink, imageUrl },
    ...{ featured, published, publishedAt, createdAt, updatedAt },
  };
}

type FindReview = ReturnType<typeof reviewFinder>;

/** Presents a product for visitors. `findReview` knows the published reviews. */
export function presentPublicProduct(
  row: Pick<Selectable<ProductsTable>, keyof Product>,
  findReview: FindReview,
): PublicProduct {
  const product = presentProduct(row);
  const review = findReview(product);
  return {
    ...product,
    affiliateLink: publicPurchaseLink(product.affiliateLink),
    review: review && { slug: review.slug, title: review.title },
  };
}
