import type { z } from 'zod';
import type { articleFields } from '../../domain/articles/article.ts';
import type { diveSiteFields } from '../../domain/dive-sites/dive-site.ts';
import type { buyingGuideFields } from '../../domain/gear/buying-guide.ts';
import type { productFields } from '../../domain/gear/product.ts';
import { productSlug } from '../../domain/gear/product-slug.ts';
import type { shopFields } from '../../domain/gear/shop.ts';
import type { newsletterIssueFields } from '../../domain/newsletter/newsletter-issue.ts';
import type { operatorFields } from '../../domain/operators/operator.ts';
import type { locationFields } from '../../domain/places/location.ts';
import { placeOfRegion, placeSlug } from '../../domain/places/place.ts';
import type { PlaceFields } from '../../domain/places/place-fields.ts';
import type { reviewFields } from '../../domain/reviews/review.ts';
import type { speciesFields } from '../../domain/species/species.ts';
import { speciesSlug } from '../../domain/species/species-key.ts';
import type { Resource } from '../../server/crud/resource.ts';
import { insertItem, type NewItemState } from '../../server/crud/save-item.ts';
import { articleResource } from '../../server/features/articles/resource.ts';
import { buyingGuideResource } from '../../server/features/buying-guides/resource.ts';
import { diveSiteResource } from '../../server/features/dive-sites/resource.ts';
import { locationResource } from '../../server/features/locations/resource.ts';
import { newsletterIssueResource } from '../../server/features/newsletter/issue-resource.ts';
import { operatorResource } from '../../server/features/operators/resource.ts';
import { placeResource } from '../../server/features/places/resource.ts';
import { productResource } from '../../server/features/products/resource.ts';
import { reviewResource } from '../../server/features/reviews/resource.ts';
import { shopResource } from '../../server/features/shops/resource.ts';
import { speciesResource } from '../../server/features/species/resource.ts';
import type { Database } from '../../server/platform/database/database.ts';

/**
 * Creates items with defaults for fields irrelevant to a test, through the site's own save path. Each function returns the id.
 */

let made = 0;
/** Returns a number that is unique within a test file. */
const serial = () => ++made;

type ArticleFields = z.output<typeof articleFields>;
type ReviewFields = z.output<typeof reviewFields>;
type ProductFields = z.output<typeof productFields>;
type LocationFields = z.output<typeof locationFields>;
type SpeciesFields = z.output<typeof speciesFields>;
type BuyingGuideFields = z.output<typeof buyingGuideFields>;
type IssueFields = z.output<typeof newsletterIssueFields>;
type OperatorFields = z.output<typeof operatorFields>;
type ShopFields = z.output<typeof shopFields>;
type DiveSiteFields = z.output<typeof diveSiteFields>;

type Given<Fields> = Partial<Fields> & NewItemState;

async function make<Fields>(database: Database, resource: Resource<Fields>, fields: Fields, given: NewItemState) {
  const { id } = await insertItem(database, resource, fields, { published: true, ...given });
  return id;
}

const NO_SEARCH_APPEARANCE = { seoTitle: null, seoDescription: null, socialImageUrl: null };

export function makeArticle(database: Database, given: Given<ArticleFields> = {}): Promise<number> {
  const number = serial();
  const fields: ArticleFields = {
    title: `Article ${number}`,
    slug: `article-${number}`,
    excerpt: 'In short.',
    content: 'At length.',
    category: 'Tips',
    imageUrl: '/media/scenes/ss-yongala.webp',
    author: 'Bommie team',
    ...NO_SEARCH_APPEARANCE,
    ...given,
  };
  return make(database, articleResource, fields, given);
}

export function makeReview(database: Database, given: Given<ReviewFields> = {}): Promise<number> {
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
    verdict: null,
    updateLog: [],
    ...NO_SEARCH_APPEARANCE,
    ...given,
  };
  return make(database, reviewResource, fields, given);
}

