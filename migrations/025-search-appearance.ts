import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/** Adds how search engines and social networks show an article or review, where its author sets it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalText } = columnTypes(database);
  for (const table of ['articles', 'reviews']) {
    for (const column of ['seo_title', 'seo_description', 'social_image_url']) {
      await sql.raw(`alter table ${table} add column ${optionalText(column)}`).execute(database);
    }
  }
}
