import { useId } from 'react';
import type { Offer } from '../../../domain/gear/product-offers.ts';
import { AffiliateNote, CheckedOn, CheckPrice } from '../check-price.tsx';
import styles from './shop-prices.module.css';

type ShopPricesProps = {
  title: string;
  /** The best first; at least one. */
  offers: readonly Offer[];
  /** The item for sale, for screen readers. */
  product: string;
  onFollow: () => void;
};

/** Every price with its shop and the day it was checked; the best one has the page's filled button. */
export function ShopPrices({ title, offers, product, onFollow }: ShopPricesProps) {
  const id = useId();
  const [best, ...others] = offers;
  if (!best) return null;
  return (
    <aside className={styles.shops} aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {best.price && <p className={styles.best}>{best.price}</p>}
      <PlaceAndDay offer={best} />
      {best.url && (
        <>
          <CheckPrice href={best.url} product={product} primary position="top" onFollow={onFollow} />
          <AffiliateNote href={best.url} />
        </>
      )}
      {others.length > 0 && (
        <ul className={`${styles.others} mt-4 rule-above`}>
          {others.map((offer) => (
            <li className="row between rule-below small anywhere" key={offer.url || offer.shop}>
              <div>
                {offer.price && <b className="num">{offer.price}</b>} {offer.shop}
                <PlaceAndDay offer={{ ...offer, shop: '' }} />
              </div>
              {offer.url && (
                <CheckPrice
                  href={offer.url}
                  product={`${product} at ${offer.shop}`}
                  position="prices"
                  onFollow={onFollow}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {others.some(({ url }) => url) && !best.url && <AffiliateNote />}
    </aside>
  );
}

function PlaceAndDay({ offer: { shop, price, checkedOn, shipsTo } }: { offer: Offer }) {
  return (
    <p className="note">
      {shop && `at ${shop}`}
      {shop && price && ', '}
      {price && <CheckedOn day={checkedOn} />}
      {shipsTo && `; ships to ${shipsTo}`}
    </p>
  );
}
