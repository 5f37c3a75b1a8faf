import type { ArticleCard, ArticlePage } from '../../../domain/article.ts';
import type { DiveSite, DiveSitePage, HeroSite, InSeason } from '../../../domain/dive-site.ts';
import type { ForecastAnswer } from '../../../domain/forecast.ts';
import type { GearComparison, GearList, GearTable } from '../../../domain/gear-answers.ts';
import type { Location } from '../../../domain/location.ts';
import type { ArchivedIssue, ArchivedIssuePage } from '../../../domain/newsletter-issue.ts';
import type { AboutTexts, HomeTexts, LearnTexts } from '../../../domain/page-texts.ts';
import type { PublicProduct } from '../../../domain/product.ts';
import type { ProductPage, ReviewedProduct } from '../../../domain/product-page.ts';
import type { ReviewCard, ReviewPage } from '../../../domain/review.ts';
import type { ReviewFilters } from '../../../domain/review-filters.ts';
import type { SelectionTides, SiteKit, SiteSelection } from '../../../domain/site-selection.ts';
import type { TeamMember } from '../../../domain/site-settings.ts';
import type { SpeciesCard, SpeciesPage } from '../../../domain/species.ts';
import type { SiteTides } from '../../../domain/tides/site-tides.ts';
import { type Query, query, withParameters } from './api-query.ts';

/** A page of a longer list: `total` counts all matching items. */
export type Page<Item> = { items: Item[]; total: number };

export const pageParameters = (page: number, size: number) => ({
  limit: size,
  offset: page > 1 ? (page - 1) * size : null,
});

const segment = encodeURIComponent;

/** The texts of three pages, edited at /admin/settings. */
export const homeTexts = () => query<HomeTexts>('/api/page-texts/home', 'fillHomeTexts');
export const aboutTexts = () => query<AboutTexts & { team: TeamMember[] }>('/api/page-texts/about', 'fillAboutTexts');
export const learnTexts = () => query<LearnTexts>('/api/page-texts/learn', 'fillLearnTexts');

export const featuredProducts = () => query<PublicProduct[]>('/api/products/featured', 'fillProducts');
export const featuredLocations = () => query<Location[]>('/api/locations/featured', 'fillLocations');

export const heroSites = () => query<HeroSite[]>('/api/dive-sites?view=hero', 'fillDiveSites');
/** The six sites of the home page. */
export const diveSitesInSeason = () => query<InSeason>('/api/dive-sites/in-season', 'fillInSeason');
export const diveSiteRegions = () => query<string[]>('/api/dive-sites/regions');
export const diveSite = (id: string) => query<DiveSitePage>(`/api/dive-sites/${segment(id)}`, 'fillDiveSite');
/** Tide, sun and moon of one day, `YYYY-MM-DD`; of today for null. */
export const diveSiteTides = (id: string, from: string | null) =>
  query<SiteTides>(withParameters(`/api/dive-sites/${segment(id)}/tides`, { from }), 'fillTides');
/** The kit for a dive in a month, 1 to 12; for null in the month of a day, `YYYY-MM-DD`, or of today. */
export const diveSiteKit = (id: string, date: string | null, month: number | null = null) =>
  query<SiteKit>(withParameters(`/api/dive-sites/${segment(id)}/kit`, { date, month }));
/** The data of a site's page and its printed briefing; `month` chooses the kit's, otherwise that of the day. */
export const briefing = (id: string, date: string | null, month: number | null = null): Query<unknown>[] => [
  diveSite(id),
  diveSiteTides(id, date),
  diveSiteKit(id, date, month),
];
/** The dive sites of a list on one day, and their tides. */
export const siteSelection = (sites: readonly number[], date: string | null) =>
  query<SiteSelection>(withParameters('/api/dive-sites/selection', { sites: sites.join(), date }));
export const selectionTides = (sites: readonly number[], from: string | null) =>
  query<SelectionTides>(withParameters('/api/dive-sites/selection/tides', { sites: sites.join(), from }));
export const diveSiteByReviewUrl = (url: string) =>
  query<DiveSite>(withParameters('/api/dive-sites/by-review-url', { url, missing: 'null' }), 'fillDiveSite');

/** One feature and four rows of three. */
export const ARTICLES_PER_PAGE = 13;
/** One page of the articles, or of those of one category. */
export const articleCards = (category: string | null, page: number) =>
  query<Page<ArticleCard>>(
    withParameters('/api/articles', { view: 'card', category, ...pageParameters(page, ARTICLES_PER_PAGE) }),
    'fillArticles',
  );
export const articleCategories = () => query<string[]>('/api/articles/categories');
/** The newest three articles of a category. */
export const articlesAbout = (category: string) =>
  query<Page<ArticleCard>>(withParameters('/api/articles', { view: 'card', category, limit: 3 }), 'fillArticles');
/** Enough for the home page, and for three besides the current one. */
export const newestArticles = () =>
  query<Page<ArticleCard>>(withParameters('/api/articles', { view: 'card', limit: 4 }), 'fillArticles');
export const article = (slug: string) => query<ArticlePage>(`/api/articles/slug/${segment(slug)}`, 'fillArticle');

export const reviewCards = ({ category, search }: ReviewFilters) =>
  query<ReviewCard[]>(
    withParameters(category ? `/api/reviews/category/${segment(category)}` : '/api/reviews/published', {
      view: 'card',
      q: search,
    }),
    'fillReviews',
  );
/** Products that match a search of the review list. */
export const matchingProducts = (search: string) =>
  query<PublicProduct[]>(withParameters('/api/products', { q: search }), 'fillProducts');
export const review = (slug: string) => query<ReviewPage>(`/api/reviews/slug/${segment(slug)}`, 'fillReview');
/** The product that a review is about, and others of its kind. */
export const reviewedProduct = (slug: string) => query<ReviewedProduct>(`/api/products/of-review/${segment(slug)}`);
export const product = (slug: string) => query<ProductPage>(`/api/products/slug/${segment(slug)}`);

/** One kind of gear as an address asks for it; the API ignores what it does not understand. */
export const gearList = (search: URLSearchParams) => query<GearList>(`/api/gear?${search}`);
/** A table for each kind of gear in a category of reviews. */
export const gearTables = (category: string) => query<GearTable[]>(`/api/gear/category/${segment(category)}`);
/** The products that an address names in `items`. */
export const gearComparison = (search: URLSearchParams) => query<GearComparison>(`/api/gear/compare?${search}`);

/** Wind and sea of the next days at a site. */
export const siteForecast = (id: number) => query<ForecastAnswer>(`/api/dive-sites/${id}/forecast`);
/** Every species, or those that a search finds, by name. */
export const speciesCards = (q: string) =>
  query<SpeciesCard[]>(withParameters('/api/species', { q }), 'fillSpeciesCards');
export const species = (slug: string) => query<SpeciesPage>(`/api/species/slug/${segment(slug)}`, 'fillSpecies');
/** Newsletter issues that anyone may read, newest first. */
export const archivedIssues = () => query<ArchivedIssue[]>('/api/newsletter/issues');
export const archivedIssue = (slug: string) => query<ArchivedIssuePage>(`/api/newsletter/issues/${segment(slug)}`);
