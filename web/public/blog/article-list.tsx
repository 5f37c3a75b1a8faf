import type { ArticleCard as Article } from '../../../domain/article.ts';
import { ArticleCard } from '../../components/cards/article-card.tsx';

/** One page of the list; on the first the newest article stands by itself. */
export function ArticleList({ articles, page }: { articles: Article[]; page: number }) {
  const [latest, ...others] = articles;
  const rest = page === 1 ? others : articles;
  return (
    <>
      {page === 1 && latest && (
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
            <h2 id="more-title">More Articles</h2>
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
