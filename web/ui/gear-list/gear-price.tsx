import type { GearItem } from '../../../domain/gear/gear-answers.ts';
import { track } from '../../app/analytics/events.ts';
import { CheckPrice } from '../check-price.tsx';

/** A price in a table, with the day on which it was checked. */
export function GearPrice({ price }: Pick<GearItem, 'price'>) {
  if (price.text === null) return <span className="muted">No price on record</span>;
  return (
    <>
      <b className="num">{price.text}</b>{' '}
      <span className={price.isOld ? 'coral tiny strong' : 'note'}>{price.checked}</span>
    </>
  );
}

export function GearShop({ item: { name, price } }: { item: Pick<GearItem, 'name' | 'price'> }) {
  if (!price.purchaseLink) return <span className="note">No shop yet</span>;
  return (
    <CheckPrice
      href={price.purchaseLink}
      product={name}
      onFollow={() => track({ event: 'affiliate_link_click', category: 'commerce', label: name })}
    />
  );
}
