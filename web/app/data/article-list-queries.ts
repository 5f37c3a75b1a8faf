import type { ArticleCard } from '../../../domain/articles/article.ts';
import type { AuthorPage } from '../../../domain/writing/author-profile.ts';
import { pageParameters, query, withParameters } from './api-query.ts';
import type { Page } from './shared-queries.ts';

/** The page about a person who writes. */
export const authorPage = (slug: string) => query<AuthorPage>(`/api/authors/${encodeURIComponent(slug)}`);

/** One feature and four rows of three. */
export const ARTICLES_PER_PAGE = 13;
/** One page of the articles, or of those of one category. */
export const articleCards = (category: string | null, page: number) =>
  query<Page<ArticleCard>>(
    withParameters('/api/articles', { view: 'card', category, ...pageParameters(page, ARTICLES_PER_PAGE) }),
    'fillArticles',
  );
