import { Icon } from '../icons/icon.tsx';
import { pageNumbers } from './page-numbers.ts';

type PaginationProps = {
  /** What the pages are of, for readers of the screen. */
  label: string;
  page: number;
  last: number;
  /** The address of a page. */
  address: (page: number) => string;
  previous?: string;
  next?: string;
};

/** Links to the other pages of a list; nothing where one page holds it all. */
export function Pagination({ label, page, last, address, previous = 'Previous', next = 'Next' }: PaginationProps) {
  if (last === 1) return null;
  return (
    <nav className="pages" aria-label={label}>
      {page > 1 && (
        <a className="button sm" rel="prev" href={address(Math.min(page - 1, last))}>
          <Icon name="chevron-left" /> {previous}
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
          {next} <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
