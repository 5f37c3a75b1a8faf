import { longDate } from '../../../domain/kernel/dates.ts';
import type { ReviewPage } from '../../../domain/reviews/review.ts';
import { PROVENANCE_TEXT } from '../../../domain/reviews/review-labels.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { AffiliateDisclosure } from '../../ui/affiliate-disclosure.tsx';
import cardStyles from '../../ui/cards/card.module.css';
import gearStyles from '../../ui/gear/gear-page.module.css';
import { ProvenanceNote } from '../../ui/gear/provenance-note.tsx';
import { laterUpdate } from '../../ui/publication-dates.ts';
import { ratingValue } from '../../ui/rating.ts';
import { ReviewPicture } from '../../ui/review-picture.tsx';
import { StarRating } from '../../ui/star-rating.tsx';
import tagStyles from '../../ui/tag.module.css';

/** Takes five twelfths of a wide page and the full width of a phone. */
export const PICTURE_SIZES = '(min-width: 75rem) 30rem, (min-width: 64rem) 38vw, 92vw';

type ReviewHeadProps = { review: ReviewPage; hasShopLink: boolean };

export function ReviewHead({ review, hasShopLink }: ReviewHeadProps) {
  const { title, category, excerpt, verdict, imageUrl, provenance } = review;
  const rating = ratingValue(review.rating);
  const known = PROVENANCE_TEXT[provenance];
  return (
    <header className={`${gearStyles.head} grid gap-5`}>
      <div>
        <div className={cardStyles.meta}>
          <span className={tagStyles.tag}>{category}</span>
          {rating !== null && <StarRating value={rating} />}
        </div>
        <Title title={title} />
        {/* Without a verdict the excerpt replaces it. */}
        {verdict && excerpt && <p className={`${gearStyles.lead} leading-145 muted`}>{excerpt}</p>}
        <Byline review={review} />
        {known && <ProvenanceNote {...known} />}
        {hasShopLink && <AffiliateDisclosure what="review" />}
      </div>
      <ReviewPicture src={imageUrl} alt={title} sizes={PICTURE_SIZES} priority />
    </header>
  );
}

/** Our titles name the product first; the rest is smaller. */
function Title({ title }: { title: string }) {
  const [name, ...rest] = title.split(': ');
  return (
    <h1>
      {name}
      {rest.length > 0 && (
        <>
          <span>: </span>
          <span>{rest.join(': ')}</span>
        </>
      )}
    </h1>
  );
}

function Byline({ review }: { review: ReviewPage }) {
  const { settings } = useSiteConfig();
  const updated = laterUpdate(review);
  const { teamAuthor } = settings;
  const author = review.author || teamAuthor;
  const { authorPath } = review;
  return (
    <p className="byline">
      <span>By {authorPath ? <a href={authorPath}>{author}</a> : author}</span>
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
