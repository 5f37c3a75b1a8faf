import { type ArticleFields, createArticle } from '../../server/features/articles/create-article.ts';
import { createDiveSite, type DiveSiteFields } from '../../server/features/dive-sites/create-dive-site.ts';
import { createLocation, type LocationFields } from '../../server/features/locations/create-location.ts';
import { createProduct, type ProductFields } from '../../server/features/products/create-product.ts';
import { createReview, type ReviewFields } from '../../server/features/reviews/create-review.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { Publication, WrittenAt } from '../../server/platform/database/publication.ts';

/** Items with what a test does not care about filled in, written by the commands the site itself uses. Each gives the id. */

let made = 0;
/** Different for everything made in one test file. */
const serial = () => ++made;

type Published<Fields> = Partial<Fields> & Publication;

export function makeArticle(database: Database, given: Published<ArticleFields> = {}): Promise<number> {
  const number = serial();
  const fields: ArticleFields = {
    title: `Article ${number}`,
    slug: `article-${number}`,
    excerpt: 'In short.',
    content: 'At length.',
    category: 'Tips',
    imageUrl: '/media/scenes/ss-yongala.webp',
    author: 'Bommie team',
    ...given,
  };
  return createArticle(database, fields, { published: true, ...given });
}

export function makeReview(database: Database, given: Published<ReviewFields> = {}): Promise<number> {
  const number = serial();
  const fields: ReviewFields = {
    title: `Review ${number}`,
    slug: `review-${number}`,
    excerpt: 'In short.',
    content: 'At length.',
    category: 'Dive Computers',
    imageUrl: '/media/kit/suunto-ocean.webp',
    price: null,
    purchaseLink: 'https://shop.example/thing',
    rating: '4.5',
    author: 'Bommie team',
    featured: false,
    provenance: 'desk',
    priceCheckedAt: null,
    strengths: [],
    weaknesses: [],
    ...given,
  };
  return createReview(database, fields, { published: true, ...given });
}

export function makeProduct(database: Database, given: Published<ProductFields> = {}): Promise<number> {
  const fields: ProductFields = {
    name: `Product ${serial()}`,
    category: 'Masks',
    description: 'A mask.',
    price: null,
    rating: '4.5',
    reviewCount: 0,
    affiliateLink: 'https://shop.example/mask',
    imageUrl: '/media/kit/mask.webp',
    featured: false,
    ...given,
  };
  return createProduct(database, fields, { published: true, ...given });
}

export function makeLocation(database: Database, given: Partial<LocationFields> & WrittenAt = {}): Promise<number> {
  const fields: LocationFields = {
    name: `Location ${serial()}`,
    region: 'Queensland',
    description: 'A reef.',
    waterTemp: '22-28°C',
    visibility: '8-20m',
    bestTime: 'June to November',
    depth: '5-30m',
    difficulty: 'All levels',
    imageUrl: '/media/scenes/ss-yongala.webp',
    mapCoordinates: null,
    featured: true,
    ...given,
  };
  return createLocation(database, fields, given);
}

export function makeDiveSite(database: Database, given: Partial<DiveSiteFields> & WrittenAt = {}): Promise<number> {
  const fields: DiveSiteFields = {
    name: `Site ${serial()}`,
    latitude: '-19.30520000',
    longitude: '147.62180000',
    region: 'Great Barrier Reef, Queensland',
    description: 'A wreck.',
    waterTemp: '22-28°C',
    skillLevel: 'Beginner',
    depthRange: '5-18m',
    visibility: null,
    bestTime: null,
    marineLife: null,
    hazards: null,
    facilities: null,
    imageUrl: null,
    videoUrl: null,
    videoThumbnail: null,
    reviewLink: null,
    blogSlug: null,
    featured: false,
    details: {},
    ...given,
  };
  return createDiveSite(database, fields, given);
}