export function makeProduct(database: Database, given: Given<ProductFields> = {}): Promise<number> {
  const { name = `Product ${serial()}` } = given;
  const fields: ProductFields = {
    name,
    slug: productSlug(name) || `product-${serial()}`,
    category: 'Masks',
    description: 'A mask.',
    price: null,
    rating: '4.5',
    reviewCount: 0,
    affiliateLink: 'https://shop.example/mask',
    imageUrl: '/media/kit/mask.webp',
    featured: false,
    brand: null,
    model: null,
    year: null,
    attributes: {},
    sellers: [],
    service: null,
    bestFor: [],
    notFor: [],
    sources: [],
    reviewId: null,
    ...given,
  };
  return make(database, productResource, fields, given);
}

export function makeLocation(database: Database, given: Given<LocationFields> = {}): Promise<number> {
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
  return make(database, locationResource, fields, given);
}

export function makeSpecies(database: Database, given: Given<SpeciesFields> = {}): Promise<number> {
  const { name = `Species ${serial()}` } = given;
  const fields: SpeciesFields = {
    name,
    slug: speciesSlug(name),
    scientificName: null,
    otherNames: [],
    speciesGroup: 'fish',
    behaviour: null,
    whenAndWhere: null,
    sources: [],
    imageUrl: null,
    imageAlt: null,
    content: '',
    ...given,
  };
  return make(database, speciesResource, fields, given);
}

export function makeBuyingGuide(database: Database, given: Given<BuyingGuideFields> = {}): Promise<number> {
  const fields: BuyingGuideFields = {
    name: `Buying guide ${serial()}`,
    gearKind: 'torches',
    article: null,
    picks: [],
    advice: [],
    ...given,
  };
  return make(database, buyingGuideResource, fields, given);
}

export function makeOperator(database: Database, given: Given<OperatorFields> = {}): Promise<number> {
  const number = serial();
  const fields: OperatorFields = {
    name: `Operator ${number}`,
    slug: `operator-${number}`,
    kinds: ['charter'],
    place: null,
    website: null,
    phone: null,
    latitude: null,
    longitude: null,
    leavesFrom: null,
    offers: null,
    hours: null,
    doubt: null,
    source: null,
    sourceUrl: null,
    checkedOn: null,
    ...given,
  };
  return make(database, operatorResource, fields, given);
}

export function makePlace(database: Database, given: Given<PlaceFields> = {}): Promise<number> {
  const { name = `Bay ${serial()}, Queensland` } = given;
  const fields: PlaceFields = {
    name,
    slug: placeSlug(placeOfRegion(name)),
    country: 'Australia',
    timeZone: null,
    excerpt: '',
    content: '',
    hazards: null,
    rules: null,
    fillsAndHire: null,
    water: {},
    emergency: {},
    sources: [],
    checkedOn: null,
    ...given,
  };
  return make(database, placeResource, fields, given);
}

export function makeDiveSite(database: Database, given: Given<DiveSiteFields> = {}): Promise<number> {
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
  return make(database, diveSiteResource, fields, given);
}

export function makeShop(database: Database, given: Given<ShopFields> = {}): Promise<number> {
  const number = serial();
  const fields: ShopFields = {
    name: `Shop ${number}`,
    kind: 'shop',
    hosts: [`shop-${number}.example`],
    tag: null,
    sponsored: true,
    sendsReferrer: false,
    disclosure: null,
    notes: null,
    ...given,
  };
  return make(database, shopResource, fields, given);
}

export function makeIssue(database: Database, given: Given<IssueFields> = {}): Promise<number> {
  const number = serial();
  const fields: IssueFields = {
    title: `Issue ${number}`,
    slug: `issue-${number}`,
    preheader: '',
    content: 'News.',
    inArchive: true,
    ...given,
  };
  return make(database, newsletterIssueResource, fields, given);
}
