import type { ArticleCard } from '../../../domain/articles/article.ts';
import { articlePath } from '../../../domain/kernel/slug.ts';
import { track } from '../../app/analytics/events.ts';
import { newestArticles } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { ArticlePicture } from '../../ui/article-picture.tsx';
import styles from './new-to-read.module.css';
import { Section } from './section.tsx';

/** The newest article with its excerpt, and the three before it. Left out without any: the blog has its own page. */
export function NewToRead() {
  const { data } = useApi(newestArticles());
  const [newest, ...others] = data?.items ?? [];
  if (!newest) return null;
  return (
    <Section id="articles-title" title="New to read" more={{ href: '/blog', text: 'All articles' }}>
      <div className={`${styles.articles} grid gap-4`}>
        <Article article={newest} sizes="(min-width: 64rem) 40rem, 70vw" excerpt />
        {others.map((article) => (
          <Article key={article.slug} article={article} sizes="(min-width: 64rem) 9rem, 6rem" />
        ))}
      </div>
    </Section>
  );
}

function Article({ article, sizes, excerpt }: { article: ArticleCard; sizes: string; excerpt?: true }) {
  const { slug, title, category, imageUrl } = article;
  const follow = () => track({ event: 'blog_link_click', category, label: title, position: 'home' });
  return (
    <article
      className={
        excerpt
          ? `${styles.article} grid items-start relative ${styles.newest}`
          : `${styles.article} grid items-start relative`
      }
    >
      <ArticlePicture src={imageUrl} alt="" sizes={sizes} />
      <div>
        <h3>
          <a className="title-link stretched" href={articlePath(slug)} onClick={follow}>
            {title}
          </a>
        </h3>
        {category && <p className={`${styles.category} mt-1 small muted`}>{category}</p>}
        {excerpt && <p className="mt-2 size-16 leading-145">{article.excerpt}</p>}
      </div>
    </article>
  );
}
