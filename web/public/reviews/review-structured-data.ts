import type { Offer } from '../../../domain/gear/product-offers.ts';
import type { ReviewedProduct } from '../../../domain/gear/product-response.ts';
import { reviewedProduct } from '../../../domain/gear/product-review.ts';
import { dateOfHour } from '../../../domain/kernel/dates.ts';
import { metaDescription } from '../../../domain/kernel/excerpt.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { reviewPath } from '../../../domain/kernel/slug.ts';
import { isLocalHostUrl, isUsableImage } from '../../../domain/media/images.ts';
import type { ReviewPage } from '../../../domain/reviews/review.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { makePreload, usePageHead } from '../../app/head/page-head.ts';
import {
  absoluteUrl,
  breadcrumbList,
  describeAuthor,
  organization,
  type SiteFacts,
} from '../../app/head/structured-data.ts';
import { offerMarkup, productFacts } from '../../ui/gear/product-markup.ts';
import { laterUpdate, publicationTime } from '../../ui/publication-dates.ts';
import { BEST_RATING, ratingValue } from '../../ui/rating.ts';
import { PICTURE_SIZES } from './review-head.tsx';

/** The least number of points, for and against together, that search engines take. */
const MIN_POINTS = 2;

type Markup = {
  review: ReviewPage;
  product: ReviewedProduct['product'];
  offers: readonly Offer[];
  /** `YYYY-MM-DD` */
  today: string;
};

/** The product with our one editorial review of it, saying no more than the page shows. */
export function productWithReview(site: SiteFacts, path: string, { review, product, offers, today }: Markup): object {
  const offered = offerMarkup(offers, today);
  const { title, category, imageUrl } = review;
  const hasPicture = isUsableImage(imageUrl) && !isLocalHostUrl(imageUrl);
  return {
    '@type': 'Product',
    name: reviewedProduct(title),
    category,
    ...(hasPicture && { image: absoluteUrl(site.siteUrl, imageUrl) }),
    ...(product && productFacts(product)),
    review: editorialReview(site, path, review),
    ...(offered.length > 0 && { offers: offered }),
  };
}

function editorialReview(site: SiteFacts, path: string, review: ReviewPage) {
  const { title, excerpt, author, verdict, provenance } = review;
  // A rating of what no one held is none that search engines should repeat.
  const rating = provenance === 'desk' ? null : ratingValue(review.rating);
  const updated = laterUpdate(review);
  return {
    '@type': 'Review',
    name: title,
    url: absoluteUrl(site.siteUrl, path),
    ...((verdict || excerpt) && { description: verdict || excerpt }),
    author: describeAuthor(site, author ?? '', review.authorPath),
    publisher: organization(site),
    datePublished: publicationTime(review),
    ...(updated && { dateModified: updated }),
    ...(rating !== null && {
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: BEST_RATING, worstRating: 0 },
    }),
    ...notes(review),
  };
}

function notes(review: ReviewPage) {
  const { strengths = [], weaknesses = [] } = review;
  if (strengths.length + weaknesses.length < MIN_POINTS) return {};
  return {
    ...(strengths.length > 0 && { positiveNotes: itemList(strengths) }),
    ...(weaknesses.length > 0 && { negativeNotes: itemList(weaknesses) }),
  };
}

const itemList = (points: string[]) => ({
  '@type': 'ItemList',
  itemListElement: points.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
});

export function useReviewPageHead(
  review: ReviewPage,
  product: ReviewedProduct['product'],
  offers: readonly Offer[],
): void {
  const site = useSiteConfig();
  const { siteUrl, hour, settings } = site;
  const { title, slug, excerpt, content, imageUrl, category } = review;
  const path = reviewPath(slug);
  const hasPicture = isUsableImage(imageUrl) && !isLocalHostUrl(imageUrl);
  const fallback = `A review of ${category.toLowerCase()} for divers.`;
  const crumbs = [{ label: 'Home', href: '/' }, { label: 'Gear Reviews', href: '/gear-reviews' }, { label: title }];
  usePageHead({
    title: review.seoTitle || `${title} | ${settings.name}`,
    description: review.seoDescription || metaDescription({ excerpt, content, fallback }),
    canonical: path,
    type: 'article',
    image: review.socialImageUrl || (hasPicture ? imageUrl : `/social/reviews/${encodeURIComponent(slug)}.jpg`),
    imageAlt: title,
    noindex: !isPublished(review),
    publishedAt: publicationTime(review),
    updatedAt: laterUpdate(review),
    structuredData:
      import.meta.env.SSR && isPublished(review)
        ? [
            productWithReview(site, path, { review, product, offers, today: dateOfHour(hour) }),
            breadcrumbList(siteUrl, crumbs, path),
          ]
        : [],
    preloadImage: makePreload(imageUrl, PICTURE_SIZES),
  });
}
