import type { GearComparison, GearList, GearTable } from '../../../domain/gear/gear-answers.ts';
import type { PublicProduct } from '../../../domain/gear/product.ts';
import type { ProductPage, ReviewedProduct } from '../../../domain/gear/product-response.ts';
import type { ReviewCard, ReviewPage } from '../../../domain/reviews/review.ts';
import { query, withParameters } from './api-query.ts';
import type { ReviewFilters } from './review-filters.ts';

const segment = encodeURIComponent;

export const reviewCards = ({ category, search }: ReviewFilters) =>
  query<ReviewCard[]>(
    withParameters(category ? `/api/reviews/category/${segment(category)}` : '/api/reviews/published', {
      view: 'card',
      q: search,
    }),
    'fillReviews',
  );
/** Products that match a search of the review list. */
export const matchingProducts = (search: string) =>
  query<PublicProduct[]>(withParameters('/api/products', { q: search }), 'fillProducts');
export const review = (slug: string) => query<ReviewPage>(`/api/reviews/slug/${segment(slug)}`, 'fillReview');
/** The product that a review is about, and others of its kind. */
export const reviewedProduct = (slug: string) => query<ReviewedProduct>(`/api/products/of-review/${segment(slug)}`);
export const product = (slug: string) => query<ProductPage>(`/api/products/slug/${segment(slug)}`);
/** One kind of gear as an address asks for it; the API ignores what it does not understand. */
export const gearList = (search: URLSearchParams) => query<GearList>(`/api/gear?${search}`);
/** A table for each kind of gear in a category of reviews. */
export const gearTables = (category: string) => query<GearTable[]>(`/api/gear/category/${segment(category)}`);
/** The products that an address names in `items`. */
export const gearComparison = (search: URLSearchParams) => query<GearComparison>(`/api/gear/compare?${search}`);
