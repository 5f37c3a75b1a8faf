import { slugify } from '../kernel/slug.ts';
import { isPlaceholderLink } from '../links/affiliate.ts';
import { normalizeForSearch } from '../words/search.ts';

type ReviewedAs = { id: number; slug: string; title: string; purchaseLink: string };
type Reviewable = { name: string; affiliateLink: string; reviewId: number | null };

/** Our review titles name the product first: 'Mares Puck 4: nitrox for little money'. */
export const reviewedProduct = (title: string): string => title.split(': ', 1)[0] || title;

/** Words that titles add to a product's name. */
const FILLERS = new Set(['a', 'and', 'the', 'with']);
/** '5mm' or '6.5mm': one review covers a suit in all its thicknesses. */
const THICKNESS = /\b\d+(?:\.\d+)?\s?mm\b/g;

/** The words of a product's name in one order, without those that names and titles write or leave out at will. */
function nameKey(name: string): string {
  const words = normalizeForSearch(name)
    .replace(THICKNESS, ' ')
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word) => word && !FILLERS.has(word));
  return words.toSorted().join(' ');
}

/** A link names a product only where it leads deeper than a shop's front page. */
const isTelling = (url: string) => !isPlaceholderLink(url) && URL.canParse(url) && new URL(url).pathname.length > 1;

/**
 * Finds the review of a product among `reviews`: the one that it names; or else by the name that the title begins with, word for
 * word (a 'Peregrine TX' is no 'Peregrine'), then by the slug, then by a purchase link that both share. The first of several
 * reviews counts.
 */
export function reviewFinder<Review extends ReviewedAs>(
  reviews: readonly Review[],
): (product: Reviewable) => Review | null {
  const byId = new Map(reviews.map((review) => [review.id, review]));
  const byKey = new Map<string, Review>();
  const add = (key: string, review: Review) => {
    if (!byKey.has(key)) byKey.set(key, review);
  };
  for (const review of reviews) {
    const name = nameKey(reviewedProduct(review.title));
    if (name) add(`name ${name}`, review);
    add(`slug ${review.slug}`, review);
    if (isTelling(review.purchaseLink)) add(`link ${review.purchaseLink}`, review);
  }
  return ({ name, affiliateLink, reviewId }) =>
    (reviewId === null ? undefined : byId.get(reviewId)) ??
    byKey.get(`name ${nameKey(name)}`) ??
    byKey.get(`slug ${slugify(name)}`) ??
    (isTelling(affiliateLink) ? byKey.get(`link ${affiliateLink}`) : undefined) ??
    null;
}
