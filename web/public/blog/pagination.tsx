import { Icon } from '../../icons/icon.tsx';
import { blogPath } from './blog-path.ts';
import { shownPages } from './shown-pages.ts';

/** The pages of the list; nothing where one holds it all. A gap in the numbers is drawn by the style sheet. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null;
  const shown = shownPages(page, pages);
  return (
    <nav className="pagination" aria-label="Pages of the blog">
      {page > 1 && (
        <a className="button" rel="prev" href={blogPath(page - 1)}>
          <Icon name="arrow-left" /> Newer
        </a>
      )}
      <ol>
        {shown.map((number, index) => (
          <li key={number} className={index > 0 && number > (shown[index - 1] ?? 0) + 1 ? 'after-gap' : undefined}>
            <a
              href={blogPath(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="button" rel="next" href={blogPath(page + 1)}>
          Older <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
