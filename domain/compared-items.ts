/** How many products a comparison shows. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 4;

/** The address of a comparison, the products in the order given. */
export const comparisonPath = (slugs: readonly string[]): string =>
  `/gear-reviews/compare?items=${slugs.map(encodeURIComponent).join(',')}`;

/** 'A', 'A and B', 'A, B and C'. */
export const listNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
