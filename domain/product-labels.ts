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

/** What a product's rating and count of reviews are when the admin form leaves them open (specification, section 9). */
export const DEFAULT_PRODUCT_RATING = '4.5';

export const DEFAULT_REVIEW_COUNT = 100;

/** Currencies of shops' prices (ISO 4217). Nothing is converted. */
export const CURRENCIES = ['AUD', 'NZD', 'USD', 'EUR', 'GBP', 'SGD', 'JPY'] as const;
