/** Addresses above the pages of items. */
export const ARTICLES_PATH = '/blog';
export const REVIEWS_PATH = '/gear-reviews';
export const PRODUCTS_PATH = '/gear';
export const DIVE_SITES_PATH = '/dive-sites';
export const PLACES_PATH = '/dive-sites/places';
export const SPECIES_PATH = '/marine-life';
export const ARCHIVE_PATH = '/newsletter';
/** Above the pages that owners add themselves. */
export const OWN_PAGES_PATH = '/pages';

export const PLAN_PATH = '/plan';
