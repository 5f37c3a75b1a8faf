import { ArticleCard } from '../../components/cards/article-card.tsx';
import { newestArticles } from '../../data/queries.ts';
import { useApi } from '../../data/query.ts';

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
