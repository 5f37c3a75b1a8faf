import type { ReviewPage } from '../../../domain/review.ts';
import { AffiliateNote, CheckPrice } from '../../ui/check-price.tsx';
import { PriceNote } from '../../ui/price-note.tsx';
import { trackPurchaseClick } from './review-events.ts';

/** Before the text on phones, beside it from 1024 px. Without a shop there is only the price. */
export function BuyCard({ review }: { review: ReviewPage }) {
  const { title, price, priceCheckedAt, purchaseLink } = review;
  const priceNote = price && <PriceNote price={price} checkedAt={priceCheckedAt} />;
  if (!purchaseLink) return <aside className="buy-card no-shop">{priceNote}</aside>;
  return (
    <aside className="buy-card" aria-labelledby="buy-title">
      <div>
        <h2 id="buy-title">Interested in this gear?</h2>
        {priceNote}
        <AffiliateNote />
      </div>
      <CheckPrice href={purchaseLink} product={title} primary onFollow={() => trackPurchaseClick(review, 'top')} />
    </aside>
  );
}
