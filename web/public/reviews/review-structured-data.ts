import { siteSettings } from '../../../content/site-settings.ts';
import { metaDescription } from '../../../domain/excerpt.ts';
import { isLocalHostUrl, isUsableImage, sourcesFor } from '../../../domain/images.ts';
import { priceAmount } from '../../../domain/price.ts';
import { reviewedProduct } from '../../../domain/product-review.ts';
import { laterUpdate, publicationTime } from '../../../domain/publication-dates.ts';
import { BEST_RATING, ratingValue } from '../../../domain/rating.ts';
import type { ReviewPage } from '../../../domain/review.ts';
import { reviewPath } from '../../../domain/slug.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { absoluteUrl, authorOf, breadcrumbList, organization } from '../../app/head/structured-data.ts';
import { PICTURE_SIZES } from './review-head.tsx';

/** The least number of points, for and against together, that search engines take. */
const FEWEST_POINTS = 2;

/** The product with our one editorial review of it, saying no more than the page shows. */
export function productWithReview(siteUrl: string, path: string, review: ReviewPage): object {
  const { title, category, imageUrl } = review;
  const hasPicture = isUsableImage(imageUrl) && !isLocalHostUrl(imageUrl);
  return {
    '@type': 'Product',
    name: reviewedProduct(title),
    category,
    ...(hasPicture && { image: absoluteUrl(siteUrl, imageUrl) }),
    review: editorialReview(siteUrl, path, review),
    ...offers(review),
  };
}

function editorialReview(siteUrl: string, path: string, review: ReviewPage) {
  const { title, excerpt, author } = review;
  const rating = ratingValue(review.rating);
  const updated = laterUpdate(review);
  return {
    '@type': 'Review',
    name: title,
    url: absoluteUrl(siteUrl, path),
    ...(excerpt && { description: excerpt }),
    author: authorOf(siteUrl, author || siteSettings.teamAuthor),
    publisher: organization(siteUrl),
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
  if (strengths.length + weaknesses.length < FEWEST_POINTS) return {};
  return {
    ...(strengths.length > 0 && { positiveNotes: itemList(strengths) }),
    ...(weaknesses.length > 0 && { negativeNotes: itemList(weaknesses) }),
  };
}

const itemList = (points: string[]) => ({
  '@type': 'ItemList',
  itemListElement: points.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
});

/** A price without the day on which it was checked is not a promise to hand on (docs/decisions/021). */
function offers({ price, priceCheckedAt, purchaseLink }: ReviewPage) {
  const amount = priceAmount(price);
  if (!amount || !priceCheckedAt) return {};
  return {
    offers: { '@type': 'Offer', price: amount, priceCurrency: 'AUD', ...(purchaseLink && { url: purchaseLink }) },
  };
}

export function useReviewPageHead(review: ReviewPage): void {
  const { siteUrl } = useSiteConfig();
  const { title, slug, excerpt, content, imageUrl, category } = review;
  const path = reviewPath(slug);
  const hasPicture = isUsableImage(imageUrl) && !isLocalHostUrl(imageUrl);
  const sources = hasPicture ? sourcesFor(imageUrl) : null;
  const crumbs = [{ label: 'Home', href: '/' }, { label: 'Gear Reviews', href: '/gear-reviews' }, { label: title }];
  usePageHead({
    title: `${title} | ${siteSettings.name}`,
    description: metaDescription({ excerpt, content, fallback: `A review of ${category.toLowerCase()} for divers.` }),
    canonical: path,
    type: 'article',
    image: hasPicture ? imageUrl : `/social/reviews/${encodeURIComponent(slug)}.jpg`,
    imageAlt: title,
    noindex: !review.published,
    publishedAt: publicationTime(review),
    updatedAt: laterUpdate(review),
    structuredData: review.published
      ? [productWithReview(siteUrl, path, review), breadcrumbList(siteUrl, crumbs, path)]
      : [],
    preloadImage: sources ? { ...sources, sizes: PICTURE_SIZES } : undefined,
  });
}
