import type { Offer } from '../../../domain/gear/product-offers.ts';
import type { ReviewedProduct } from '../../../domain/gear/product-response.ts';
import type { ReviewPage } from '../../../domain/reviews/review.ts';
import { ProsAndCons } from '../../ui/gear/pros-and-cons.tsx';
import { ShopPrices } from '../../ui/gear/shop-prices.tsx';
import styles from './review-page.module.css';

type ShortAnswerProps = {
  review: ReviewPage;
  product: ReviewedProduct['product'];
  offers: readonly Offer[];
  onFollow: () => void;
};

/** The review on one sheet: verdict, for whom, for and against, and what it costs where. A missing part is left out. */
export function ShortAnswer({ review, product, offers, onFollow }: ShortAnswerProps) {
  const { title, verdict, excerpt, strengths, weaknesses } = review;
  const said = verdict || excerpt;
  const lists = [
    { title: 'Best for', points: product?.bestFor ?? [], kind: 'for' },
    { title: 'Not for', points: product?.notFor ?? [], kind: 'against' },
    { title: 'Strengths', points: strengths, kind: 'for' },
    { title: 'Weaknesses', points: weaknesses, kind: 'against' },
  ] as const;
  const hasPoints = lists.some(({ points }) => points.length > 0);
  if (!said && !hasPoints && offers.length === 0) return null;
  return (
    <section
      className={`${styles.answer} grid one-column gap-5 sheet framed`}
      id="short-answer"
      aria-label="The short answer"
    >
      {(said || hasPoints) && (
        <div className={`${styles.say} grid content-start gap-5`}>
          {said && <p className={styles.verdict}>{said}</p>}
          <ProsAndCons lists={lists} />
        </div>
      )}
      {offers.length > 0 && (
        <ShopPrices
          title={offers.some(({ url }) => url) ? 'Interested in this gear?' : 'Price'}
          offers={offers}
          product={title}
          onFollow={onFollow}
        />
      )}
    </section>
  );
}
