import { withParameters } from '../../app/data/api-query.ts';
import { useApi } from '../../app/data/query.ts';
import { articleCategories } from '../../app/data/shared-queries.ts';
import chipStyles from '../../ui/chip.module.css';

const ALL = 'All Articles';

/** Links to the articles of each category that has any; nothing with fewer than two categories. */
export function CategoryNav({ category }: { category: string | null }) {
  const { data: categories } = useApi(articleCategories());
  if (!categories || categories.length < 2) return null;
  return (
    <nav className="cluster gap-2 mb-5" aria-label="Category">
      {[null, ...categories].map((choice) => (
        <a
          key={choice ?? ALL}
          className={chipStyles.chip}
          href={blogPath(choice)}
          aria-current={choice === category ? 'true' : undefined}
        >
          {choice ?? ALL}
        </a>
      ))}
    </nav>
  );
}

/** The address of one page of all articles or of one category; the first page has no number. */
export const blogPath = (category: string | null, page = 1): string =>
  withParameters('/blog', { category, page: page > 1 ? page : null });
