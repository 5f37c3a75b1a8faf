import { LEARN_CATEGORIES, readArticleCategory } from '../../domain/article-categories.ts';
import { readFilters } from '../../domain/dive-site-filters.ts';
import { readReviewFilters } from '../../domain/review-filters.ts';
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
  /** Its address concerns one person or the admin alone: the tag manager is not loaded there, and other pages are not told it. */
  isPrivate?: true;
  /** Sent in page views instead of the path; null sends none. */
  trackedAs?: string | null;
  queries?: (props: PageProps) => Query<unknown>[];
};

/** Beyond the last page of any list. */
const NO_PAGE = 10_000;

/** The page of a long list that the address asks for, from 1. What is no page number is beyond the last, so not found. */
export function pageNumber(search: URLSearchParams): number {
  const page = search.get('page');
  if (page === null) return 1;
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : NO_PAGE;
}

const pages = import.meta.glob<PageModule>('../public/*/*-page.tsx');

export async function importPage({ page, frame }: PageRoute): Promise<PageModule> {
  const load = frame === 'admin' ? (await import('../admin/admin-pages.ts')).adminPage(page) : pages[page];
  if (!load) throw new Error(`There is no file ${page}`);
  return load();
}

const ADMIN = { frame: 'admin', isPrivate: true, trackedAs: null } as const;

export const routes: PageRoute[] = [
  {
    path: '/',
    page: '../public/home/home-page.tsx',
    queries: () => [queries.featuredProducts(), queries.featuredLocations()],
  },
  {
    path: '/gear-reviews',
    page: '../public/reviews/review-list-page.tsx',
    queries: ({ search }) => {
      const filters = readReviewFilters(search);
      const products = filters.search ? [queries.matchingProducts(filters.search)] : [];
      return [queries.heroSites(), queries.reviewCards(filters), ...products];
    },
  },
  {
    path: '/gear-reviews/:slug',
    page: '../public/reviews/review-page.tsx',
    queries: ({ params }) => [queries.review(params.slug ?? '')],
  },
  {
    path: '/dive-sites',
    page: '../public/dive-sites/dive-site-list-page.tsx',
    queries: ({ search }) => [
      queries.heroSites(),
      queries.diveSiteRegions(),
      queries.diveSiteCards(readFilters(search), pageNumber(search)),
    ],
  },
  {
    path: '/dive-sites/:id',
    page: '../public/dive-sites/dive-site-page.tsx',
    queries: ({ params }) => [queries.diveSite(siteIdOf(params.id ?? ''))],
  },
  {
    path: '/learn-to-dive',
    page: '../public/learn/learn-page.tsx',
    queries: () => [queries.heroSites(), ...LEARN_CATEGORIES.map(queries.articlesAbout)],
  },
  {
    path: '/blog',
    page: '../public/blog/blog-page.tsx',
    queries: ({ search }) => [
      queries.heroSites(),
      queries.articleCategories(),
      queries.articleCards(readArticleCategory(search), pageNumber(search)),
    ],
  },
  {
    path: '/blog/:slug',
    page: '../public/blog/article-page.tsx',
    queries: ({ params, path }) => [
      queries.article(params.slug ?? ''),
      queries.diveSiteByReviewUrl(path),
      queries.newestArticles(),
    ],
  },
  { path: '/about', page: '../public/about/about-page.tsx', queries: () => [queries.heroSites()] },
  { path: '/contact', page: '../public/contact/contact-page.tsx', queries: () => [queries.heroSites()] },
  { path: '/affiliate-disclosure', page: '../public/legal/affiliate-disclosure-page.tsx' },
  { path: '/privacy-policy', page: '../public/legal/privacy-policy-page.tsx' },
  { path: '/terms-of-service', page: '../public/legal/terms-of-service-page.tsx' },
  {
    path: '/unsubscribe/:token',
    page: '../public/unsubscribe/unsubscribe-page.tsx',
    isPrivate: true,
    trackedAs: '/unsubscribe',
  },
  { path: '/admin', page: '../admin/dashboard/dashboard-page.tsx', ...ADMIN },
  { path: '/admin/dive-sites', page: '../admin/dive-sites/dive-sites-page.tsx', ...ADMIN },
  { path: '/admin/messages', page: '../admin/messages/messages-page.tsx', ...ADMIN },
  { path: '/admin/locations', page: '../admin/locations/locations-page.tsx', ...ADMIN },
  { path: '/admin/media', page: '../admin/media/media-page.tsx', ...ADMIN },
  { path: '/*', page: '../public/not-found/not-found-page.tsx', trackedAs: '/not-found' },
];

/** The id in `12-ss-yongala`: the number before the first hyphen. */
export function siteIdOf(segment: string): string {
  return segment.split('-', 1)[0] ?? '';
}
