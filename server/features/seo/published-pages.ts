import { selectPublishedSites } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import { listArchivedIssues } from '../newsletter/queries.ts';
import { findPlaceName, listPlaceSlugs } from '../places/queries.ts';

/** Lists the published articles, reviews and products, all dive sites and species, without their texts, for the sitemap. */
export async function publishedPages(database: Database) {
  const written = (table: 'articles' | 'reviews' | 'products') =>
    database
      .selectFrom(table as 'articles')
      .select(['slug', 'imageUrl', 'updatedAt'])
      .where('published', '=', true)
      .orderBy('slug')
      .execute();
  const [articles, reviews, products, diveSites, places, species, issues] = await Promise.all([
    written('articles'),
    written('reviews'),
    written('products'),
    selectPublishedSites(database)
      .select(['id', 'name', 'description', 'imageUrl', 'videoUrl', 'videoThumbnail', 'videoAddedAt', 'updatedAt'])
      .orderBy('id')
      .execute(),
    listPlaceSlugs(database),
    database.selectFrom('species').select(['slug', 'imageUrl', 'updatedAt']).orderBy('slug').execute(),
    listArchivedIssues(database),
  ]);
  return { articles, reviews, products, diveSites, places, species, issues };
}

/** Lists the newest published articles with their texts, for the feed. */
export function newestArticles(database: Database, limit: number) {
  return database
    .selectFrom('articles')
    .select(['id', 'slug', 'feedSlug', 'title', 'excerpt', 'content', 'category', 'author'])
    .select(['publishedAt', 'createdAt', 'updatedAt'])
    .where('published', '=', true)
    .orderBy((expression) => expression.fn.coalesce('publishedAt', 'createdAt'), 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Finds the title of one published page; null when there is no such page. */
export async function publishedTitle(
  database: Database,
  kind: 'articles' | 'reviews' | 'products' | 'dive-sites' | 'places' | 'species',
  key: string,
): Promise<string | null> {
  if (kind === 'dive-sites') return diveSiteName(database, key);
  if (kind === 'species' || kind === 'products') return nameAtSlug(database, kind, key);
  if (kind === 'places') return findPlaceName(database, key.replace('--', '/'));
  const row = await database
    .selectFrom(kind)
    .select('title')
    .where('slug', '=', key)
    .where('published', '=', true)
    .executeTakeFirst();
  return row?.title ?? null;
}

async function nameAtSlug(database: Database, kind: 'species' | 'products', slug: string): Promise<string | null> {
  // PostgreSQL refuses NUL, and no slug has ever held one.
  if (slug.includes('\0')) return null;
  const row = await database
    // Uses the types of one table for both.
    .selectFrom(kind as 'products')
    .select('name')
    .where('slug', '=', slug)
    .$if(kind === 'products', (query) => query.where('published', '=', true))
    .executeTakeFirst();
  return row?.name ?? null;
}

async function diveSiteName(database: Database, id: string): Promise<string | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const row = await selectPublishedSites(database).select('name').where('id', '=', Number(id)).executeTakeFirst();
  return row?.name ?? null;
}

/** A page that exists once: its path, and the title on its picture for social networks (null: the site's tagline). */
export type StaticPage = { path: string; title: string | null };

/** Finds the page whose picture is `/social/pages/{name}.jpg`: its path without the slash, or 'home'. */
export const staticPageNamed = (pages: readonly StaticPage[], name: string): StaticPage | undefined =>
  pages.find(({ path }) => (path.slice(1) || 'home') === name);
