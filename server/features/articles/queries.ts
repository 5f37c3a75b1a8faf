import type { ArticleCard, ArticlePage } from '../../../domain/articles/article.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { readingMinutes } from '../../../domain/writing/reading-time.ts';
import { readAuthorPath } from '../../crud/author-pages.ts';
import { isPublishedRow } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/fetch-page.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import { type Param, preparedQuery } from '../../platform/database/prepared-query.ts';
import type { EndpointContext } from '../../platform/http/endpoint.ts';
import { renderBodyWithBlocks } from '../body-blocks/queries.ts';
import { findName, loadNameIndex, type NamingArticle } from './name-index.ts';
import { articleResource } from './resource.ts';

type ArticleFilter = PageRequest & { q?: string; category?: string };

/** Lists published articles, newest first. */
export const listArticles = (database: Database, filter: ArticleFilter) =>
  fetchPage(published(database, filter).select(articleResource.itemColumns), filter);

/** Lists articles like {@link listArticles}, without the bodies. */
export const listArticleCards = (database: Database, filter: ArticleFilter) =>
  fetchPage(published(database, filter).select(articleResource.cardColumns), filter);

/** Lists the cards of published articles with one of these names in the byline, newest first. */
export async function listArticleCardsBy(database: Database, names: readonly string[]): Promise<ArticleCard[]> {
  const rows = await published(database, {}).select(articleResource.cardColumns).where('author', 'in', names).execute();
  return rows.map(articleResource.presentCard);
}

/** Finds an article that readers may see; with `seesDrafts` also a draft. */
export async function publishedArticle({ database, seesDrafts = false }: EndpointContext, slug: string) {
  const [article] = await selectBySlug(database, { slug });
  return article && (isPublished(article) || seesDrafts) ? article : null;
}

const selectBySlug = preparedQuery((database, param: Param<{ slug: string }>) =>
  database.selectFrom('articles').select(articleResource.itemColumns).where('slug', '=', param('slug')),
);

/** Reads slug and title of those given articles that are published. */
export const publishedTitles = (database: Database, slugs: string[]) =>
  database.selectFrom('articles').select(['slug', 'title']).where('slug', 'in', slugs).where(isPublishedRow).execute();

/**
 * Lists published articles with one of the slugs, then those whose title, excerpt or category contains one of the names, from the beginning of a
 * word; newest first.
 */
export async function articlesNaming(
  database: Database,
  { slugs, names }: { slugs: readonly string[]; names: readonly string[] },
  limit?: number,
): Promise<NamingArticle[]> {
  const index = await loadNameIndex(database);
  const wanted = new Set(slugs);
  const linked = index.entries.filter(({ article }) => wanted.has(article.slug));
  const found = new Set(names.flatMap((name) => findName(index, normalizeForSearch(name))));
  const naming = [...found].sort((a, b) => a - b).flatMap((position) => index.entries[position] ?? []);
  return [...new Set([...linked, ...naming])].slice(0, limit).map(({ article }) => article);
}

/** Lists the categories that have published articles, sorted. */
export async function listArticleCategories(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('articles')
    .select('category')
    .distinct()
    .where(isPublishedRow)
    .where('category', '!=', '')
    .execute();
  return rows.map(({ category }) => category).toSorted();
}

function published(database: Database, { q, category }: ArticleFilter) {
  const articles = database
    .selectFrom('articles')
    .where(isPublishedRow)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  const inCategory = category ? articles.where('category', '=', category) : articles;
  return q ? inCategory.where((eb) => containsText(eb.ref('searchText'), q)) : inCategory;
}

/** Presents an article's page for visitors; the preview of a draft uses the same. */
export async function presentArticlePage(
  database: Database,
  row: { content: string; author?: string | null },
): Promise<ArticlePage> {
  const { html, headings, words } = await renderBodyWithBlocks(database, 'article', row.content);
  const author = await readAuthorPath(database, row);
  return {
    ...articleResource.present(row),
    ...author,
    contentHtml: html,
    headings,
    readingMinutes: readingMinutes(words),
  };
}
