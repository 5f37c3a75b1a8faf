import { LEARN_CATEGORIES, readArticleCategory } from '../../../domain/articles/article-categories.ts';
import { CONFIRM_PARAMETER } from '../../../domain/dive-reports/report-words.ts';
import { readMonth } from '../../../domain/dive-sites/season.ts';
import { FILTER_PARAMETERS, readFilters } from '../../../domain/finder/dive-site-filters.ts';
import { CHANGE_PARAMETER, SENT_PARAMETER } from '../../../domain/forms/report-vocabulary.ts';
import { MAX_BOOKLET_SITES, readSharedSites } from '../../../domain/my-dives/shared-sites.ts';
import { isPlanAsked, PLAN_PARAMETERS, readPlanGroup, readPlanQuestion } from '../../../domain/plan/plan-question.ts';
import { readTideDate } from '../../../domain/tides/tide-words.ts';
import type { Query } from '../data/api-query.ts';
import * as lists from '../data/article-list-queries.ts';
import * as changes from '../data/change-queries.ts';
import * as diveSites from '../data/dive-site-queries.ts';
import * as finder from '../data/finder-queries.ts';
import * as gear from '../data/gear-queries.ts';
import * as landing from '../data/landing-queries.ts';
import * as newsletter from '../data/newsletter-queries.ts';
import * as placeQueries from '../data/place-queries.ts';
import { diveSitePlan } from '../data/plan-queries.ts';
import { readReviewFilters } from '../data/review-filters.ts';
import * as queries from '../data/shared-queries.ts';
import type { SiteLink, SiteLinks } from '../data/site-links.ts';
import * as marineLife from '../data/species-queries.ts';
import { parseSiteId, readPlaceSlug } from './address-parts.ts';
import { pageNumber } from './list-position.ts';
import type { PageAddress } from './page-modules.ts';

export type PageList = { query: (address: PageAddress) => Query<{ total: number } | unknown[]>; perPage: number };

/** One page: everything that server and browser need to know about it before its code is loaded. */
export type PageRoute = {
  path: string;
  /** The file that exports `Page`, from `page-files.ts`; its chunk carries this name in the build's manifest. */
  page: string;
  /** The layout around the page: the admin's, or otherwise the visitors' header and footer. */
  frame?: 'admin';
  /** The page concerns one person or the admin alone: loads no tag manager, its address is not sent as a referrer, and
   * page views name it without what follows a colon. */
  isPrivate?: true;
  /** Queries that the page reads before it is shown. */
  queries?: (address: PageAddress) => Query<unknown>[];
  /** The same, of parts that stay as the server wrote them (`ui/still.tsx`): their answers are not sent with the server's page. */
  stillQueries?: (address: PageAddress) => Query<unknown>[];
  /** The list that `?page=` turns the pages of, read like `queries`. A page beyond the last is not found. */
  list?: PageList;
  /**
   * Keeps the page in the response cache: apart for each value of `parameters`, written in this order in our links; not
   * at all for addresses with one of `uncachedWith`, whose response is for one visitor.
   */
  cache?: { parameters?: readonly string[]; uncachedWith?: readonly string[] };
  /** The page is a form or works on what this browser keeps, so it is not Markdown too, as all other cached pages are. */
  isTool?: true;
  /** Nothing on the page needs its script before the reader acts: it runs then. */
  isForReading?: true;
  /**
   * Lists the page in the sitemap. Its generated picture for social networks shows the title, the label of its link without one, or
   * the site's tagline for null.
   */
  sitemap?: { title?: string | null };
  /**
   * A link of the header: its first row, which is for reading, or its second, for use, whose links have a line about what they do. Or a
   * link of the footer only, among those about us or in its fine print.
   */
  navigation?: SiteLink & { menu: Exclude<keyof SiteLinks, 'read'> };
};

