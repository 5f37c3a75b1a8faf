import { LEARN_CATEGORIES, readArticleCategory } from '../domain/article-categories.ts';
import { readFilters } from '../domain/dive-site-filters.ts';
import { readReviewFilters } from '../domain/review-filters.ts';
import * as queries from './data/queries.ts';
import type { Query } from './data/query.ts';
import type { PageModule, PageProps } from './router/page-modules.ts';

/** One page: where it stands, its code, and what it reads before it can be shown. */
export type PageRoute = {
  path: string;
  /** The file that exports `Page`; its chunk carries this name in the build's manifest. */
  page: string;
  /** Whose frame stands round it; the visitors' header and footer unless said. */
  frame?: 'admin';
  queries?: (props: PageProps) => Query<unknown>[];
};

/** The page of a long list that the address asks for, from 1. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}

const pages = import.meta.glob<PageModule>('./public/*/*-page.tsx');

export async function importPage({ page, frame }: PageRoute): Promise<PageModule> {
  const load = frame === 'admin' ? (await import('./admin/admin-pages.ts')).adminPage(page) : pages[page];
  if (!load) throw new Error(`There is no file ${page}`);
  return load();
}

export const routes: PageRoute[] = [
  {
    path: '/',
    page: './public/home/home-page.tsx',
    queries: () => [queries.featuredProducts(), queries.featuredLocations()],
  },
  {
    path: '/gear-reviews',
    page: './public/reviews/review-list-page.tsx',
    queries: ({ search }) => {
      const filters = readReviewFilters(search);
      const products = filters.search ? [queries.matchingProducts(filters.search)] : [];
      return [queries.heroSites(), queries.reviewCards(filters), ...products];
    },
  },
  {
    path: '/gear-reviews/:slug',
    page: './public/reviews/review-page.tsx',
    queries: ({ params }) => [queries.review(params.slug ?? '')],
  },
  {
    path: '/dive-sites',
    page: './public/dive-sites/dive-site-list-page.tsx',
    queries: ({ search }) => [
      queries.heroSites(),
      queries.diveSiteRegions(),
      queries.diveSiteCards(readFilters(search), pageNumber(search)),
    ],
  },
  {
    path: '/dive-sites/:id',
    page: './public/dive-sites/dive-site-page.tsx',
    queries: ({ params }) => [queries.diveSite(siteIdOf(params.id ?? ''))],
  },
  {
    path: '/learn-to-dive',
    page: './public/learn/learn-page.tsx',
    queries: () => [queries.heroSites(), ...LEARN_CATEGORIES.map(queries.articlesAbout)],
  },
  {
    path: '/blog',
    page: './public/blog/blog-page.tsx',
    queries: ({ search }) => [
      queries.heroSites(),
      queries.articleCategories(),
      queries.articleCards(readArticleCategory(search), pageNumber(search)),
    ],
  },
  {
    path: '/blog/:slug',
    page: './public/blog/article-page.tsx',
    queries: ({ params, path }) => [
      queries.article(params.slug ?? ''),
      queries.diveSiteByReviewUrl(path),
      queries.newestArticles(),
    ],
  },
  { path: '/about', page: './public/about/about-page.tsx', queries: () => [queries.heroSites()] },
  { path: '/contact', page: './public/contact/contact-page.tsx', queries: () => [queries.heroSites()] },
  { path: '/affiliate-disclosure', page: './public/legal/affiliate-disclosure-page.tsx' },
  { path: '/privacy-policy', page: './public/legal/privacy-policy-page.tsx' },
  { path: '/terms-of-service', page: './public/legal/terms-of-service-page.tsx' },
  { path: '/unsubscribe/:token', page: './public/unsubscribe/unsubscribe-page.tsx' },
  { path: '/admin', page: './admin/dashboard/dashboard-page.tsx', frame: 'admin' },
  { path: '/admin/dive-sites', page: './admin/dive-sites/dive-sites-page.tsx', frame: 'admin' },
  { path: '/admin/messages', page: './admin/messages/messages-page.tsx', frame: 'admin' },
  { path: '/admin/locations', page: './admin/locations/locations-page.tsx', frame: 'admin' },
  { path: '/admin/media', page: './admin/media/media-page.tsx', frame: 'admin' },
  { path: '/*', page: './public/not-found/not-found-page.tsx' },
];

/** The id in `12-ss-yongala`: the number before the first hyphen. */
export function siteIdOf(segment: string): string {
  return segment.split('-', 1)[0] ?? '';
}
