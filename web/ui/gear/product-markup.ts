import { isOldPrice, type Offer } from '../../../domain/gear/product-offers.ts';

/**
 * Offers for search engines: single amounts that someone checked and that are not old, since a search engine shows an offer as
 * a fact about today (docs/decisions/021).
 */
export const offerMarkup = (offers: readonly Offer[], today: string): object[] =>
  offers.flatMap(({ amount, currency, checkedOn, shop, url }) =>
    amount === null || checkedOn === null || isOldPrice(checkedOn, today)
      ? []
      : [
          {
            '@type': 'Offer',
            price: amount.toFixed(2),
            priceCurrency: currency,
            ...(url && { url }),
            ...(shop && { seller: { '@type': 'Organization', name: shop } }),
          },
        ],
  );

/** The maker of a product, as its page states it. */
export const productFacts = ({ brand, model }: { brand: string | null; model: string | null }) => ({
  ...(brand && { brand: { '@type': 'Brand', name: brand } }),
  ...(model && { model }),
});
