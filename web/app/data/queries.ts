import type { ArticleCard, ArticlePage } from '../../../domain/article.ts';
import type { DiveSite, DiveSitePage, HeroSite, InSeason } from '../../../domain/dive-site.ts';
import { type DiveSiteFilters, writeFilters } from '../../../domain/dive-site-filters.ts';
import type { DiveSiteCardPage, DiveSiteFacets } from '../../../domain/dive-site-list.ts';
import type { DayForecast, ForecastAnswer } from '../../../domain/forecast.ts';
import type { GearComparison, GearList, GearTable } from '../../../domain/gear-answers.ts';
import type { Location } from '../../../domain/location.ts';
import type { MapPicture } from '../../../domain/map-picture.ts';
import type { ArchivedIssue, ArchivedIssuePage } from '../../../domain/newsletter-issue.ts';
import type { Operator } from '../../../domain/operator.ts';
import type { AboutTexts, HomeTexts, LearnTexts } from '../../../domain/page-texts.ts';
import { placeApiPath } from '../../../domain/place.ts';
import type { PlaceArea, PlacePage } from '../../../domain/place-page.ts';
import type { PlanAnswer } from '../../../domain/plan-answer.ts';
import { type PlanQuestion, planParameters } from '../../../domain/plan-question.ts';
import type { PublicProduct } from '../../../domain/product.ts';
import type { ProductPage, ReviewedProduct } from '../../../domain/product-page.ts';
import type { ReviewCard, ReviewPage } from '../../../domain/review.ts';
import type { ReviewFilters } from '../../../domain/review-filters.ts';
import { readSearchText } from '../../../domain/search.ts';
import type { SearchAnswer } from '../../../domain/search-result.ts';
import type { SelectionTides, SiteKit, SiteSelection } from '../../../domain/site-selection.ts';
import type { TeamMember } from '../../../domain/site-settings.ts';
import type { SpeciesCard, SpeciesPage } from '../../../domain/species.ts';
import type { PlaceTides, SiteTides } from '../../../domain/tides/site-tides.ts';
import type { Town } from '../../../domain/town.ts';
import { type Query, query, withParameters } from './api-query.ts';
import * as defaults from './defaults.ts';

/** A page of a longer list: `total` counts all matching items. */
export type Page<Item> = { items: Item[]; total: number };

const pageParameters = (page: number, size: number) => ({ limit: size, offset: page > 1 ? (page - 1) * size : null });

const segment = encodeURIComponent;

/** The texts of three pages, edited at /admin/settings. */
export const homeTexts = () => query<HomeTexts>('/api/page-texts/home', defaults.fillHomeTexts);
export const aboutTexts = () =>
  query<AboutTexts & { team: TeamMember[] }>('/api/page-texts/about', defaults.fillAboutTexts);
export const learnTexts = () => query<LearnTexts>('/api/page-texts/learn', defaults.fillLearnTexts);

export const featuredProducts = () => query<PublicProduct[]>('/api/products/featured', defaults.fillProducts);
export const featuredLocations = () => query<Location[]>('/api/locations/featured', defaults.fillLocations);

export const heroSites = () => query<HeroSite[]>('/api/dive-sites?view=hero', defaults.fillDiveSites);
/** The six sites of the home page. */
export const diveSitesInSeason = () => query<InSeason>('/api/dive-sites/in-season', defaults.fillInSeason);
export const diveSiteRegions = () => query<string[]>('/api/dive-sites/regions');
export const diveSite = (id: string) => query<DiveSitePage>(`/api/dive-sites/${segment(id)}`, defaults.fillDiveSite);
/** Tide, sun and moon of one day, `YYYY-MM-DD`; of today for null. */
export const diveSiteTides = (id: string, from: string | null) =>
  query<SiteTides>(withParameters(`/api/dive-sites/${segment(id)}/tides`, { from }), defaults.fillTides);
/** What to take on a dive in the month of a day, `YYYY-MM-DD`; of today for null. */
export const diveSiteKit = (id: string, date: string | null) =>
  query<SiteKit>(withParameters(`/api/dive-sites/${segment(id)}/kit`, { date }));
/** What the page of a site and its printed briefing show. */
export const briefing = (id: string, date: string | null): Query<unknown>[] => [
  diveSite(id),
  diveSiteTides(id, date),
  diveSiteKit(id, date),
];
/** The dive sites of a list on one day, and their tides. */
export const siteSelection = (sites: readonly number[], date: string | null) =>
  query<SiteSelection>(withParameters('/api/dive-sites/selection', { sites: sites.join(), date }));
export const selectionTides = (sites: readonly number[], from: string | null) =>
  query<SelectionTides>(withParameters('/api/dive-sites/selection/tides', { sites: sites.join(), from }));
export const diveSiteByReviewUrl = (url: string) =>
  query<DiveSite>(withParameters('/api/dive-sites/by-review-url', { url, missing: 'null' }), defaults.fillDiveSite);

export const places = () => query<PlaceArea[]>('/api/places', defaults.fillPlaces);
export const place = (slug: string) => query<PlacePage>(placeApiPath(slug), defaults.fillPlace);
/** Tide, sun and moon of one day for a region; null where its sites have no station. */
export const placeTides = (slug: string, from: string | null) =>
  query<PlaceTides>(withParameters(`${placeApiPath(slug)}/tides`, { from }), defaults.fillTides);

