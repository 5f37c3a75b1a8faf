import { expect, test } from 'vitest';
import type { ReviewPage } from '../../../domain/review.ts';
import { productWithReview } from './review-structured-data.ts';

const review: ReviewPage = {
  id: 1,
  title: 'Mares Puck 4: the plain first computer',
  slug: 'mares-puck-4',
  excerpt: 'A starter computer.',
  content: '',
  contentHtml: '',
  headings: [],
  category: 'Dive Computers',
  imageUrl: '/media/kit/mares-puck-4.webp',
  price: '$399 AUD',
  purchaseLink: 'https://gear.example/puck',
  rating: '4.0',
  author: 'Bommie team',
  published: true,
  featured: false,
  provenance: 'desk',
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
const markup = (changes: Partial<ReviewPage> = {}) =>
  productWithReview('https://bommie.example', '/gear-reviews/mares-puck-4', { ...review, ...changes }) as Markup;

test('a product carries our one review, and never an aggregate of ratings', () => {
  const product = markup();
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Mares Puck 4',
    image: 'https://bommie.example/media/kit/mares-puck-4.webp',
    offers: { price: '399.00', priceCurrency: 'AUD' },
    review: {
      author: { '@type': 'Organization', name: 'Bommie team' },
      reviewRating: { ratingValue: 4, bestRating: 5 },
      datePublished: '2026-07-06T00:00:00.000Z',
    },
  });
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product.review).not.toHaveProperty('dateModified');
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
