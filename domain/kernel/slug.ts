import { spellLetters } from './latin-letters.ts';
import { ARTICLES_PATH, DIVE_SITES_PATH, PRODUCTS_PATH, REVIEWS_PATH } from './page-paths.ts';

/** LIMITS.slug of fields.ts, repeated because that file would bring the schema library into every page's script. */
const MAX_LENGTH = 200;

/**
 * Makes the slug of a title: lowercase, whitespace and dashes to hyphens, other non-word characters removed. Dashes keep words
 * and figures apart: 'Semi-dry, 20–30 m' becomes 'semi-dry-20-30-m'. Diacritics are folded and letters of other scripts stay,
 * so that a title in any language keeps an address; a title without letters or digits gives ''.
 */
export function slugify(title: string): string {
  const folded = title.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  return spellLetters(folded)
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}_\s\p{Pd}\u2212]/gu, '')
    .replace(/[\s\p{Pd}\u2212]+/gu, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$|[\uD800-\uDBFF]$/, '');
}

/** Canonical path of a dive site's page, encoded for links and redirects; the bare id where the name gives no slug. */
export function diveSitePath({ id, name }: { id: number; name: string }): string {
  const slug = slugify(name);
  return `${DIVE_SITES_PATH}/${id}${slug && `-${encodeURIComponent(slug)}`}`;
}

export const articlePath = (slug: string): string => `${ARTICLES_PATH}/${encodeURIComponent(slug)}`;

export const reviewPath = (slug: string): string => `${REVIEWS_PATH}/${encodeURIComponent(slug)}`;

/** Path of the page about a person who writes. */
export const authorPath = (slug: string): string => `/authors/${encodeURIComponent(slug)}`;

export const productPath = (slug: string): string => `${PRODUCTS_PATH}/${encodeURIComponent(slug)}`;

/** The slug in a path such as /blog/ss-yongala; null for every other link. */
export function parseBlogSlug(link: string | null): string | null {
  return /^\/blog\/([^/?#]+)$/.exec(link ?? '')?.[1] ?? null;
}
