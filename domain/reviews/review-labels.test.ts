import { expect, it } from 'vitest';
import { describeReviewBasis } from './review-labels.ts';

it('says what all reviews rest on', () => {
  expect(describeReviewBasis({ desk: 27 })).toBe(
    'All 27 are desk reviews from published reports; we have not used what they are about.',
  );
  expect(describeReviewBasis({ loaned: 1 })).toBe('There is one so far, a review of a unit on loan.');
});

it('counts each kind where there are several', () => {
  expect(describeReviewBasis({ desk: 27, loaned: 2, bought: 1 })).toBe(
    'Of 30, 27 are desk reviews from published reports, 2 are reviews of units on loan and 1 is a review of one we bought.',
  );
});

it('says nothing without reviews', () => {
  expect(describeReviewBasis({})).toBe('');
});
