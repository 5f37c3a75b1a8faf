import { siteSettings } from '../../../content/site-settings.ts';
import { hasSponsoredLink } from '../../../domain/affiliate-disclosure.ts';
import { longDate } from '../../../domain/dates.ts';
import { laterUpdate } from '../../../domain/publication-dates.ts';
import { ratingValue } from '../../../domain/rating.ts';
import type { ReviewPage } from '../../../domain/review.ts';
import { PROVENANCE_TEXT } from '../../../domain/review-labels.ts';
import { AffiliateDisclosure } from '../../ui/affiliate-disclosure.tsx';
import cardStyles from '../../ui/cards/card.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { ReviewPicture } from '../../ui/review-picture.tsx';
import { StarRating } from '../../ui/star-rating.tsx';
import tagStyles from '../../ui/tag.module.css';
import textStyles from '../../ui/text.module.css';
import reviewPageStyles from './review-page.module.css';

/** Takes half of a wide page and the full width of a phone. */
export const PICTURE_SIZES = '(min-width: 75rem) 36rem, (min-width: 64rem) 46vw, 92vw';

export function ReviewHead({ review }: { review: ReviewPage }) {
  const { title, category, excerpt, imageUrl, purchaseLink, contentHtml } = review;
  const rating = ratingValue(review.rating);
  return (
    <header className={reviewPageStyles.head}>
      <div>
        <div className={cardStyles.meta}>
          <span className={tagStyles.tag}>{category}</span>
          {rating !== null && <StarRating value={rating} />}
        </div>
        <h1>{title}</h1>
        {excerpt && <p className={reviewPageStyles.lead}>{excerpt}</p>}
        <Byline review={review} />
        <Provenance review={review} />
        {(purchaseLink || hasSponsoredLink(contentHtml)) && <AffiliateDisclosure what="review" />}
      </div>
      <ReviewPicture src={imageUrl} alt={title} sizes={PICTURE_SIZES} priority />
    </header>
  );
}

function Byline({ review }: { review: ReviewPage }) {
  const updated = laterUpdate(review);
  const { teamAuthor } = siteSettings;
  const author = review.author || teamAuthor;
  return (
    <p className={textStyles.byline}>
      <span>By {author}</span>
      {/* The specification (section 2) fixes this credit; the author is named as well. */}
      {author !== teamAuthor && <span>Published by {teamAuthor}</span>}
      {review.createdAt && <time dateTime={review.createdAt}>{longDate(review.createdAt)}</time>}
      {updated && (
        <span>
          Updated on <time dateTime={updated}>{longDate(updated)}</time>
        </span>
      )}
    </p>
  );
}

function Provenance({ review: { provenance } }: { review: ReviewPage }) {
  const known = PROVENANCE_TEXT[provenance];
  if (!known) return null;
  return (
    <div className={reviewPageStyles.provenance}>
      <Icon name="clipboard-list" />
      <strong>{known.title}</strong>
      <span>{known.text}</span>
    </div>
  );
}
