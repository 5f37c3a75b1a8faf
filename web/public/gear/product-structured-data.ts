import { listOffers } from '../../../domain/gear/product-offers.ts';
import type { ProductPage } from '../../../domain/gear/product-response.ts';
import { dateOfHour } from '../../../domain/kernel/dates.ts';
import { metaDescription } from '../../../domain/kernel/excerpt.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { productPath } from '../../../domain/kernel/slug.ts';
import { productPicture } from '../../../domain/links/affiliate.ts';
import { isLocalHostUrl, isUsableImage } from '../../../domain/media/images.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { makePreload, usePageHead } from '../../app/head/page-head.ts';
import { absoluteUrl, breadcrumbList } from '../../app/head/structured-data.ts';
import { offerMarkup, productFacts } from '../../ui/gear/product-markup.ts';
import { laterUpdate, publicationTime } from '../../ui/publication-dates.ts';

/** Takes five twelfths of a wide page and the full width of a phone. */
export const PICTURE_SIZES = '(min-width: 75rem) 30rem, (min-width: 64rem) 38vw, 92vw';

export const productCrumbs = ({ name, category }: ProductPage) => [
  { label: 'Home', href: '/' },
  { label: 'Gear Reviews', href: '/gear-reviews' },
  { label: `${category}: ${name}` },
];

/**
 * The product as the page shows it, without a rating: the page is no review. Search engines take a product only with an offer, a
 * review or a rating, so without a checked price there is no markup.
 */
export function productMarkup(siteUrl: string, path: string, product: ProductPage, today: string): object[] {
  const offers = offerMarkup(listOffers(product, null, today), today);
  if (offers.length === 0) return [];
  const picture = productPicture(product);
  const hasPicture = isUsableImage(picture) && !isLocalHostUrl(picture);
  return [
    {
      '@type': 'Product',
      name: product.name,
      url: absoluteUrl(siteUrl, path),
      category: product.category,
      ...(hasPicture && { image: absoluteUrl(siteUrl, picture) }),
      ...productFacts(product),
      offers,
    },
  ];
}

export function useProductPageHead(product: ProductPage): void {
  const { siteUrl, hour, settings } = useSiteConfig();
  const { name, slug, description, category } = product;
  const path = productPath(slug);
  const picture = productPicture(product);
  const hasPicture = isUsableImage(picture) && !isLocalHostUrl(picture);
  const hasPrice = listOffers(product, null, dateOfHour(hour)).some(({ price }) => price !== null);
  usePageHead({
    title: `${name}: facts${hasPrice ? ' and prices' : ''} | ${settings.name}`,
    description: metaDescription({
      excerpt: '',
      content: description,
      fallback: `${name}: the published facts, for divers comparing ${category.toLowerCase()}.`,
    }),
    canonical: path,
    image: hasPicture ? picture : `/social/products/${encodeURIComponent(slug)}.jpg`,
    imageAlt: name,
    noindex: !isPublished(product),
    publishedAt: publicationTime(product),
    updatedAt: laterUpdate(product),
    structuredData:
      import.meta.env.SSR && isPublished(product)
        ? [
            ...productMarkup(siteUrl, path, product, dateOfHour(hour)),
            breadcrumbList(siteUrl, productCrumbs(product), path),
          ]
        : [],
    preloadImage: makePreload(picture, PICTURE_SIZES),
  });
}
