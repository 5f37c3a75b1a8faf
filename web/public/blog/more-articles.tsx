import { newestArticles } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { ArticleCard } from '../../ui/cards/article-card.tsx';

const SHOWN = 3;

/** The newest other articles. A failure leaves the section out: the article itself is what was asked for. */
export function MoreArticles({ slug }: { slug: string }) {
  const { data } = useApi(newestArticles());
  const others = data?.items.filter((article) => article.slug !== slug).slice(0, SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="more-title">
      <div className="section-head">
        <h2 id="more-title">More Articles</h2>
      </div>
      <div className="grid three">
        {others.map((article) => (
          <ArticleCard key={article.id} article={article} position="grid" />
        ))}
      </div>
    </section>
  );
}
