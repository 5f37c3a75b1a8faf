import { expect, it } from 'vitest';
import { publicRating } from './product-labels.ts';

it('shows no rating that is the default of form or table', () => {
  expect(publicRating({ rating: '4.5', reviewCount: 100 })).toEqual({ rating: null, reviewCount: 0 });
  expect(publicRating({ rating: '4.5', reviewCount: 0 })).toEqual({ rating: null, reviewCount: 0 });
  expect(publicRating({ rating: '4.8', reviewCount: 0 })).toEqual({ rating: null, reviewCount: 0 });
});

it('shows what an owner entered', () => {
  expect(publicRating({ rating: '4.8', reviewCount: 100 })).toEqual({ rating: '4.8', reviewCount: 100 });
  expect(publicRating({ rating: '4.5', reviewCount: 3 })).toEqual({ rating: '4.5', reviewCount: 3 });
});
