import { describe, expect, it, test } from 'vitest';
import { formatPrice, priceAmount } from './price.ts';

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

describe('formatPrice', () => {
  it.each([
    ['1,499', 'A$1,499'],
    ['1499', 'A$1,499'],
    ['$399 AUD', 'A$399'],
    ['A$1,180', 'A$1,180'],
    ['399.00', 'A$399'],
    ['399.5', 'A$399.50'],
    ['AU$ 1,234,567.80', 'A$1,234,567.80'],
    [' 0 ', 'A$0'],
  ])('shows %s as %s', (text, shown) => {
    expect(formatPrice(text)).toBe(shown);
  });

  it.each(['from $399', '$399–450', '$399 USD', 'Ask the shop', '1,18', '€50', ''])('shows %j as written', (text) => {
    expect(formatPrice(text)).toBe(text);
  });

  it('keeps every amount, and gives the same when applied twice', () => {
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const forms = [(n: string) => n, (n: string) => `$${n}`, (n: string) => `A$ ${n}`, (n: string) => `${n} AUD`];
    for (let round = 0; round < 500; round += 1) {
      const amount = `${random(10 ** (1 + random(8)))}${random(2) ? `.${String(random(100)).padStart(2, '0')}` : ''}`;
      const text = (forms[random(forms.length)] as (n: string) => string)(amount);
      const shown = formatPrice(text);
      expect(shown, text).toMatch(/^A\$\d{1,3}(,\d{3})*(\.\d\d)?$/);
      expect(priceAmount(shown), text).toBe(Number(amount).toFixed(2));
      expect(formatPrice(shown), text).toBe(shown);
    }
  });
});
