import type { ReviewFilters } from '../../../domain/review-filters.ts';
import { CardSkeleton } from '../../components/cards/card-skeleton.tsx';
import { ReviewCard } from '../../components/cards/review-card.tsx';
import { PageFailed } from '../../components/page-failed.tsx';
import { reviewCards } from '../../data/queries.ts';
import { useApi } from '../../data/query.ts';
import { listPath, stayOnPage } from './category-filter.tsx';
import { NoReviews } from './no-reviews.tsx';
import { SearchChip } from './search-chip.tsx';

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

/** The reviews of a category, of a search, or all. */
export function ReviewResults({ category, search }: ReviewFilters) {
  const { data: reviews, isError, refetch } = useApi(reviewCards({ category, search }));
  if (isError) return <PageFailed what="The reviews" onRetry={() => void refetch()} />;
  const isComputers = category === 'Dive Computers';
  return (
    <section aria-labelledby="results-title" aria-busy={!reviews}>
      <div className="review-results-head">
        <h2 id="results-title" className={isComputers ? undefined : 'visually-hidden'}>
          All {category ?? 'Reviews'}
        </h2>
        <p className="soft" role="status">
          {reviews && countText(reviews.length)}
        </p>
        {search && <SearchChip text={search} removeHref={listPath(category)} onRemove={stayOnPage} />}
      </div>
      {reviews?.length === 0 || reviews === null ? (
        <NoReviews category={category} search={search} />
      ) : (
        <div className="grid three">
          {reviews
            ? reviews.map((review) => <ReviewCard key={review.id} review={review} />)
            : PLACEHOLDERS.map((place) => <CardSkeleton key={place} />)}
        </div>
      )}
    </section>
  );
}

const countText = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);
