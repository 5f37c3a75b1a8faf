import type { ArticleCard } from '../../../domain/articles/article.ts';
import type { InSeason } from '../../../domain/dive-sites/dive-site.ts';
import type { ProductCard } from '../../../domain/gear/product.ts';
import type { Location } from '../../../domain/place-pages/location.ts';
import type { AboutTexts, HomeTexts, LearnTexts } from '../../../domain/settings/page-texts.ts';
import type { TeamMember } from '../../../domain/settings/site-settings.ts';
import { type Query, query, withParameters } from './api-query.ts';
import type { Page } from './shared-queries.ts';
import { pickShownAccess } from './shown-access.ts';

/** The texts of three pages, edited at /admin/settings. */
export const homeTexts = () => query<HomeTexts>('/api/page-texts/home', 'fillHomeTexts');
export const aboutTexts = () => query<AboutTexts & { team: TeamMember[] }>('/api/page-texts/about', 'fillAboutTexts');
export const learnTexts = () => query<LearnTexts>('/api/page-texts/learn', 'fillLearnTexts');

export const featuredProducts = () => query<ProductCard[]>('/api/products/featured?view=card', 'fillProducts');
export const featuredLocations = () => query<Location[]>('/api/locations/featured', 'fillLocations');
/** The six sites of the home page. */
export const diveSitesInSeason = (): Query<InSeason> => ({
  ...query<InSeason>('/api/dive-sites/in-season', 'fillInSeason'),
  ...(import.meta.env.SSR && {
    sent: ({ sites, ...season }) => ({ ...season, sites: sites.map((site) => pickShownAccess(site)) }),
  }),
});

/** The newest three articles of a category. */
export const articlesAbout = (category: string) =>
  query<Page<ArticleCard>>(withParameters('/api/articles', { view: 'card', category, limit: 3 }), 'fillArticles');
