import type { Selectable } from 'kysely';
import type { Article, ArticleCard, ArticlePage } from '../../../domain/article.ts';
import { bodyToHtml } from '../../markdown/body-to-html.ts';
import type { ArticlesTable } from '../../platform/database/tables.ts';

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
