import { metaDescription } from '../../../domain/kernel/excerpt.ts';
import { authorPath } from '../../../domain/kernel/slug.ts';
import type { AuthorPage } from '../../../domain/writing/author-profile.ts';
import { authorPage } from '../../app/data/article-list-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { ArticleCard } from '../../ui/cards/article-card.tsx';
import cardStyles from '../../ui/cards/card.module.css';
import { ReviewCard } from '../../ui/cards/review-card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Picture } from '../../ui/picture.tsx';
import { MissingItem } from '../not-found/missing-item.tsx';
import styles from './author-page.module.css';
import { authorStructuredData } from './author-structured-data.ts';

/** A person who writes, with their published texts. */
export function Page({ params, path }: PageProps) {
  const { data: author, isError, isGone, refetch } = useApi(authorPage(params.slug ?? ''));
  if (isError) return <AuthorNotFound path={path} onRetry={() => void refetch()} />;
  if (author === null) return <AuthorNotFound path={path} isGone={isGone} />;
  return author ? <LoadedAuthor author={author} /> : <AuthorLoading path={path} />;
}

function LoadedAuthor({ author }: { author: AuthorPage }) {
  const { siteUrl, settings } = useSiteConfig();
  const { name, slug, about, tickets, imageUrl, articles, reviews } = author;
  const path = authorPath(slug);
  const crumbs = [{ label: 'Home', href: '/' }, { label: name }];
  const fallback = `Articles and gear reviews by ${name}.`;
  usePageHead({
    title: `${name} | ${settings.name}`,
    description: metaDescription({ excerpt: '', content: about, fallback }),
    canonical: path,
    image: imageUrl || '/social/pages/about.jpg',
    structuredData: import.meta.env.SSR && authorStructuredData({ siteUrl, settings }, author, crumbs),
  });
  return (
    <div className="container page-end">
      <PageHead crumbs={crumbs} title={name} />
      <div className={imageUrl ? `${styles.intro} grid gap-5 mt-4` : 'mt-4'}>
        {imageUrl && (
          <div className={styles.portrait}>
            <Picture src={imageUrl} alt={name} width={400} height={400} sizes="10rem" priority failed={null} />
          </div>
        )}
        <div className={styles.words}>
          {about && <p className={styles.about}>{about}</p>}
          {tickets.length > 0 && (
            <>
              <h2>Tickets</h2>
              <ul>
                {tickets.map((ticket) => (
                  <li key={ticket}>{ticket}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      {articles.length > 0 && (
        <section className="mt-5" aria-labelledby="articles-title">
          <h2 className="mb-4" id="articles-title">
            Articles
          </h2>
          <div className={`${cardStyles.grid} ${cardStyles.three}`}>
            {articles.map((article) => (
              <ArticleCard key={article.id} article={article} position="grid" />
            ))}
          </div>
        </section>
      )}
      {reviews.length > 0 && (
        <section className="mt-5" aria-labelledby="reviews-title">
          <h2 className="mb-4" id="reviews-title">
            Gear reviews
          </h2>
          <div className={`${cardStyles.grid} ${cardStyles.reviews}`}>
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function AuthorLoading({ path }: { path: string }) {
  const { settings } = useSiteConfig();
  usePageHead({ title: settings.name, description: settings.description, canonical: path });
  return <div className="page-loading" role="status" aria-label="Loading the page" />;
}

const TITLE = 'We can’t find this author';
const TEXT = 'The page may have been removed.';

function AuthorNotFound(props: { path: string; isGone?: boolean | undefined; onRetry?: () => void }) {
  return (
    <MissingItem
      {...props}
      kind="author’s page"
      title={TITLE}
      text={TEXT}
      back={{ href: '/blog', label: 'Back to Blog' }}
    />
  );
}
