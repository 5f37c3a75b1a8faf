import { longDate } from '../kernel/dates.ts';
import { isOldPrice, type Offer } from './product-offers.ts';

/** The price of a product on a card, in a block or in a table: a line and a link. */
export type GearPrice = {
  /** 'A$1,189', or 'NZ$1,349' where no price in Australian dollars is known; null without any. */
  text: string | null;
  /** In Australian dollars, for filters and sorting; null where no single amount is known. */
  dollars: number | null;
  /** 'checked on 20 November 2026', 'guide price'; '' without a price. */
  checked: string;
  isOld: boolean;
  /** The address behind Check Price; '' while there is no shop. */
  purchaseLink: string;
};

const PRICE_CURRENCY = 'AUD';

/** Sums up offers, the best first (`listOffers` in product-offers.ts); `today` is a calendar day. */
export function summarizeOffers(offers: readonly Offer[], today: string): GearPrice {
  const priced = offers.filter(({ price }) => price !== null);
  const shown = priced.find(({ currency }) => currency === PRICE_CURRENCY) ?? priced[0];
  const isOld = Boolean(shown?.checkedOn && isOldPrice(shown.checkedOn, today));
  return {
    text: shown?.price ?? null,
    dollars: shown?.currency === PRICE_CURRENCY ? shown.amount : null,
    checked: shown ? checkedWords(shown.checkedOn, isOld) : '',
    isOld,
    purchaseLink: offers.find(({ url }) => url !== '')?.url ?? '',
  };
}

function checkedWords(checkedOn: string | null, isOld: boolean): string {
  if (checkedOn === null) return 'guide price';
  return `${isOld ? 'Old price: checked' : 'checked'} on ${longDate(checkedOn)}`;
}
