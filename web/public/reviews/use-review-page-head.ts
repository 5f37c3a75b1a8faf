import { siteSettings } from '../../../content/site-settings.ts';
import { metaDescription } from '../../../domain/excerpt.ts';
import { isLocalHostUrl, isUsableImage, sourcesFor } from '../../../domain/images.ts';
import { laterUpdate, publicationTime } from '../../../domain/publication-dates.ts';
import type { ReviewPage } from '../../../domain/review.ts';
import { reviewPath } from '../../../domain/slug.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import { PICTURE_SIZES } from './review-head.tsx';
import { productWithReview } from './review-structured-data.ts';

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
