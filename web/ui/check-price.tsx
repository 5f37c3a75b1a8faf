import { formatPrice } from '../../domain/gear/price.ts';
import { isOldPrice } from '../../domain/gear/product-offers.ts';
import { dateOfHour, longDate } from '../../domain/kernel/dates.ts';
import { findShop, linkMarks } from '../../domain/links/shop-rules.ts';
import type { ClickPosition } from '../../domain/links/traffic.ts';
import { useSiteConfig } from '../app/data/site-context.tsx';
import buttonStyles from './button.module.css';
import styles from './check-price.module.css';
import { Icon } from './icons/icon.tsx';

type CheckPriceProps = {
  href: string;
  /** The item for sale, for screen readers. */
  product: string;
  /** Filled coral, for the one action of a page; outlined in grids. */
  primary?: boolean;
  /** Its place on the page, for the counts of clicks. */
  position?: ClickPosition;
  /** Runs before the shop opens. */
  onFollow: () => void;
};

/** The shop's rules about links to it. */
const useLinkMarks = (href: string) => linkMarks(findShop(href, useSiteConfig().shops ?? []));

/** Links to the shop, in a new tab. Always shown together with `AffiliateNote`. */
export function CheckPrice({ href, product, primary = false, position, onFollow }: CheckPriceProps) {
  const { rel, referrerPolicy } = useLinkMarks(href);
  return (
    <a
      className={
        primary ? `${buttonStyles.button} ${buttonStyles.primary}` : `${buttonStyles.button} ${buttonStyles.price}`
      }
      href={href}
      target="_blank"
      data-position={position ?? (primary ? 'top' : 'card')}
      rel={rel}
      referrerPolicy={referrerPolicy}
      onClick={onFollow}
      // The middle button opens the shop as well.
      onAuxClick={(event) => event.button === 1 && onFollow()}
    >
      Check Price <span className="visually-hidden">of {product}, opens in a new tab</span>
      <Icon name="external-link" />
    </a>
  );
}

/** Says that a link pays us. With `href`, as the shop there wants it; nothing where it does not pay. */
export function AffiliateNote({ href, className }: { href?: string; className?: string }) {
  const { note } = useLinkMarks(href ?? '');
  if (note === null) return null;
  return <p className={className ? `note ${className}` : 'note'}>{note}</p>;
}

/** A price with the day it was checked; prices move, and readers should know how old this one is. */
export function PriceNote({ price, checkedAt }: { price: string; checkedAt: string | null }) {
  return (
    <p className={`${styles.priceNote} leading-130`}>
      <span className="heavy num">{formatPrice(price)}</span>{' '}
      <span className="note">
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
    <span className={isOld ? 'coral strong' : undefined}>
      {isOld && 'Old price: '}checked on <time dateTime={day}>{longDate(day)}</time>
    </span>
  );
}
