import type { ArticleCard, ArticlePage } from '../../../domain/article.ts';
import type { DiveSite, HeroSite, InSeason } from '../../../domain/dive-site.ts';
import type { Location } from '../../../domain/location.ts';
import type { ArchivedIssue, ArchivedIssuePage } from '../../../domain/newsletter-issue.ts';
import type { AboutTexts, HomeTexts, LearnTexts } from '../../../domain/page-texts.ts';
import type { PublicProduct } from '../../../domain/product.ts';
import type { TeamMember } from '../../../domain/site-settings.ts';
import type { SpeciesCard, SpeciesPage } from '../../../domain/species.ts';
import { query, withParameters } from './api-query.ts';

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

/** Every species, or those that a search finds, by name. */
export const speciesCards = (q: string) =>
  query<SpeciesCard[]>(withParameters('/api/species', { q }), 'fillSpeciesCards');
export const species = (slug: string) => query<SpeciesPage>(`/api/species/slug/${segment(slug)}`, 'fillSpecies');
/** Newsletter issues that anyone may read, newest first. */
export const archivedIssues = () => query<ArchivedIssue[]>('/api/newsletter/issues');
export const archivedIssue = (slug: string) => query<ArchivedIssuePage>(`/api/newsletter/issues/${segment(slug)}`);
