import { AFFILIATE_NOTE, AFFILIATE_REL } from '../../domain/affiliate.ts';
import { longDate } from '../../domain/dates.ts';
import { formatPrice } from '../../domain/price.ts';
import { Icon } from './icons/icon.tsx';

type CheckPriceProps = {
  href: string;
  /** What is for sale there, for readers of the screen. */
  product: string;
  /** Filled coral, for the one action of a page; outlined in grids. */
  primary?: boolean;
  /** Runs before the shop opens. */
  onFollow: () => void;
};

/** Links to the shop, in a new tab and without referrer. Always shown together with `AffiliateNote`. */
export function CheckPrice({ href, product, primary = false, onFollow }: CheckPriceProps) {
  return (
    <a
      className={primary ? 'button primary' : 'button price'}
      href={href}
      target="_blank"
      rel={AFFILIATE_REL}
      referrerPolicy="no-referrer"
      onClick={onFollow}
      // The middle button opens the shop as well.
      onAuxClick={(event) => event.button === 1 && onFollow()}
    >
      Check Price <span className="visually-hidden">of {product}, opens in a new tab</span>
      <Icon name="external-link" />
    </a>
  );
}

export function AffiliateNote() {
  return <p className="note affiliate-note">{AFFILIATE_NOTE}</p>;
}

/** A price with the day it was checked; prices move, and readers should know how old this one is. */
export function PriceNote({ price, checkedAt }: { price: string; checkedAt: string | null }) {
  return (
    <p className="price-note">
      <span className="price-text">{formatPrice(price)}</span>{' '}
      <span className="note">
        {checkedAt ? (
          <>
            checked on <time dateTime={checkedAt}>{longDate(checkedAt)}</time>
          </>
        ) : (
          'guide price'
        )}
      </span>
    </p>
  );
}
