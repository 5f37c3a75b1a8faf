import { siteSettings } from '../../../content/site-settings.ts';
import { longDate } from '../../../domain/dates.ts';
import { laterUpdate } from '../../../domain/publication-dates.ts';
import { ratingValue } from '../../../domain/rating.ts';
import type { ReviewPage } from '../../../domain/review.ts';
import { PROVENANCE_TEXT } from '../../../domain/review-labels.ts';
import { AffiliateDisclosure, hasSponsoredLink } from '../../ui/check-price.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { ReviewPicture } from '../../ui/review-picture.tsx';
import { StarRating } from '../../ui/star-rating.tsx';

/** Half the page beside the title, all of it on phones. */
export const PICTURE_SIZES = '(min-width: 75rem) 36rem, (min-width: 64rem) 46vw, 92vw';

export function ReviewHead({ review }: { review: ReviewPage }) {
  const { title, category, excerpt, imageUrl, purchaseLink, contentHtml } = review;
  const rating = ratingValue(review.rating);
  return (
    <header className="review-head">
      <div>
        <div className="meta">
          <span className="tag">{category}</span>
          {rating !== null && <StarRating value={rating} />}
        </div>
        <h1>{title}</h1>
        {excerpt && <p className="lead">{excerpt}</p>}
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
    <p className="byline">
      <span>By {author}</span>
      {/* The fixed credit of the specification (section 2), beside whoever wrote it. */}
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
    <div className="provenance">
      <Icon name="clipboard-list" />
      <strong>{known.title}</strong>
      <span>{known.text}</span>
    </div>
  );
}
