import buttonStyles from '../button.module.css';
import { Icon } from '../icons/icon.tsx';
import styles from './pagination.module.css';

type PaginationProps = {
  /** The content of the pages, for screen readers. */
  label: string;
  page: number;
  last: number;
  address: (page: number) => string;
  previous?: string;
  next?: string;
};

/** Links to the other pages of a list; nothing where one page holds it all. */
export function Pagination({ label, page, last, address, previous = 'Previous', next = 'Next' }: PaginationProps) {
  if (last === 1) return null;
  return (
    <nav className={`${styles.pagination} row gap-2-3 mt-5`} aria-label={label}>
      {page > 1 && (
        <a
          className={`${buttonStyles.button} ${buttonStyles.small}`}
          rel="prev"
          href={address(Math.min(page - 1, last))}
        >
          <Icon name="chevron-left" /> {previous}
        </a>
      )}
      <ol className="cluster gap-1">
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
        <a className={`${buttonStyles.button} ${buttonStyles.small}`} rel="next" href={address(page + 1)}>
          {next} <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}

/** Pages to the left and right of the present one that are named. */
const NEIGHBOURS = 1;

/** Page numbers to link: the first, the last and the current one's neighbours; null marks a gap of more than one. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= NEIGHBOURS,
  );
  return shown.flatMap((page, index) => {
    const missing = page - (shown[index - 1] ?? page - 1) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : [null, page];
  });
}

/** Shown instead of a list on a page that it does not have. */
export function BeyondLastPage({ firstPage }: { firstPage: string }) {
  return (
    <p>
      The list ends before this page. <a href={firstPage}>Go to its first page</a>.
    </p>
  );
}
