import { formatPrice, priceAmount } from './price.ts';
import type { Seller } from './product.ts';

/** Offers of a product: the shops of its record, and the purchase links of the record and of its review. */
export type Offer = {
  shop: string;
  /** '' where no one can buy it through us. */
  url: string;
  /** As readers see it, such as 'A$1,189' or 'NZ$1,349'; null where no price is known. */
  price: string | null;
  /** The same as a number in `currency`; null also where the price is no single amount. */
  amount: number | null;
  currency: string;
  /** The day on which someone read the price there. */
  checkedOn: string | null;
  shipsTo: string | null;
};

type Offered = { sellers: readonly Seller[]; affiliateLink: string; price: string | null };
type Reviewed = { purchaseLink: string; price: string | null; priceCheckedAt: string | null };

/** Days after which a price is called old. */
export const MAX_PRICE_AGE_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a price was checked more than `MAX_PRICE_AGE_DAYS` before `today`, both `YYYY-MM-DD`. */
export const isOldPrice = (checkedOn: string, today: string): boolean =>
  (Date.parse(today) - Date.parse(checkedOn)) / DAY_MS > MAX_PRICE_AGE_DAYS;

const SYMBOLS: Record<string, string> = {
  ...{ AUD: 'A$', NZD: 'NZ$', USD: 'US$', SGD: 'S$', EUR: '€', GBP: '£', JPY: '¥' },
};

/** 'A$1,189' or 'NZ$1,349.50', from a decimal. */
const formatAmount = (decimal: string, currency: string): string =>
  formatPrice(decimal).replace('A$', SYMBOLS[currency] ?? `${currency} `);

/** The name of a shop that only its link tells. */
const shopHost = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '');

/**
 * Everywhere a product is for sale, the best first: what can be bought before what cannot, then Australian dollars before other
 * currencies, checked prices that are not old before the rest, and the lower price. A link that two places name is one offer.
 */
export function listOffers(product: Offered | null, review: Reviewed | null, today: string): Offer[] {
  const offers = new Map<string, Offer>();
  const add = (offer: Offer) => {
    const key = offer.url || `shop ${offer.shop}`;
    const known = offers.get(key);
    if (!known || (known.price === null && offer.price !== null)) offers.set(key, { ...offer, ...keptName(known) });
  };
  for (const seller of product?.sellers ?? []) add(makeOffer(seller));
  if (review && (review.purchaseLink || review.price)) add(reviewOffer(review));
  if (product && (product.affiliateLink || product.price)) add(recordOffer(product));
  const rank = (offer: Offer) => offerRank(offer, today);
  return [...offers.values()].filter(isTelling(offers)).toSorted((a, b) => compareRanks(rank(a), rank(b)));
}

const keptName = (known: Offer | undefined) => known && { shop: known.shop, shipsTo: known.shipsTo };

/** An answer of another version of the site may lack a field, which then is unknown. */
function makeOffer({
  shop,
  url = '',
  price = null,
  currency = 'AUD',
  priceCheckedOn = null,
  shipsTo = null,
}: Seller): Offer {
  return {
    ...{ shop, url, currency, shipsTo },
    price: price === null ? null : formatAmount(price, currency),
    amount: price === null ? null : Number(price),
    checkedOn: price === null ? null : priceCheckedOn,
  };
}

function reviewOffer({ purchaseLink, price, priceCheckedAt }: Reviewed): Offer {
  const amount = priceAmount(price);
  return {
    ...{ shop: shopHost(purchaseLink), url: purchaseLink, currency: 'AUD', shipsTo: null },
    price: price && formatPrice(price),
    amount: amount === null ? null : Number(amount),
    checkedOn: price && priceCheckedAt,
  };
}

const recordOffer = ({ affiliateLink, price }: Offered): Offer => ({
  ...{ shop: shopHost(affiliateLink), url: affiliateLink, currency: 'AUD', shipsTo: null, checkedOn: null },
  price: price && formatPrice(price),
  amount: price === null ? null : Number(price),
});

/** A price that names no shop, and was not checked anywhere, says nothing next to the prices of shops. */
const isTelling =
  (offers: ReadonlyMap<string, Offer>) =>
  ({ shop, checkedOn }: Offer): boolean =>
    shop !== '' || checkedOn !== null || offers.size === 1;

const offerRank = ({ url, amount, currency, checkedOn }: Offer, today: string): number[] => [
  url === '' ? 1 : 0,
  amount === null ? 1 : 0,
  currency === 'AUD' ? 0 : 1,
  checkedOn === null ? 2 : Number(isOldPrice(checkedOn, today)),
  amount ?? 0,
];

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, place) => value !== b[place]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
