import { expect, test } from 'vitest';
import { priceAmount } from './price.ts';

test.each([
  ['$399 AUD', '399.00'],
  ['A$1,180', '1180.00'],
  ['AU$ 1,234,567.8', '1234567.80'],
  [' 399.95 ', '399.95'],
  ['$0.5', '0.50'],
])('%s is %s', (text, amount) => {
  expect(priceAmount(text)).toBe(amount);
});

test.each([null, '', 'from $399', '$399–450', '$399 USD', '1,18', 'Ask the shop', '$', '399.955', 'A', '999999999'])(
  '%s is no amount',
  (text) => {
    expect(priceAmount(text)).toBeNull();
  },
);
