import type { ArticleCard as Article } from '../../../domain/article.ts';
import { ArticleCard } from '../../ui/cards/article-card.tsx';

type ArticleListProps = { articles: Article[]; page: number; category: string | null };

/** One page of the list; on the first page of all articles the newest is set apart. */
export function ArticleList({ articles, page, category }: ArticleListProps) {
  const [latest, ...others] = articles;
  const isFront = page === 1 && category === null;
  const rest = isFront ? others : articles;
  return (
    <>
      {isFront && latest && (
        <section aria-labelledby="latest-title">
          <div className="section-head">
            <h2 id="latest-title">Latest Article</h2>
          </div>
          <ArticleCard article={latest} position="featured" />
        </section>
      )}
      {rest.length > 0 && (
        <section aria-labelledby="more-title">
          <div className="section-head">
            <h2 id="more-title">{category ?? 'More Articles'}</h2>
          </div>
          <div className="grid three">
            {rest.map((article) => (
              <ArticleCard key={article.id} article={article} position="grid" />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
