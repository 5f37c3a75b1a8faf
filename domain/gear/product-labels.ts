/** Words and defaults apart from the schemas, so that forms show them without the schema library. */

/** The categories the admin offers (specification, section 3). */
export const PRODUCT_CATEGORIES = [
  'Masks',
  'Fins',
  'Snorkels',
  'Wetsuits',
  'BCDs',
  'Regulators',
  'Dive Computers',
  'Accessories',
] as const;

/** Rating and count of reviews of a product for which the admin form leaves them empty. */
export const DEFAULT_PRODUCT_RATING = '4.5';

export const DEFAULT_REVIEW_COUNT = 100;

type Rated = { rating: string; reviewCount: number };

/**
 * The rating and its count as visitors get them: a rating that counts no review, and the default rating with the form's count,
 * are no one's opinion. An owner who means 4.5 gives another count.
 */
export function publicRating({ rating, reviewCount }: Rated): { rating: string | null; reviewCount: number } {
  const isDefault = rating === DEFAULT_PRODUCT_RATING && reviewCount === DEFAULT_REVIEW_COUNT;
  return isDefault || reviewCount === 0 ? { rating: null, reviewCount: 0 } : { rating, reviewCount };
}

/** Currencies of shops' prices (ISO 4217). Nothing is converted. */
export const CURRENCIES = ['AUD', 'NZD', 'USD', 'EUR', 'GBP', 'SGD', 'JPY'] as const;
