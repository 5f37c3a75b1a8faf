import { Suspense, useEffect, useMemo } from 'react';
import type { ArticlePage } from '../../../domain/articles/article.ts';
import type { DiveSite } from '../../../domain/dive-sites/dive-site.ts';
import { metaDescription } from '../../../domain/kernel/excerpt.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { articlePath } from '../../../domain/kernel/slug.ts';
import { isLocalHostUrl, isUsableImage } from '../../../domain/media/images.ts';
import { track } from '../../app/analytics/events.ts';
import { useApi } from '../../app/data/query.ts';
import { article as articleQuery, diveSiteByReviewUrl, newestArticles } from '../../app/data/shared-queries.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { makePreload, usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { BodyHtml } from '../../ui/body-html.tsx';
import { ArticleCard } from '../../ui/cards/article-card.tsx';
import cardStyles from '../../ui/cards/card.module.css';
import { DraftBanner } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { loadLater } from '../../ui/load-later.ts';
import pictureStyles from '../../ui/picture.module.css';
import { laterUpdate, publicationTime } from '../../ui/publication-dates.ts';
import skeletonStyles from '../../ui/skeleton.module.css';
import { buildContents, TableOfContents } from '../../ui/table-of-contents.tsx';
import { MissingItem } from '../not-found/missing-item.tsx';
import { ArticleHead, PICTURE_SIZES } from './article-head.tsx';
import styles from './article-page.module.css';
import { articleStructuredData } from './article-structured-data.ts';

/** Its script comes only with articles about a site; what the server wrote stays until then. */
const RelatedDiveSite = import.meta.env.SSR
  ? (await import('./related-dive-site.tsx')).RelatedDiveSite
  : loadLater(async () => (await import('./related-dive-site.tsx')).RelatedDiveSite);

export function Page({ params, path }: PageProps) {
  const { data: article, isError, isGone, refetch } = useApi(articleQuery(params.slug ?? ''));
  if (isError) return <ArticleNotFound path={path} onRetry={() => void refetch()} />;
  if (article === null) return <ArticleNotFound path={path} isGone={isGone} />;
  return article ? <LoadedArticle article={article} path={path} /> : <ArticleSkeleton path={path} />;
}

function LoadedArticle({ article, path }: { article: ArticlePage; path: string }) {
  const { settings } = useSiteConfig();
  const { data: site } = useApi(diveSiteByReviewUrl(path));
  useArticlePageHead(article, site ?? null);
  const { id, category } = article;
  const author = article.author || settings.teamAuthor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one view for each article opened
  useEffect(() => track({ event: 'blog_view', category, author, label: article.title }), [id]);
  const contents = useMemo(() => buildContents(article.headings), [article.headings]);
  return (
    <>
      <article>
        <div className="container page-head">
          {!isPublished(article) && <DraftBanner />}
          <BackToBlog />
          <ArticleHead article={article} author={author} />
        </div>
        <div
          className={
            contents.length > 0
              ? `container ${styles.body} grid one-column gap-5`
              : `container ${styles.body} grid one-column gap-5 ${styles.plain}`
          }
        >
          {contents.length > 0 && <TableOfContents headings={contents} />}
          <div className={`${styles.main} grid content-start one-column shrinks`}>
            <BodyHtml html={article.contentHtml} />
            {site && (
              <Suspense>
                <RelatedDiveSite site={site} />
              </Suspense>
            )}
          </div>
        </div>
      </article>
      <MoreArticles slug={article.slug} />
    </>
  );
}

function BackToBlog() {
  return (
    <p className="back-link" data-markdown="skip">
      <a
        className="more-link"
        href="/blog"
        onClick={() => track({ event: 'navigation', category: 'navigation', label: 'back_to_blog' })}
      >
        <Icon name="arrow-left" /> Back to Blog
      </a>
    </p>
  );
}

const TITLE = 'Article Not Found';
const TEXT = "The article you're looking for doesn't exist.";

/** Also shown when the article could not be fetched (specification, section 7). */
function ArticleNotFound(props: { path: string; isGone?: boolean | undefined; onRetry?: () => void }) {
  return (
    <MissingItem
      {...props}
      kind="article"
      title={TITLE}
      text={TEXT}
      section=" Blog"
      back={{ href: '/blog', label: 'Back to Blog' }}
    />
  );
}

/** Placeholder while the article loads. */
function ArticleSkeleton({ path }: { path: string }) {
  const { settings } = useSiteConfig();
  usePageHead({
    title: `${settings.name} Blog`,
    description: settings.description,
    canonical: path,
  });
  return (
    <div className="container page-loading section" role="status" aria-label="Loading article">
      <div className={styles.head}>
        <div className={skeletonStyles.line} style={{ width: '20%' }} />
        <div className={`${skeletonStyles.line} ${skeletonStyles.title}`} style={{ width: '90%' }} />
        <div className={`${skeletonStyles.line} ${skeletonStyles.title}`} style={{ width: '55%' }} />
        <div className={skeletonStyles.line} />
        <div className={skeletonStyles.line} style={{ width: '40%' }} />
      </div>
      <div className={`${styles.framed} framed ${styles.pictureFigure} mt-5`}>
        <div className={`${pictureStyles.picture} ${skeletonStyles.block}`} />
      </div>
    </div>
  );
}

const SHOWN = 3;

/** The newest other articles. A failure omits the section; the article itself is unaffected. */
function MoreArticles({ slug }: { slug: string }) {
  const { data } = useApi(newestArticles());
  const others = data?.items.filter((article) => article.slug !== slug).slice(0, SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="container section later" aria-labelledby="more-title">
      <div className="section-head">
        <h2 id="more-title">More Articles</h2>
      </div>
      <div className={`${cardStyles.grid} ${cardStyles.three}`}>
        {others.map((article) => (
          <ArticleCard key={article.id} article={article} position="grid" />
        ))}
      </div>
    </section>
  );
}

function useArticlePageHead(article: ArticlePage, site: DiveSite | null): void {
  const { siteUrl, settings } = useSiteConfig();
  const { title, slug, excerpt, content, category, imageUrl } = article;
  const path = articlePath(slug);
  const picture = isUsableImage(imageUrl) && !isLocalHostUrl(imageUrl) ? imageUrl : null;
  const fallback = `${category} on the ${settings.name} blog.`;
  const description = article.seoDescription || metaDescription({ excerpt, content, fallback });
  usePageHead({
    title: article.seoTitle || `${title} | ${settings.name} Blog`,
    description,
    canonical: path,
    type: 'article',
    image: article.socialImageUrl || picture || `/social/articles/${encodeURIComponent(slug)}.jpg`,
    imageAlt: title,
    noindex: !isPublished(article),
    publishedAt: publicationTime(article),
    updatedAt: laterUpdate(article),
    structuredData:
      import.meta.env.SSR && isPublished(article)
        ? articleStructuredData({ siteUrl, settings, path, article, picture, description, site })
        : [],
    preloadImage: makePreload(picture, PICTURE_SIZES),
  });
}
