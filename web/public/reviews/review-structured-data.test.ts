import { expect, test } from 'vitest';
import { listOffers } from '../../../domain/gear/product-offers.ts';
import type { ReviewedProduct } from '../../../domain/gear/product-response.ts';
import type { ReviewPage } from '../../../domain/reviews/review.ts';
import { productWithReview } from './review-structured-data.ts';

const review: ReviewPage = {
  id: 1,
  title: 'Mares Puck 4: the plain first computer',
  slug: 'mares-puck-4',
  excerpt: 'A starter computer.',
  content: '',
  contentHtml: '',
  headings: [],
  ...{ seoTitle: null, seoDescription: null, socialImageUrl: null },
  category: 'Dive Computers',
  imageUrl: '/media/kit/mares-puck-4.webp',
  price: '$399 AUD',
  purchaseLink: 'https://gear.example/puck',
  rating: '4.0',
  author: 'Bommie team',
  published: true,
  featured: false,
  provenance: 'bought',
  priceCheckedAt: '2026-08-02',
  strengths: ['Plain'],
  weaknesses: ['No compass'],
  verdict: null,
  updateLog: [],
  publishedAt: '2026-07-06T00:00:00.000Z',
  createdAt: '2026-07-06T00:00:00.000Z',
  updatedAt: '2026-07-06T00:00:00.000Z',
};

type Markup = Record<string, unknown> & { review: Record<string, unknown> };
const TODAY = '2026-09-01';
function markup(changes: Partial<ReviewPage> = {}, product: ReviewedProduct['product'] = null): Markup {
  const changed = { ...review, ...changes };
  const offers = listOffers(product, changed, TODAY);
  const about = { review: changed, product, offers, today: TODAY };
  const site = { siteUrl: 'https://bommie.example', settings: { name: 'Bommie', teamAuthor: 'Bommie team' } };
  return productWithReview(site, '/gear-reviews/mares-puck-4', about) as Markup;
}

test('a product carries our one review, and never an aggregate of ratings', () => {
  const product = markup();
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Mares Puck 4',
    image: 'https://bommie.example/media/kit/mares-puck-4.webp',
    offers: [{ price: '399.00', priceCurrency: 'AUD', url: 'https://gear.example/puck' }],
    review: {
      author: { '@type': 'Organization', name: 'Bommie team' },
      reviewRating: { ratingValue: 4, bestRating: 5 },
      datePublished: '2026-07-06T00:00:00.000Z',
    },
  });
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product.review).not.toHaveProperty('dateModified');
});

test('a desk review carries no rating, whatever it was given', () => {
  expect(markup({ provenance: 'desk' }).review).not.toHaveProperty('reviewRating');
});

test('shops are offers in their own currency while their prices are fresh', () => {
  const shop = { url: '', shipsTo: null, price: '410.50' };
  const product = {
    ...{ sellers: [], affiliateLink: '', price: null, brand: 'Mares', model: null },
  } as unknown as NonNullable<ReviewedProduct['product']>;
  const sellers = [
    { ...shop, shop: 'Reef', currency: 'NZD' as const, priceCheckedOn: TODAY },
    { ...shop, shop: 'Old', currency: 'AUD' as const, priceCheckedOn: '2026-07-02' },
    { ...shop, shop: 'Unchecked', currency: 'AUD' as const, priceCheckedOn: null },
  ];
  const found = markup({ price: null, purchaseLink: '' }, { ...product, sellers });
  expect(found).toMatchObject({ brand: { name: 'Mares' } });
  expect(found.offers).toEqual([
    {
      ...{ '@type': 'Offer', price: '410.50', priceCurrency: 'NZD' },
      seller: { '@type': 'Organization', name: 'Reef' },
    },
  ]);
});

test.each([null, '', 'very good', '6'])('rating %j gives no rating markup', (rating) => {
  expect(markup({ rating }).review).not.toHaveProperty('reviewRating');
});

test('star emoji count as a number', () => {
  expect(markup({ rating: '⭐⭐⭐' }).review).toMatchObject({ reviewRating: { ratingValue: 3 } });
});

test('a price is offered only with the day it was checked, and as one amount', () => {
  expect(markup({ priceCheckedAt: null })).not.toHaveProperty('offers');
  expect(markup({ price: null })).not.toHaveProperty('offers');
  expect(markup({ price: 'from $399' })).not.toHaveProperty('offers');
});

test('points for and against are given only where the page lists at least two', () => {
  expect(markup().review).toHaveProperty('positiveNotes.itemListElement.0.name', 'Plain');
  expect(markup().review).toHaveProperty('negativeNotes.itemListElement.0.name', 'No compass');
  expect(markup({ weaknesses: [] }).review).not.toHaveProperty('positiveNotes');
  const headings = [{ id: 'section-strengths', text: 'Strengths', level: 2 }];
  expect(markup({ headings }).review).toHaveProperty('positiveNotes.itemListElement.0.name', 'Plain');
});

test('a picture that only its author can load is left out', () => {
  expect(markup({ imageUrl: 'http://localhost:5000/a.png' })).not.toHaveProperty('image');
});
