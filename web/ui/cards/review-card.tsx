import type { ReactNode } from 'react';
import { reviewPath } from '../../../domain/kernel/slug.ts';
import type { ReviewCard as Review } from '../../../domain/reviews/review.ts';
import { PROVENANCE_TEXT } from '../../../domain/reviews/review-labels.ts';
import { track } from '../../app/analytics/events.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { AffiliateNote, CheckPrice, PriceNote } from '../check-price.tsx';
import { ratingValue } from '../rating.ts';
import { ReviewPicture } from '../review-picture.tsx';
import { StarRating } from '../star-rating.tsx';
import tagStyles from '../tag.module.css';
import cardStyles from './card.module.css';

/** A row of the list: the whole row links to the review, except Check Price, which links to the shop, and an `action` in its foot. */
export function ReviewCard({ review, action }: { review: Review; action?: ReactNode }) {
  const { settings } = useSiteConfig();
  const { title, slug, excerpt, category, imageUrl, author, provenance } = review;
  const rating = ratingValue(review.rating);
  return (
    <article className={`${cardStyles.card} ${cardStyles.gear} ${cardStyles.review}`}>
      <ReviewPicture src={imageUrl} alt="" sizes="96px" />
      <div className={cardStyles.body}>
        <div className={cardStyles.meta}>
          <span className={tagStyles.tag}>{category}</span>
          {rating !== null && <StarRating value={rating} />}
        </div>
        <h3>
          <a className="title-link stretched" href={reviewPath(slug)}>
            {title}
          </a>
        </h3>
        <p className="two-lines muted">{excerpt}</p>
        <p className="note">
          {[`By ${author || settings.teamAuthor}`, PROVENANCE_TEXT[provenance]?.title].filter(Boolean).join(' · ')}
        </p>
        <ReviewShop review={review} action={action} />
      </div>
    </article>
  );
}

function ReviewShop({ review, action }: { review: Review; action: ReactNode }) {
  const { title, price, priceCheckedAt, purchaseLink } = review;
  if (!price && !purchaseLink && !action) return null;
  return (
    <div className={cardStyles.foot}>
      {price && <PriceNote price={price} checkedAt={priceCheckedAt} />}
      {purchaseLink && (
        <>
          <CheckPrice
            href={purchaseLink}
            product={title}
            onFollow={() => track({ event: 'affiliate_link_click', category: 'commerce', label: title })}
          />
          <AffiliateNote href={purchaseLink} className={cardStyles.affiliateNote} />
        </>
      )}
      {action}
    </div>
  );
}
