import { siteSettings } from '../../../content/site-settings.ts';
import { readArticleCategory } from '../../../domain/article-categories.ts';
import { ARTICLES_PER_PAGE, articleCards } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import { pageNumber } from '../../app/routes.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { lastPage } from '../../ui/pagination/page-numbers.ts';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { ArticleList } from './article-list.tsx';
import { blogPath } from './blog-path.ts';
import { BlogSkeleton } from './blog-skeleton.tsx';
import { CategoryCards } from './category-cards.tsx';
import { CategoryNav } from './category-nav.tsx';
import { NoArticles } from './no-articles.tsx';

const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Blog' }];

export function Page({ search }: PageProps) {
  const page = pageNumber(search);
  const category = readArticleCategory(search);
  const { data, isError, refetch } = useApi(articleCards(category, page));
  const last = lastPage(data?.total ?? 0, ARTICLES_PER_PAGE);
  useBlogHead(category, page, data ? page > last : false);
  return (
    <>
      <PageHero title="Blog" lead="Safety, seasons, animals and places, written for people who dive here." />
      <div className="wrap section blog">
        <CategoryNav category={category} />
        {isError && <ErrorPage what="The articles" onRetry={() => void refetch()} />}
        {!isError && data === undefined && <BlogSkeleton featured={page === 1 && category === null} />}
        {data && data.items.length > 0 && <ArticleList articles={data.items} page={page} category={category} />}
        {data?.items.length === 0 && <NoArticles isPart={page > 1 || category !== null} />}
        {data && data.items.length > 0 && (
          <Pagination
            label="Pages of the blog"
            page={page}
            last={last}
            address={(to) => blogPath(category, to)}
            previous="Newer"
            next="Older"
          />
        )}
        <CategoryCards />
      </div>
    </>
  );
}

/** Search engines get each page of the whole list, not those of a category; a page that does not exist is not found. */
function useBlogHead(category: string | null, page: number, beyondEnd: boolean) {
  const { siteUrl } = useSiteConfig();
  const path = category ? blogPath(null) : blogPath(null, beyondEnd ? 1 : page);
  usePageHead({
    title: `${category ? `${category}: blog` : 'Blog'}${page > 1 && !beyondEnd ? `, page ${page}` : ''} | ${siteSettings.name}`,
    description: 'Dive safety, seasons, animals, dive sites and gear advice for divers in Australia and the Pacific.',
    canonical: path,
    image: '/social/pages/blog.jpg',
    noindex: beyondEnd || category !== null,
    status: beyondEnd ? 404 : 200,
    structuredData: [breadcrumbList(siteUrl, CRUMBS, path)],
  });
}
