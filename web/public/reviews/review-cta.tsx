import type { ReviewPage } from '../../../domain/review.ts';
import { AffiliateNote, CheckPrice } from '../../ui/check-price.tsx';
import { Isobaths } from '../../ui/isobaths.tsx';
import { trackPurchaseClick } from './review-events.ts';

export function ReviewCta({ review }: { review: ReviewPage }) {
  const { title, purchaseLink } = review;
  return (
    <section className="closing-card" aria-labelledby="closing-title">
      <Isobaths />
      <h2 id="closing-title">Ready to upgrade your diving gear?</h2>
      <p>
        Get the <b>{title}</b> and experience the difference quality gear makes underwater.
      </p>
      <div className="actions">
        {purchaseLink && (
          <CheckPrice
            href={purchaseLink}
            product={title}
            primary
            onFollow={() => trackPurchaseClick(review, 'bottom')}
          />
        )}
        <a className="button" href="/gear-reviews">
          Browse More Reviews
        </a>
      </div>
      {purchaseLink && <AffiliateNote />}
    </section>
  );
}
