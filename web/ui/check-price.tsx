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

/** Whether a rendered body holds a link that is paid for; the server marks those. */
export const hasSponsoredLink = (html: string): boolean => /<a\b[^>]*\brel="[^"]*\bsponsored\b/.test(html);

/** Stands above the first paid link of a text. */
export function AffiliateDisclosure({ what }: { what: 'review' | 'article' }) {
  return (
    <p className="affiliate-disclosure">
      <Icon name="info" />
      <span>
        This {what} has affiliate links. If you buy through one, we may earn a commission at no extra cost to you.{' '}
        <a href="/affiliate-disclosure">How that works</a>
      </span>
    </p>
  );
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
