import { expect, test } from 'vitest';
import { productFields } from './product.ts';

test.each([
  [-1, 'Enter a whole number, 0 or more.'],
  [1.5, 'Enter a whole number, 0 or more.'],
  ['many', 'Enter a whole number, 0 or more.'],
  [2_147_483_648, 'Enter a smaller number.'],
  [0, undefined],
  [100, undefined],
])('rejects a review count of %s: %s', (reviewCount, message) => {
  expect(productFields.shape.reviewCount.safeParse(reviewCount).error?.issues[0]?.message).toBe(message);
});
