import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOldPrice, listOffers } from './product-offers.ts';

const TODAY = '2026-11-22';
const seller = (shop: string, more: object = {}) => ({
  ...{ shop, url: `https://${shop.toLowerCase()}.example/x`, price: '100.00', currency: 'AUD' as const },
  ...{ priceCheckedOn: TODAY, shipsTo: null },
  ...more,
});
const product = (sellers: ReturnType<typeof seller>[], more: object = {}) => ({
  ...{ sellers, affiliateLink: '', price: null },
  ...more,
});
const shops = (...args: Parameters<typeof listOffers>) => listOffers(...args).map(({ shop }) => shop);

describe('isOldPrice', () => {
  it.each([
    ['2026-11-22', false],
    ['2026-09-23', false],
    ['2026-09-22', true],
    ['2025-11-22', true],
    ['2026-12-01', false],
  ])('of %s is %s', (checkedOn, isOld) => expect(isOldPrice(checkedOn, TODAY)).toBe(isOld));
});

describe('listOffers', () => {
  it('puts the lowest fresh price in Australian dollars first, and what no one can buy last', () => {
    const sellers = [
      seller('Gone', { url: '', price: '1.00' }),
      seller('Foreign', { currency: 'NZD', price: '50.00' }),
      seller('Old', { priceCheckedOn: '2026-01-01', price: '60.00' }),
      seller('Unpriced', { price: null }),
      seller('Dear', { price: '110.50' }),
      seller('Cheap', { price: '90.00' }),
    ];
    const offers = listOffers(product(sellers), null, TODAY);
    expect(offers.map(({ shop }) => shop)).toEqual(['Cheap', 'Dear', 'Old', 'Foreign', 'Unpriced', 'Gone']);
    expect(offers.map(({ price }) => price)).toEqual(['A$90', 'A$110.50', 'A$60', 'NZ$50', null, 'A$1']);
  });

  it('names one link once, with the shop of the record and the price that is known', () => {
    const url = 'https://www.reef.example/x';
    const review = { purchaseLink: url, price: '$399 AUD', priceCheckedAt: TODAY };
    const [offer, ...others] = listOffers(product([seller('Reef', { url, price: null })]), review, TODAY);
    expect([offer, others]).toEqual([
      { shop: 'Reef', url, price: 'A$399', amount: 399, currency: 'AUD', checkedOn: TODAY, shipsTo: null },
      [],
    ]);
  });

  it('calls a shop that only its link names by its address', () => {
    const links = product([], { affiliateLink: 'https://www.gear.example/x' });
    const review = { purchaseLink: 'https://reef.example/x', price: null, priceCheckedAt: null };
    expect(shops(links, review, TODAY)).toEqual(['reef.example', 'gear.example']);
    expect(shops(links, null, TODAY)).toEqual(['gear.example']);
  });

  it('shows a price without a shop only where there is nothing better', () => {
    const guide = product([], { price: '399.00' });
    expect(listOffers(guide, null, TODAY)).toMatchObject([{ price: 'A$399', checkedOn: null, url: '' }]);
    expect(shops(product([seller('Reef')], { price: '399.00' }), null, TODAY)).toEqual(['Reef']);
  });

  it('keeps a price that is no single amount as text', () => {
    const review = { purchaseLink: 'https://reef.example/x', price: 'from $399', priceCheckedAt: TODAY };
    expect(listOffers(null, review, TODAY)).toMatchObject([{ price: 'from $399', amount: null }]);
  });

  it('is empty without link and price', () => {
    expect(listOffers(product([]), { purchaseLink: '', price: null, priceCheckedAt: null }, TODAY)).toEqual([]);
    expect(listOffers(null, null, TODAY)).toEqual([]);
  });

  it('lists every shop once, whatever the order of the record', () => {
    const arbitrary = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 4 });
    fc.assert(
      fc.property(
        arbitrary,
        fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 4, maxLength: 4 }),
        (names, prices) => {
          const sellers = names.map((name, index) => seller(name, { price: `${prices[index]}.00` }));
          const offers = listOffers(product(sellers), null, TODAY);
          const amounts = offers.map(({ amount }) => amount ?? 0);
          expect(offers.map(({ shop }) => shop).toSorted()).toEqual(names.toSorted());
          expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});
