import type { ReviewFilters } from '../../../domain/review-filters.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Isobaths } from '../../ui/isobaths.tsx';
import { applyFilterInPlace, listPath } from './category-filter.tsx';

/** Products may be listed without a review of their own, so a search for one often ends here. */
export function NoReviews({ category, search }: ReviewFilters) {
  return (
    <div className="empty on-paper">
      <Isobaths />
      <Icon name="search" />
      <h3>No products found</h3>
      <p>
        {search ? `Nothing we have reviewed matches “${search}”.` : 'No products are available in this category yet.'}
      </p>
      {(category || search) && (
        <a className="button" href={listPath(null)} onClick={applyFilterInPlace}>
          See all reviews
        </a>
      )}
    </div>
  );
}
