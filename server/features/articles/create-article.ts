import type { z } from 'zod';
import type { articleFields } from '../../../domain/article.ts';
import { searchText } from '../../../domain/search.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Publication, publicationColumns } from '../../platform/database/publication.ts';

export type ArticleFields = z.output<typeof articleFields>;

/** Writes a new article. @returns its id. @throws a unique violation when the slug is taken. */
export async function createArticle(
  database: Database,
  fields: ArticleFields,
  publication: Publication = {},
): Promise<number> {
  const { id } = await database
    .insertInto('articles')
    .values({ ...articleColumns(fields), ...publicationColumns(publication) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The fields as columns, with those that follow from them. */
export function articleColumns(fields: ArticleFields) {
  const { title, slug, excerpt, content, category, imageUrl, author } = fields;
  const written = { title, slug, excerpt, content, category, imageUrl, author };
  return { ...written, searchText: searchText('article', fields) };
}
