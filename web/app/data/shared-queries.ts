import type { ArticleCard, ArticlePage } from '../../../domain/articles/article.ts';
import type { DiveSite, HeroSite } from '../../../domain/dive-sites/dive-site.ts';
import type { ReadOwnPage } from '../../../domain/own-pages/own-page.ts';
import { type Query, query, withParameters } from './api-query.ts';

/** A page of a longer list: `total` counts all matching items. */
export type Page<Item> = { items: Item[]; total: number };

const segment = encodeURIComponent;

export const heroSites = (): Query<HeroSite[]> => ({
  ...query<HeroSite[]>('/api/dive-sites?view=hero', 'fillDiveSites'),
  ...(import.meta.env.SSR && { sent: (sites) => sites.map(({ region, depthRange, ...shown }) => shown) }),
});
export const diveSiteByReviewUrl = (url: string) =>
  query<DiveSite>(withParameters('/api/dive-sites/by-review-url', { url, missing: 'null' }), 'fillDiveSite');

export const ownPage = (slug: string) => query<ReadOwnPage>(`/api/pages/slug/${segment(slug)}`, 'fillOwnPage');

export const articleCategories = () => query<string[]>('/api/articles/categories');
/** Enough for the home page, and for three besides the current one. */
export const newestArticles = () =>
  query<Page<ArticleCard>>(withParameters('/api/articles', { view: 'card', limit: 4 }), 'fillArticles');
export const article = (slug: string) => query<ArticlePage>(`/api/articles/slug/${segment(slug)}`, 'fillArticle');
