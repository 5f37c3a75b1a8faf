import { expect, test } from 'vitest';
import type { ProductPage } from '../../../domain/gear/product-response.ts';
import { productMarkup } from './product-structured-data.ts';

const TODAY = '2026-11-22';
const seller = { shop: 'Reef', url: 'https://gear.example/x', price: '99.50', currency: 'AUD', shipsTo: null };
const product = {
  ...{ name: 'Jet', slug: 'jet', category: 'Fins', imageUrl: '', brand: 'Mola', model: null, rating: '4.5' },
  ...{ reviewCount: 100, affiliateLink: '', price: '120.00' },
} as unknown as ProductPage;
const markup = (sellers: object[]) =>
  productMarkup('https://bommie.example', '/gear/jet', { ...product, sellers } as ProductPage, TODAY);

test('offers are checked prices, and there is no rating however the product is rated', () => {
  expect(markup([{ ...seller, priceCheckedOn: TODAY }])).toEqual([
    {
      '@type': 'Product',
      name: 'Jet',
      url: 'https://bommie.example/gear/jet',
      category: 'Fins',
      brand: { '@type': 'Brand', name: 'Mola' },
      offers: [
        {
          ...{ '@type': 'Offer', price: '99.50', priceCurrency: 'AUD', url: 'https://gear.example/x' },
          seller: { '@type': 'Organization', name: 'Reef' },
        },
      ],
    },
  ]);
});

test.each([
  ['unchecked', null],
  ['old', '2026-09-22'],
])('an %s price is no offer, and a product without one is not described', (_word, priceCheckedOn) => {
  expect(markup([{ ...seller, priceCheckedOn }])).toEqual([]);
});
