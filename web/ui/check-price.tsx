import { AFFILIATE_NOTE, AFFILIATE_REL } from '../../domain/affiliate.ts';
import { dateOfHour, longDate } from '../../domain/dates.ts';
import { formatPrice } from '../../domain/price.ts';
import { isOldPrice } from '../../domain/product-offers.ts';
import { useSiteConfig } from '../app/data/site-context.tsx';
import buttonStyles from './button.module.css';
import styles from './check-price.module.css';
import { Icon } from './icons/icon.tsx';
import textStyles from './text.module.css';

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
      className={
        primary ? `${buttonStyles.button} ${buttonStyles.primary}` : `${buttonStyles.button} ${buttonStyles.price}`
      }
      href={href}
      target="_blank"
      rel={AFFILIATE_REL}
      referrerPolicy="no-referrer"
      onClick={onFollow}
      // The middle button opens the shop as well.
      onAuxClick={(event) => event.button === 1 && onFollow()}
    >
      Check Price <span className={textStyles.visuallyHidden}>of {product}, opens in a new tab</span>
      <Icon name="external-link" />
    </a>
  );
}

export function AffiliateNote({ className }: { className?: string }) {
  return <p className={className ? `${textStyles.note} ${className}` : textStyles.note}>{AFFILIATE_NOTE}</p>;
}

/** A price with the day it was checked; prices move, and readers should know how old this one is. */
export function PriceNote({ price, checkedAt }: { price: string; checkedAt: string | null }) {
  return (
    <p className={styles.priceNote}>
      <span className={styles.priceText}>{formatPrice(price)}</span>{' '}
      <span className={textStyles.note}>
        <CheckedOn day={checkedAt} />
      </span>
    </p>
  );
}

/** The day on which a price was checked; an old one is called old. */
export function CheckedOn({ day }: { day: string | null }) {
  const { hour } = useSiteConfig();
  if (!day) return 'guide price';
  const isOld = hour > 0 && isOldPrice(day, dateOfHour(hour));
  return (
    <span className={isOld ? styles.old : undefined}>
      {isOld && 'Old price: '}checked on <time dateTime={day}>{longDate(day)}</time>
    </span>
  );
}