/** Filters as the API takes them: those that are set. */
export const filterParameters = (filters: DiveSiteFilters): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(writeFilters(filters)));

/** The marks of the map's opening view, drawn with the page. */
export const mapPicture = (filters: DiveSiteFilters) =>
  query<MapPicture>(
    withParameters('/api/dive-sites/chart', filterParameters({ ...filters, sort: 'all' })),
    defaults.fillMapPicture,
  );

export const SITES_PER_PAGE = 24;
/** `page` counts from 1. */
export const diveSiteCards = (filters: DiveSiteFilters, page: number) =>
  query<DiveSiteCardPage>(
    withParameters('/api/dive-sites', {
      view: 'card',
      ...filterParameters(filters),
      ...pageParameters(page, SITES_PER_PAGE),
    }),
    defaults.fillDiveSites,
  );
/** What every choice of a filter would leave. The order of the list changes nothing about it. */
export const diveSiteFacets = (filters: DiveSiteFilters) =>
  query<DiveSiteFacets>(
    withParameters('/api/dive-sites/facets', filterParameters({ ...filters, sort: 'all' })),
    defaults.fillFacets,
  );
/** Towns for what has been typed. */
export const gazetteer = (text: string) => query<Town[]>(withParameters('/api/gazetteer', { q: text }));

/** One feature and four rows of three. */
export const ARTICLES_PER_PAGE = 13;
/** One page of the articles, or of those of one category. */
export const articleCards = (category: string | null, page: number) =>
  query<Page<ArticleCard>>(
    withParameters('/api/articles', { view: 'card', category, ...pageParameters(page, ARTICLES_PER_PAGE) }),
    defaults.fillArticles,
  );
export const articleCategories = () => query<string[]>('/api/articles/categories');
/** The newest three articles of a category. */
export const articlesAbout = (category: string) =>
  query<Page<ArticleCard>>(
    withParameters('/api/articles', { view: 'card', category, limit: 3 }),
    defaults.fillArticles,
  );
/** Enough for the home page, and for three besides the current one. */
export const newestArticles = () =>
  query<Page<ArticleCard>>(withParameters('/api/articles', { view: 'card', limit: 4 }), defaults.fillArticles);
export const article = (slug: string) =>
  query<ArticlePage>(`/api/articles/slug/${segment(slug)}`, defaults.fillArticle);

export const reviewCards = ({ category, search }: ReviewFilters) =>
  query<ReviewCard[]>(
    withParameters(category ? `/api/reviews/category/${segment(category)}` : '/api/reviews/published', {
      view: 'card',
      q: search,
    }),
    defaults.fillReviews,
  );
/** Products that match a search of the review list. */
export const matchingProducts = (search: string) =>
  query<PublicProduct[]>(withParameters('/api/products', { q: search }), defaults.fillProducts);
export const review = (slug: string) => query<ReviewPage>(`/api/reviews/slug/${segment(slug)}`, defaults.fillReview);
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
/** The forecast that the plan page fills in for a day. */
export const dayForecast = (near: string, date: string) =>
  query<{ day: DayForecast | null }>(withParameters('/api/forecast', { near, date }));

/** `full` names the group that is listed in full. */
export const diveSitePlan = (question: PlanQuestion, full: string | null) =>
  query<PlanAnswer>(withParameters('/api/plan', { ...planParameters(question), full }));
/** Towns for what has been typed so far. */
export const townSuggestions = (text: string) => query<Town[]>(withParameters('/api/gazetteer', { q: text }));
export const RESULTS_PER_PAGE = 20;
/** The results that an address of the search page asks for: some of every kind, or a page of one kind. */
export function searchResults(parameters: URLSearchParams, page: number) {
  const kind = parameters.get('kind');
  const range = kind ? { kind, ...pageParameters(page, RESULTS_PER_PAGE) } : {};
  return query<SearchAnswer>(
    withParameters('/api/search', { q: readSearchText(parameters), ...range }),
    defaults.fillSearch,
  );
}
/** The results in the panel under the search box. */
export const quickResults = (text: string, limit: number) =>
  query<SearchAnswer>(withParameters('/api/search', { q: text, per: 'kind', limit }), defaults.fillSearch);
/** Every species, or those that a search finds, by name. */
export const speciesCards = (q: string) =>
  query<SpeciesCard[]>(withParameters('/api/species', { q }), defaults.fillSpeciesCards);
export const species = (slug: string) => query<SpeciesPage>(`/api/species/slug/${segment(slug)}`, defaults.fillSpecies);
/** The operators of a place and of the regions in it. */
export const operatorsOfPlace = (place: string) =>
  query<Operator[]>(withParameters('/api/operators', { place }), defaults.fillOperators);
/** Newsletter issues that anyone may read, newest first. */
export const archivedIssues = () => query<ArchivedIssue[]>('/api/newsletter/issues');
export const archivedIssue = (slug: string) => query<ArchivedIssuePage>(`/api/newsletter/issues/${segment(slug)}`);
