import { SLUG_PATTERN } from '../kernel/slug-pattern.ts';

/** The number of products that a comparison shows. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 4;

const MAX_SLUG_LENGTH = 200;

/** The slugs in the `items` of an address, each once, at most as many as a comparison shows. */
export function readComparedItems(values: readonly string[]): string[] {
  const slugs = values.flatMap((value) => value.split(',')).map((slug) => slug.trim());
  const wellFormed = slugs.filter((slug) => slug.length <= MAX_SLUG_LENGTH && SLUG_PATTERN.test(slug));
  return [...new Set(wellFormed)].slice(0, MAX_COMPARED);
}

/** The address of a comparison, the products in the order given. */
export const comparisonPath = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `/gear-reviews/compare?items=${slugs.map(encodeURIComponent).join(',')}` : '/gear-reviews/compare';

/** 'A', 'A and B', 'A, B and C'. */
export const listNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
