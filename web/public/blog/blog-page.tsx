import { siteSettings } from '../../../content/site-settings.ts';
import { PageFailed } from '../../components/page-failed.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { lastPage } from '../../components/pagination/page-numbers.ts';
import { Pagination } from '../../components/pagination/pagination.tsx';
import { ARTICLES_PER_PAGE, articleCards } from '../../data/queries.ts';
import { useApi } from '../../data/query.ts';
import { useSite } from '../../data/site-context.tsx';
import { usePageHead } from '../../head/page-head.ts';
import { breadcrumbList } from '../../head/structured-data.ts';
import type { PageProps } from '../../router/page-modules.ts';
import { pageNumber } from '../../routes.tsx';
import { ArticleList } from './article-list.tsx';
import { blogPath } from './blog-path.ts';
import { BlogSkeleton } from './blog-skeleton.tsx';
import { CategoryCards } from './category-cards.tsx';
import { NoArticles } from './no-articles.tsx';

const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Blog' }];

export function Page({ search }: PageProps) {
  const page = pageNumber(search);
  const { data, isError, refetch } = useApi(articleCards(page));
  const last = lastPage(data?.total ?? 0, ARTICLES_PER_PAGE);
  useBlogHead(page, data ? page > last : false);
  return (
    <>
      <PageHero title="Blog" lead="Safety, seasons, animals and places, written for people who dive here." />
      <div className="wrap section blog">
        {isError && <PageFailed what="The articles" onRetry={() => void refetch()} />}
        {!isError && data === undefined && <BlogSkeleton featured={page === 1} />}
        {data && data.items.length > 0 && <ArticleList articles={data.items} page={page} />}
        {data?.items.length === 0 && <NoArticles beyondEnd={page > 1} />}
        {data && data.items.length > 0 && (
          <Pagination
            label="Pages of the blog"
            page={page}
            last={last}
            address={blogPath}
            previous="Newer"
            next="Older"
          />
        )}
        <CategoryCards />
      </div>
    </>
  );
}

/** Each page of the list stands for itself in search engines; one that does not exist is not found. */
function useBlogHead(page: number, beyondEnd: boolean) {
  const { siteUrl } = useSite();
  const path = blogPath(beyondEnd ? 1 : page);
  usePageHead({
    title: `${page > 1 && !beyondEnd ? `Blog, page ${page}` : 'Blog'} | ${siteSettings.name}`,
    description: 'Dive safety, seasons, animals, dive sites and gear advice for divers in Australia and the Pacific.',
    canonical: path,
    image: '/social/pages/blog.jpg',
    noindex: beyondEnd,
    status: beyondEnd ? 404 : 200,
    structuredData: [breadcrumbList(siteUrl, CRUMBS, path)],
  });
}
