import { useEffect } from 'react';
import type { ReviewPage } from '../../../domain/review.ts';
import { review as reviewQuery } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import { BodyHtml } from '../../ui/body-html.tsx';
import { DraftBanner } from '../../ui/draft-banner.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { BuyCard } from './buy-card.tsx';
import { ReviewCta } from './review-cta.tsx';
import { trackReviewView } from './review-events.ts';
import { ReviewHead } from './review-head.tsx';
import { ReviewNotFound } from './review-not-found.tsx';
import { ReviewPoints } from './review-points.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { useReviewPageHead } from './use-review-page-head.ts';

const PICTURE_FAILED = { title: 'Review image unavailable', text: 'Content still accessible' };

export function Page({ params, path }: PageProps) {
  const { data: review, isError, refetch } = useApi(reviewQuery(params.slug ?? ''));
  if (isError) return <ReviewNotFound path={path} onRetry={() => void refetch()} />;
  if (review === null) return <ReviewNotFound path={path} />;
  return review ? <LoadedReview review={review} /> : <ReviewSkeleton path={path} />;
}

function LoadedReview({ review }: { review: ReviewPage }) {
  useReviewPageHead(review);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one view for each review opened
  useEffect(() => trackReviewView(review), [review.id]);
  return (
    <article>
      <div className="wrap">
        {!review.published && <DraftBanner />}
        <p className="back-link">
          <a className="more-link" href="/gear-reviews">
            <Icon name="arrow-left" /> Back to Reviews
          </a>
        </p>
        <ReviewHead review={review} />
      </div>
      <div className="wrap review-body">
        {(review.purchaseLink || review.price) && (
          <div className="review-buy">
            <BuyCard review={review} />
          </div>
        )}
        <div className="review-main">
          <ReviewPoints review={review} />
          <BodyHtml html={review.contentHtml ?? ''} failedPicture={PICTURE_FAILED} />
          <ReviewCta review={review} />
        </div>
      </div>
    </article>
  );
}
