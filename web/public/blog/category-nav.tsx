import { withParameters } from '../../app/data/api-query.ts';
import { articleCategories } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';

const ALL = 'All Articles';

/** Links to the articles of each category that has any. With fewer than two categories there is nothing to choose. */
export function CategoryNav({ category }: { category: string | null }) {
  const { data: categories } = useApi(articleCategories());
  if (!categories || categories.length < 2) return null;
  return (
    <nav className="category-filter" aria-label="Category">
      {[null, ...categories].map((choice) => (
        <a
          key={choice ?? ALL}
          className="button"
          href={blogPath(choice)}
          aria-current={choice === category ? 'true' : undefined}
        >
          {choice ?? ALL}
        </a>
      ))}
    </nav>
  );
}

/** The address of one page of the articles, or of those of one category; the first page of all has the plain one. */
export const blogPath = (category: string | null, page = 1): string =>
  withParameters('/blog', { category, page: page > 1 ? page : null });
