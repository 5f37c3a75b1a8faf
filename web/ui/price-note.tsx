import { longDate } from '../../domain/dates.ts';
import { formatPrice } from '../../domain/price.ts';

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
