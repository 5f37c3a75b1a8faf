import type { PublicProduct } from '../../../domain/gear/product.ts';
import { publicRating } from '../../../domain/gear/product-labels.ts';
import { reviewFinder } from '../../../domain/gear/product-review.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { publicPurchaseLink, publicSellers } from '../../../domain/links/affiliate.ts';
import { isPublishedRow } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/fetch-page.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import { type Param, preparedQuery } from '../../platform/database/prepared-query.ts';
import type { EndpointContext } from '../../platform/http/endpoint.ts';
import { productResource } from './resource.ts';

type ProductFilter = PageRequest & { q?: string };

/** Lists published products by name. */
export const listProducts = (database: Database, filter: ProductFilter) =>
  fetchPage(published(database, filter), filter);

export const featuredProducts = (database: Database) => published(database, {}).where('featured', '=', true).execute();

/** Lists published products of a category, by name. */
export const productsOfCategory = (database: Database, category: string) =>
  published(database, {}).where('category', '=', category).execute();

/** Finds a product that readers may see; with `seesDrafts` also a draft. */
export async function publishedProduct({ database, seesDrafts = false }: EndpointContext, slug: string) {
  const [product] = await selectBySlug(database, { slug });
  return product && (isPublished(product) || seesDrafts) ? product : null;
}

const selectBySlug = preparedQuery((database, param: Param<{ slug: string }>) =>
  database.selectFrom('products').select(productResource.itemColumns).where('slug', '=', param('slug')),
);

type Reviewed = { id: number; slug: string; title: string; purchaseLink: string };

/** Finds the published product that a review is about: the one that links to it, otherwise the one with the same name. */
export async function productOfReview(database: Database, review: Reviewed) {
  const named = await published(database, {}).where('reviewId', '=', review.id).limit(1).executeTakeFirst();
  if (named) return named;
  const unnamed = await database
    .selectFrom('products')
    .select(['id', 'name', 'affiliateLink', 'reviewId'])
    .where(isPublishedRow)
    .where('reviewId', 'is', null)
    .orderBy('sortName')
    .orderBy('id')
    .execute();
  const findReview = reviewFinder([review]);
  const found = unnamed.find((product) => findReview(product) !== null);
  return found ? await published(database, {}).where('id', '=', found.id).executeTakeFirst() : undefined;
}

function published(database: Database, { q }: ProductFilter) {
  const products = database
    .selectFrom('products')
    .select(productResource.itemColumns)
    .where(isPublishedRow)
    .orderBy('sortName')
    .orderBy('id');
  return q ? products.where((eb) => containsText(eb.ref('searchText'), q)) : products;
}

type FindReview = ReturnType<typeof reviewFinder<Reviewed>>;

/** Presents a product for visitors. `findReview` looks up published reviews. */
export function presentPublicProduct(row: object, findReview: FindReview): PublicProduct {
  const product = presentWithoutReview(row);
  const review = findReview(product);
  return { ...product, review: review && { slug: review.slug, title: review.title } };
}

/** Presents a product for visitors, without placeholder links and default ratings. */
export function presentWithoutReview(row: object) {
  const product = productResource.present(row);
  return {
    ...product,
    ...publicRating(product),
    affiliateLink: publicPurchaseLink(product.affiliateLink),
    sellers: publicSellers(product.sellers),
  };
}
