import { useEffect, useMemo } from 'react';
import { siteSettings } from '../../../content/site-settings.ts';
import type { ArticlePage } from '../../../domain/article.ts';
import { track } from '../../app/analytics/events.ts';
import { article as articleQuery, diveSiteByReviewUrl } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import { BodyHtml } from '../../ui/body-html.tsx';
import { DraftBanner } from '../../ui/draft-banner.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { contentsOf, TableOfContents } from '../../ui/table-of-contents.tsx';
import { ArticleHead } from './article-head.tsx';
import { ArticleNotFound } from './article-not-found.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { MoreArticles } from './more-articles.tsx';
import { RelatedDiveSite } from './related-dive-site.tsx';
import { useArticlePageHead } from './use-article-page-head.ts';

export function Page({ params, path }: PageProps) {
  const { data: article, isError, refetch } = useApi(articleQuery(params.slug ?? ''));
  if (isError) return <ArticleNotFound path={path} onRetry={() => void refetch()} />;
  if (article === null) return <ArticleNotFound path={path} />;
  return article ? <LoadedArticle article={article} path={path} /> : <ArticleSkeleton path={path} />;
}

function LoadedArticle({ article, path }: { article: ArticlePage; path: string }) {
  const { data: site } = useApi(diveSiteByReviewUrl(path));
  useArticlePageHead(article, site ?? null);
  const { id, category } = article;
  const author = article.author || siteSettings.teamAuthor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one view for each article opened
  useEffect(() => track({ event: 'blog_view', category, author, label: article.title }), [id]);
  const contents = useMemo(() => contentsOf(article.headings), [article.headings]);
  return (
    <>
      <article>
        <div className="wrap">
          {!article.published && <DraftBanner />}
          <BackToBlog />
          <ArticleHead article={article} author={author} />
        </div>
        <div className={contents.length > 0 ? 'wrap article-body' : 'wrap article-body plain'}>
          {contents.length > 0 && <TableOfContents headings={contents} />}
          <div className="article-main">
            <BodyHtml html={article.contentHtml} />
            {site && <RelatedDiveSite site={site} />}
          </div>
        </div>
      </article>
      <MoreArticles slug={article.slug} />
    </>
  );
}

function BackToBlog() {
  return (
    <p className="back-link">
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
