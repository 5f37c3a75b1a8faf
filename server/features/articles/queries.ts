import type { Selectable } from 'kysely';
import type { Article, ArticleCard, ArticlePage } from '../../../domain/article.ts';
import { bodyToHtml } from '../../markdown/body-to-html.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/pagination.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import type { ArticlesTable } from '../../platform/database/tables.ts';

export const ARTICLE_CARD_COLUMNS = [
  'id',
  'title',
  'slug',
  'excerpt',
  'category',
  'imageUrl',
  'author',
  'published',
  'publishedAt',
  'createdAt',
  'updatedAt',
] as const;
export const ARTICLE_COLUMNS = [...ARTICLE_CARD_COLUMNS, 'content'] as const;

type Wanted = PageRequest & { q?: string; category?: string };

/** Published articles, newest first. */
export const listArticles = (database: Database, wanted: Wanted) =>
  fetchPage(published(database, wanted).select(ARTICLE_COLUMNS), wanted);

/** As {@link listArticles}, without the bodies. */
export const listArticleCards = (database: Database, wanted: Wanted) =>
  fetchPage(published(database, wanted).select(ARTICLE_CARD_COLUMNS), wanted);

export async function publishedArticle(database: Database, slug: string) {
  const article = await articleBySlug(database, slug);
  return article?.published ? article : null;
}

/** Drafts too. */
export async function articleBySlug(database: Database, slug: string) {
  const article = await database
    .selectFrom('articles')
    .select(ARTICLE_COLUMNS)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return article ?? null;
}

/** Slug and title of those of the given articles that are published. */
export const publishedTitles = (database: Database, slugs: string[]) =>
  database
    .selectFrom('articles')
    .select(['slug', 'title'])
    .where('slug', 'in', slugs)
    .where('published', '=', true)
    .execute();

/** The categories that have published articles, sorted. */
export async function listArticleCategories(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('articles')
    .select('category')
    .distinct()
    .where('published', '=', true)
    .where('category', '!=', '')
    .execute();
  return rows.map(({ category }) => category).toSorted();
}

function published(database: Database, { q, category }: Wanted) {
  const articles = database
    .selectFrom('articles')
    .where('published', '=', true)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  const ofCategory = category ? articles.where('category', '=', category) : articles;
  return q ? ofCategory.where((eb) => containsText(eb.ref('searchText'), q)) : ofCategory;
}

type Row = Selectable<ArticlesTable>;

export function presentArticleCard(row: Pick<Row, keyof ArticleCard>): ArticleCard {
  const { id, title, slug, excerpt, category, imageUrl, author, published, publishedAt, createdAt, updatedAt } = row;
  return { id, title, slug, excerpt, category, imageUrl, author, published, publishedAt, createdAt, updatedAt };
}

export function presentArticle(row: Pick<Row, keyof Article>): Article {
  return { ...presentArticleCard(row), content: row.content };
}

export async function presentArticlePage(row: Pick<Row, keyof Article>): Promise<ArticlePage> {
  const { html, headings } = await bodyToHtml('article', row.content);
  return { ...presentArticle(row), contentHtml: html, headings };
}
