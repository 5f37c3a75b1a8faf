import type { MouseEvent } from 'react';
import { REVIEW_FILTERS } from '../../../domain/review-labels.ts';
import { track } from '../../app/analytics/events.ts';
import { withParameters } from '../../app/data/query.ts';
import { isUnmodifiedClick } from '../../app/router/is-unmodified-click.ts';
import { replaceSearch } from '../../app/router/navigation.ts';

const ALL = 'All Reviews';

/** Links, so that each list has an address and filters without script; with it the page stays where it is. */
export function CategoryFilter({ category }: { category: string | null }) {
  return (
    <nav className="category-filter" aria-label="Category">
      {[null, ...REVIEW_FILTERS].map((choice) => (
        <a
          key={choice ?? ALL}
          className="button"
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

/** The address of a filtered list. */
export const listPath = (category: string | null) => withParameters('/gear-reviews', { category });

/** Follows a link to another filter without moving away from it; a click that opens a tab is left alone. */
export function applyFilterInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isUnmodifiedClick(event)) return;
  event.preventDefault();
  replaceSearch(new URL(event.currentTarget.href).search.slice(1));
}
