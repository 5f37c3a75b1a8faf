import { ratingValue } from '../../../domain/rating.ts';
import type { ReviewPage } from '../../../domain/review.ts';
import { track } from '../../app/analytics/events.ts';

export const trackReviewView = ({ title, category, rating, price }: ReviewPage): void =>
  track({ event: 'review_view', category, label: title, rating: ratingValue(rating), price });

/** Two events for each click on Check Price, by the button's place on the page (specification, section 7). */
export function trackPurchaseClick({ title, category }: ReviewPage, place: 'top' | 'bottom'): void {
  const isBottom = place === 'bottom';
  track({ event: isBottom ? 'affiliate_click_bottom' : 'affiliate_click', category: 'affiliate', label: title });
  track({
    event: 'purchase_intent',
    category: 'affiliate',
    label: title,
    item_name: title,
    item_category: category,
    value: 0,
    ...(isBottom ? { position: 'bottom' } : {}),
  });
}
