import { publicPurchaseLink } from '../../../domain/affiliate.ts';
import type { PublicProduct } from '../../../domain/product.ts';
import type { reviewFinder } from '../../../domain/product-review.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/pagination.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import { productResource } from './resource.ts';

type ProductFilter = PageRequest & { q?: string };

/** Published products by name. */
export const listProducts = (database: Database, filter: ProductFilter) =>
  fetchPage(published(database, filter), filter);

export const featuredProducts = (database: Database) => published(database, {}).where('featured', '=', true).execute();

function published(database: Database, { q }: ProductFilter) {
  const products = database
    .selectFrom('products')
    .select(productResource.itemColumns)
    .where('published', '=', true)
    .orderBy('sortName')
    .orderBy('id');
  return q ? products.where((eb) => containsText(eb.ref('searchText'), q)) : products;
}

type FindReview = ReturnType<typeof reviewFinder>;

/** Presents a product for visitors. `findReview` knows the published reviews. */
export function presentPublicProduct(row: object, findReview: FindReview): PublicProduct {
  const product = productResource.present(row);
  const review = findReview(product);
  return {
    ...product,
    affiliateLink: publicPurchaseLink(product.affiliateLink),
    review: review && { slug: review.slug, title: review.title },
  };
}
