import type { DiveSiteFilters } from '../../../domain/dive-site-filters.ts';
import { Icon } from '../../icons/icon.tsx';
import { listAddress, RESULTS_ID } from './list-address.ts';
import { pageNumbers } from './page-numbers.ts';

type PaginationProps = { filters: DiveSiteFilters; page: number; last: number };

/** Links to the other pages of the list; they keep the filters and lead to the results, past map and filters. */
export function Pagination({ filters, page, last }: PaginationProps) {
  if (last === 1) return null;
  const address = (to: number) => `${listAddress(filters, to)}#${RESULTS_ID}`;
  return (
    <nav className="pages" aria-label="Pages of dive sites">
      {page > 1 && (
        <a className="button sm" rel="prev" href={address(Math.min(page - 1, last))}>
          <Icon name="chevron-left" /> Previous
        </a>
      )}
      <ol>
        {pageNumbers(page, last).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={address(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < last && (
        <a className="button sm" rel="next" href={address(page + 1)}>
          Next <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