/** Admin pages in a folder of their own name. */
const ADMIN_SCREENS =
  'dive-sites messages buying-guides locations species operators dive-reports follows places newsletter-issues links earnings settings shops redirects replace bulk-changes move-in calendar deleted media photos backups people approvals privacy performance help'.split(
    ' ',
  );

const adminPage = (path: string, file: string): PageRoute => ({
  path: `/admin${path}`,
  page: `../admin/screens/${file}-page.tsx`,
  frame: 'admin',
  isPrivate: true,
});

/** Filters whose lists are the same for many visitors, in the order of our links. */
const SHARED_FILTERS = FILTER_PARAMETERS.filter((name) => !['near', 'km', 'sort'].includes(name));

/**
 * Every page, in the order of the menus and the sitemap. The first whose path matches is shown. Browsers load this table when a reader
 * turns to another page, or with a list; until then `page-index.ts` says what they need of it.
 */
export const routes: PageRoute[] = [
  {
    path: '/',
    page: '../public/home/home-page.tsx',
    queries: () => [landing.homeTexts(), landing.diveSitesInSeason(), landing.featuredProducts()],
    stillQueries: () => [changes.siteNews('', 3), placeQueries.places(), landing.featuredLocations()],
    cache: { uncachedWith: ['newsletter'] },
    sitemap: { title: null },
    navigation: { menu: 'main', label: 'Home' },
  },
  {
    path: '/gear-reviews',
    page: '../public/reviews/review-list-page.tsx',
    queries: ({ search }) => {
      const filters = readReviewFilters(search);
      return [
        queries.heroSites(),
        ...(filters.category ? [gear.gearTables(filters.category)] : []),
        ...(filters.search ? [gear.matchingProducts(filters.search)] : []),
      ];
    },
    list: { query: ({ search }) => gear.reviewCards(readReviewFilters(search)), perPage: Number.POSITIVE_INFINITY },
    isForReading: true,
    cache: { parameters: ['category', 'search', 'page'] },
    sitemap: {},
    navigation: { menu: 'main', label: 'Gear Reviews' },
  },
  {
    path: '/gear-reviews/compare',
    page: '../public/gear/compare-page.tsx',
    queries: ({ search }) => [gear.gearComparison(search)],
    cache: { parameters: ['items', 'only'] },
  },
  {
    path: '/gear',
    page: '../public/gear/gear-list-page.tsx',
    queries: ({ search }) => [gear.gearList(search)],
    cache: { parameters: ['kind', 'brand', 'under', 'is', 'sort'] },
    sitemap: { title: 'Dive gear' },
  },
  {
    path: '/gear-reviews/:slug',
    page: '../public/reviews/review-page.tsx',
    queries: ({ params }) => [gear.review(params.slug ?? ''), gear.reviewedProduct(params.slug ?? '')],
    isForReading: true,
    cache: {},
  },
  {
    path: '/gear/:slug',
    page: '../public/gear/product-page.tsx',
    queries: ({ params }) => [gear.product(params.slug ?? '')],
    isForReading: true,
    cache: {},
  },
  {
    path: '/dive-sites',
    page: '../public/dive-sites/dive-site-list-page.tsx',
    queries: ({ search }) => [queries.heroSites(), finder.diveSiteRegions(), finder.mapPicture(readFilters(search))],
    list: {
      query: ({ search }) => finder.diveSiteCards(readFilters(search), pageNumber(search)),
      perPage: finder.SITES_PER_PAGE,
    },
    // Lists around a place are as many as visitors; the others share the room of all addresses with parameters.
    cache: { parameters: [...SHARED_FILTERS, 'sort', 'view', 'page'], uncachedWith: ['near'] },
    sitemap: { title: 'Dive sites of Australia and the Pacific' },
    navigation: { menu: 'main', label: 'Dive Sites' },
  },
  {
    path: '/dive-sites/filters',
    page: '../public/dive-sites/site-filters-page.tsx',
    queries: ({ search }) => [finder.diveSiteFacets(readFilters(search)), finder.diveSiteRegions()],
    cache: { parameters: [...SHARED_FILTERS, 'sort'], uncachedWith: ['near'] },
    isTool: true,
  },
  {
    path: '/plan',
    page: '../public/plan/plan-page.tsx',
    queries: ({ search }) => {
      const question = readPlanQuestion(search);
      return isPlanAsked(question) ? [diveSitePlan(question, readPlanGroup(search))] : [];
    },
    cache: { parameters: [...PLAN_PARAMETERS, 'full'] },
    sitemap: {},
    navigation: { menu: 'tools', label: 'Plan a dive', icon: 'compass', note: 'Where, when, wind, certification' },
  },
  {
    path: '/my-dives',
    page: '../public/my-dives/my-dives-page.tsx',
    queries: ({ search }) => {
      const sites = readSharedSites(search);
      const date = readTideDate(search);
      return sites ? [diveSites.siteSelection(sites, date), diveSites.selectionTides(sites, date)] : [];
    },
    cache: { parameters: ['date'], uncachedWith: ['sites'] },
    isTool: true,
    sitemap: {},
    navigation: { menu: 'tools', label: 'My dives', icon: 'heart', note: 'Your saved sites, with tides and files' },
  },
  {
    path: '/my-dives/booklet',
    page: '../public/briefing/booklet-page.tsx',
    queries: ({ search }) => {
      // Further sites of a longer list are another booklet's, also on the cover.
      const sites = readSharedSites(search)?.slice(0, MAX_BOOKLET_SITES) ?? [];
      const date = readTideDate(search);
      const briefings = sites.flatMap((id) => diveSites.briefing(String(id), date));
      return sites.length > 0 ? [diveSites.siteSelection(sites, date), ...briefings] : [];
    },
  },
  {
    path: '/marine-life',
    page: '../public/marine-life/marine-life-page.tsx',
    stillQueries: ({ search }) => [marineLife.speciesCards((search.get('q') ?? '').trim())],
    isForReading: true,
    cache: { parameters: ['order', 'q'] },
    sitemap: { title: 'Marine life of Australia and the Pacific' },
    navigation: { menu: 'tools', label: 'Marine life', icon: 'fish-symbol', note: 'What you can see, where and when' },
  },
  {
    path: '/marine-life/:slug',
    page: '../public/marine-life/species-page.tsx',
    queries: ({ params }) => [marineLife.species(params.slug ?? '')],
    isForReading: true,
    cache: {},
  },
  {
    path: '/dive-sites/places',
    page: '../public/places/places-page.tsx',
    queries: () => [placeQueries.places()],
    isForReading: true,
    cache: {},
    sitemap: { title: 'Places to dive in Australia and the Pacific' },
    navigation: { menu: 'tools', label: 'Places', icon: 'map-pinned', note: 'Every region, with chart and winds' },
  },
  ...['/dive-sites/places/:area', '/dive-sites/places/:area/:region'].map((path) => ({
    path,
    page: '../public/places/place-page.tsx',
    queries: ({ params, search }: PageAddress) => [
      placeQueries.place(readPlaceSlug(params)),
      placeQueries.operatorsOfPlace(readPlaceSlug(params)),
      ...(params.region === undefined ? [] : [placeQueries.placeTides(readPlaceSlug(params), readTideDate(search))]),
    ],
    isForReading: true as const,
    cache: { parameters: ['date'] },
  })),
  {
    path: '/dive-sites/:id',
    page: '../public/dive-sites/dive-site-page.tsx',
    queries: ({ params, search }) =>
      diveSites.briefing(parseSiteId(params.id ?? ''), readTideDate(search), readMonth(search)),
    isForReading: true,
    cache: { parameters: ['date', 'month', 'cert'] },
  },
  {
    path: '/dive-sites/:id/briefing',
    page: '../public/briefing/briefing-page.tsx',
    queries: ({ params, search }) => diveSites.briefing(parseSiteId(params.id ?? ''), readTideDate(search)),
    cache: { parameters: ['date'] },
  },
  {
    path: '/dive-sites/:id/report',
    page: '../public/dive-sites/report-change-page.tsx',
    queries: ({ params }) => [diveSites.diveSite(parseSiteId(params.id ?? ''))],
    cache: { uncachedWith: [CHANGE_PARAMETER, SENT_PARAMETER] },
    isTool: true,
  },
  {
    path: '/dive-sites/:id/dived',
    page: '../public/dive-sites/dived-page.tsx',
    queries: ({ params }) => [diveSites.diveSite(parseSiteId(params.id ?? ''))],
    cache: { uncachedWith: [SENT_PARAMETER, CONFIRM_PARAMETER] },
    isTool: true,
  },
  {
    path: '/learn-to-dive',
    page: '../public/learn/learn-page.tsx',
    queries: () => [queries.heroSites(), landing.learnTexts(), ...LEARN_CATEGORIES.map(landing.articlesAbout)],
    isForReading: true,
    cache: {},
    sitemap: {},
    navigation: { menu: 'main', label: 'Learn to Dive' },
  },
  {
    path: '/blog',
    page: '../public/blog/blog-page.tsx',
    queries: () => [queries.heroSites(), queries.articleCategories()],
    list: {
      query: ({ search }) => lists.articleCards(readArticleCategory(search), pageNumber(search)),
      perPage: lists.ARTICLES_PER_PAGE,
    },
    isForReading: true,
    cache: { parameters: ['category', 'page'] },
    sitemap: {},
    navigation: { menu: 'main', label: 'Blog' },
  },
  {
    path: '/blog/:slug',
    page: '../public/blog/article-page.tsx',
    queries: ({ params, path }) => [
      queries.article(params.slug ?? ''),
      queries.diveSiteByReviewUrl(path),
      queries.newestArticles(),
    ],
    isForReading: true,
    cache: {},
  },
  {
    path: '/authors/:slug',
    page: '../public/authors/author-page.tsx',
    queries: ({ params }) => [lists.authorPage(params.slug ?? '')],
    isForReading: true,
    cache: {},
  },
  {
    path: '/changes',
    page: '../public/changes/changes-page.tsx',
    queries: ({ search }) => [changes.siteNews(changes.readNewsPlace(search)), placeQueries.places()],
    isForReading: true,
    cache: { parameters: ['place'] },
    sitemap: { title: 'What changed' },
    navigation: { menu: 'about', label: 'What changed' },
  },
  {
    path: '/newsletter',
    page: '../public/newsletter/newsletter-page.tsx',
    queries: () => [newsletter.archivedIssues()],
    isForReading: true,
    cache: {},
    sitemap: { title: 'Newsletter' },
    navigation: { menu: 'about', label: 'Newsletter' },
  },
  {
    path: '/newsletter/:slug',
    page: '../public/newsletter/issue-page.tsx',
    queries: ({ params }) => [newsletter.archivedIssue(params.slug ?? '')],
    isForReading: true,
    cache: {},
  },
  {
    path: '/pages/:slug',
    page: '../public/own-pages/owner-page.tsx',
    queries: ({ params }) => [queries.ownPage(params.slug ?? '')],
    isForReading: true,
    cache: {},
  },
  {
    path: '/about',
    page: '../public/about/about-page.tsx',
    queries: () => [queries.heroSites(), landing.aboutTexts()],
    isForReading: true,
    cache: {},
    sitemap: { title: 'About us' },
    navigation: { menu: 'main', label: 'About' },
  },
  {
    path: '/contact',
    page: '../public/contact/contact-page.tsx',
    queries: () => [queries.heroSites()],
    cache: { uncachedWith: ['message'] },
    isTool: true,
    sitemap: {},
    navigation: { menu: 'main', label: 'Contact' },
  },
  {
    path: '/offline',
    page: '../public/offline/offline-page.tsx',
    cache: {},
    isTool: true,
    sitemap: {},
    navigation: {
      menu: 'tools',
      label: 'Offline',
      icon: 'wifi-off',
      note: 'Keep the guide for when there is no signal',
    },
  },
  {
    path: '/affiliate-disclosure',
    page: '../public/legal/affiliate-disclosure-page.tsx',
    isForReading: true,
    cache: {},
    sitemap: {},
    navigation: { menu: 'legal', label: 'Affiliate Disclosure' },
  },
  {
    path: '/privacy-policy',
    page: '../public/legal/privacy-policy-page.tsx',
    isForReading: true,
    cache: {},
    sitemap: {},
    navigation: { menu: 'legal', label: 'Privacy Policy' },
  },
  {
    path: '/terms-of-service',
    page: '../public/legal/terms-of-service-page.tsx',
    isForReading: true,
    cache: {},
    sitemap: {},
    navigation: { menu: 'legal', label: 'Terms of Service' },
  },
  {
    path: '/search',
    page: '../public/search/search-page.tsx',
    list: {
      query: ({ search }) => finder.searchResults(search, pageNumber(search)),
      perPage: finder.RESULTS_PER_PAGE,
    },
    cache: { parameters: ['q', 'kind', 'page', 'exact'] },
    isTool: true,
  },
  {
    path: '/newsletter/confirm/:token',
    page: '../public/newsletter/confirm-page.tsx',
    isPrivate: true,
  },
  {
    path: '/unsubscribe/:token',
    page: '../public/unsubscribe/unsubscribe-page.tsx',
    isPrivate: true,
  },
  { path: '/follow', page: '../public/follow/follow-page.tsx', isPrivate: true },
  { path: '/follow/:token', page: '../public/follow/follow-link-page.tsx', isPrivate: true },
  { path: '/saturday/:token', page: '../public/follow/saturday-page.tsx', isPrivate: true },
  adminPage('', 'dashboard/dashboard'),
  ...ADMIN_SCREENS.map((name) => adminPage(`/${name}`, `${name}/${name}`)),
  ...['posts', 'reviews', 'products', 'pages'].map((name) => adminPage(`/${name}/:id`, 'writing/editor')),
  adminPage('/newsletter-issues/edit', 'newsletter-issues/issue'),
  adminPage('/newsletter-issues/import', 'newsletter-issues/import'),
  adminPage('/approvals/:kind/:id', 'approvals/approval'),
  adminPage('/links/paste', 'links/paste'),
  adminPage('/earnings/import', 'earnings/import'),
  adminPage('/dive-sites/import', 'dive-sites/import'),
  adminPage('/table/:list', 'tables/table'),
  adminPage('/*', 'not-found/not-found'),
  { path: '/*', page: '../public/not-found/not-found-page.tsx' },
];

const byPath = new Map(routes.map((route) => [route.path, route]));

/** @param path the pattern of a page's address. @throws Error where no page has it. */
export function findRoute(path: string): PageRoute {
  const route = byPath.get(path);
  if (!route) throw new Error(`No page has the address ${path}`);
  return route;
}

/** Everything that the page with this pattern reads before it is shown. */
export const listQueries = (route: Pick<PageRoute, 'path'>, address: PageAddress): Query<unknown>[] => [
  ...listSentQueries(route, address),
  ...(findRoute(route.path).stillQueries?.(address) ?? []),
];

/** The queries whose answers the script of the server's page needs. */
export function listSentQueries({ path }: Pick<PageRoute, 'path'>, address: PageAddress): Query<unknown>[] {
  const { queries: ofPage, list } = findRoute(path);
  return [...(ofPage?.(address) ?? []), ...(list ? [list.query(address)] : [])];
}
