import type { MouseEvent } from 'react';
import type { ReviewedGear } from '../../../domain/gear/gear-answers.ts';
import { readGearQuestion } from '../../../domain/gear/gear-question.ts';
import type { PublicProduct } from '../../../domain/gear/product.ts';
import { formatCount } from '../../../domain/kernel/format-count.ts';
import type { ReviewCard as Review } from '../../../domain/reviews/review.ts';
import { REVIEW_FILTERS } from '../../../domain/reviews/review-labels.ts';
import { track } from '../../app/analytics/events.ts';
import { query, withParameters } from '../../app/data/api-query.ts';
import { matchingProducts, reviewCards } from '../../app/data/gear-queries.ts';
import { useApi } from '../../app/data/query.ts';
import type { ReviewFilters } from '../../app/data/review-filters.ts';
import { isUnmodifiedClick, replaceSearch } from '../../app/router/navigation.ts';
import buttonStyles from '../../ui/button.module.css';
import cardStyles from '../../ui/cards/card.module.css';
import { CardSkeleton } from '../../ui/cards/card-skeleton.tsx';
import { ProductCard } from '../../ui/cards/product-card.tsx';
import { ReviewCard } from '../../ui/cards/review-card.tsx';
import chipStyles from '../../ui/chip.module.css';
import emptyStateStyles from '../../ui/empty-state.module.css';
import { ErrorPage } from '../../ui/error-page.tsx';
import { AddToCompare } from '../../ui/gear-list/add-to-compare.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { SetChip } from '../../ui/set-chip.tsx';
import reviewListPageStyles from './review-list-page.module.css';

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];
/** Claims 70 % of a phone's width, so that phones load the next smaller file: dense screens hide the difference. */
const PRODUCT_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 70vw';

/** The reviews of a category, of a search, or all; a search also shows the products that no listed review is about. */
export function ReviewResults({ category, search }: ReviewFilters) {
  const { reviews, products, isError, retry } = useResults({ category, search });
  if (isError) return <ErrorPage what="The reviews" onRetry={retry} />;
  const isComputers = category === 'Dive Computers';
  const isEmpty = reviews?.length === 0 && products.length === 0;
  const gear = readGearQuestion(search);
  return (
    <section aria-labelledby="results-title" aria-busy={!reviews}>
      <div className={`${reviewListPageStyles.resultsHead} cluster baseline gap-2-4 mb-4`}>
        <h2 id="results-title" className={isComputers ? undefined : 'visually-hidden'}>
          All {category ?? 'Reviews'}
        </h2>
        <p className="muted small" role="status">
          {reviews && countText(reviews.length, products.length)}
        </p>
        {search && (
          <SetChip
            label={`“${search}”`}
            removeLabel={`Remove search “${search}”`}
            removeHref={listPath(category)}
            onRemove={applyFilterInPlace}
          />
        )}
        {gear && (
          <a className="more-link" href={gear.path}>
            {gear.label} <Icon name="arrow-right" />
          </a>
        )}
      </div>
      {isEmpty ? <NoReviews category={category} search={search} /> : <ReviewGrid reviews={reviews} />}
      <MatchingProducts products={products} />
    </section>
  );
}

function useResults({ category, search }: ReviewFilters) {
  const found = useApi(reviewCards({ category, search }));
  const matching = useApi(matchingProducts(search), { enabled: search !== '' });
  const reviews = found.data === null ? [] : found.data;
  const isLoading = !reviews || (search !== '' && matching.data === undefined);
  const listed = new Set(reviews?.map(({ slug }) => slug));
  const products = isLoading ? [] : (matching.data ?? []).filter(({ review }) => !review || !listed.has(review.slug));
  return {
    reviews: isLoading ? undefined : reviews,
    products: search === '' ? [] : products,
    isError: found.isError || matching.isError,
    retry: () => void Promise.all([found.refetch(), search !== '' && matching.refetch()]),
  };
}

function ReviewGrid({ reviews }: { reviews: Review[] | undefined }) {
  if (reviews?.length === 0) return null;
  return (
    <div className={`${cardStyles.grid} ${cardStyles.reviews}`}>
      {reviews
        ? reviews.map((review) => (
            <ReviewCard key={review.id} review={review} action={<CompareReviewed slug={review.slug} />} />
          ))
        : PLACEHOLDERS.map((place) => <CardSkeleton key={place} />)}
    </div>
  );
}

/** Read after the page, which shows the same products as a table with plain links. */
const REVIEWED_GEAR = query<ReviewedGear>('/api/gear/reviewed');

/** Puts the product aside that a review is about; nothing where there is no record of it. */
function CompareReviewed({ slug }: { slug: string }) {
  const { data } = useApi(REVIEWED_GEAR);
  const gear = data?.find(({ review }) => review === slug);
  return gear ? <AddToCompare slug={gear.slug} name={gear.name} /> : null;
}

function MatchingProducts({ products }: { products: PublicProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className={reviewListPageStyles.matchingProducts} aria-labelledby="products-title">
      <h2 className="mb-4" id="products-title">
        Matching products
      </h2>
      <div className={`${cardStyles.grid} ${cardStyles.three}`}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} sizes={PRODUCT_SIZES}>
            <AddToCompare slug={product.slug} name={product.name} />
          </ProductCard>
        ))}
      </div>
    </section>
  );
}

const countText = (reviews: number, products: number) =>
  [formatCount(reviews, 'review'), products > 0 && formatCount(products, 'product')].filter(Boolean).join(', ');

/** Products may be listed without a review of their own, so a search for one often ends here. */
function NoReviews({ category, search }: ReviewFilters) {
  return (
    <div className={emptyStateStyles.emptyState}>
      <h3>No products found</h3>
      <p>
        {search ? `Nothing we have reviewed matches “${search}”.` : 'No products are available in this category yet.'}
      </p>
      {(category || search) && (
        <a className={buttonStyles.button} href={listPath(null)} onClick={applyFilterInPlace}>
          See all reviews
        </a>
      )}
    </div>
  );
}

const ALL = 'All Reviews';

/** Links, so that each list has an address and filters without script; with it the page stays where it is. */
export function CategoryFilter({ category }: { category: string | null }) {
  return (
    <nav className="cluster gap-2 mb-5" aria-label="Category">
      {[null, ...REVIEW_FILTERS].map((choice) => (
        <a
          key={choice ?? ALL}
          className={chipStyles.chip}
          href={listPath(choice)}
          aria-current={choice === category ? 'true' : undefined}
          onClick={(event) => {
            track({ event: 'filter_gear_reviews', category: 'engagement', label: choice ?? ALL });
            applyFilterInPlace(event);
          }}
        >
          {choice ?? ALL}
        </a>
      ))}
    </nav>
  );
}

export const listPath = (category: string | null) => withParameters('/gear-reviews', { category });

/** Applies a filter link without scrolling; clicks that open a tab are left to the browser. */
export function applyFilterInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isUnmodifiedClick(event)) return;
  event.preventDefault();
  replaceSearch(new URL(event.currentTarget.href).search.slice(1));
}
