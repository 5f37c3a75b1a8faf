import { ENTITY_SCHEMAS } from '../../../domain/entities/entity-schemas.ts';
import { getEntity, PAGED_KINDS, type PagedKind } from '../../../domain/kernel/entities.ts';
import { itemPath } from '../../../domain/kernel/entity-pages.ts';
import { authorPath } from '../../../domain/kernel/slug.ts';
import { placePath } from '../../../domain/places/place.ts';
import { loadAuthorPages } from '../../crud/author-pages.ts';
import type { Values } from '../../crud/resource.ts';
import { isPublishedRow, selectPublished } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPlaceName, listPlaceSlugs } from '../places/queries.ts';

/** A page of an item: its path, and the columns that the sitemap shows. */
export type PublishedPage = { path: string } & Values;

const SHOWN_COLUMNS = ['slug', 'name', 'imageUrl'];
const VIDEO_COLUMNS = ['description', 'videoUrl', 'videoThumbnail', 'videoAddedAt'];

/** Lists every page of an item that readers may see, kind by kind, without its texts; then those of authors. */
export async function publishedPages(database: Database): Promise<PublishedPage[]> {
  const pages = await Promise.all(PAGED_KINDS.map((kind) => (OWN_PAGES[kind] ?? listItemPages)(database, kind)));
  const authors = await loadAuthorPages(database);
  return [
    ...pages.flat(),
    ...authors.map(({ slug, name, imageUrl, updatedAt }) => ({ path: authorPath(slug), name, imageUrl, updatedAt })),
  ];
}

async function listItemPages(database: Database, kind: PagedKind): Promise<PublishedPage[]> {
  const { shape } = ENTITY_SCHEMAS[kind].item;
  const names = ['videoUrl' in shape ? [...SHOWN_COLUMNS, ...VIDEO_COLUMNS] : SHOWN_COLUMNS].flat();
  const columns = ['id', 'updatedAt', ...names.filter((name) => name in shape)] as 'id'[];
  const rows = await selectPublished(database, kind).select(columns).orderBy('id').execute();
  return rows.map((row) => ({ ...row, path: itemPath(kind, row) ?? '/' }));
}

/** A place has a page as long as it has dive sites, with a record or without. */
const OWN_PAGES: { [Kind in PagedKind]?: typeof listItemPages } = {
  place: async (database) => (await listPlaceSlugs(database)).map((slug) => ({ path: placePath(slug) })),
};

/** Lists the newest published articles with their texts, for the feed. */
export function newestArticles(database: Database, limit: number) {
  return database
    .selectFrom('articles')
    .select(['id', 'slug', 'feedSlug', 'title', 'excerpt', 'content', 'category', 'author'])
    .select(['publishedAt', 'createdAt', 'updatedAt'])
    .where(isPublishedRow)
    .orderBy((expression) => expression.fn.coalesce('publishedAt', 'createdAt'), 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Finds the title of one published page by its slug or id; null when there is no such page. */
export async function publishedTitle(database: Database, kind: PagedKind, key: string): Promise<string | null> {
  if (kind === 'place') return findPlaceName(database, key.replace('--', '/'));
  const { slugged, nameField } = getEntity(kind);
  // PostgreSQL refuses NUL, and no slug has ever held one.
  if (slugged ? key.includes('\0') : !/^[1-9]\d{0,8}$/.test(key)) return null;
  const row = await selectPublished(database, kind)
    .select(`${nameField} as title`)
    .where(slugged ? 'slug' : 'id', '=', slugged ? key : Number(key))
    .executeTakeFirst();
  return row?.title ?? null;
}

/** A page that exists once: its path, and the title on its picture for social networks (null: the site's tagline). */
export type StaticPage = { path: string; title: string | null };

/** Finds the page whose picture is `/social/pages/{name}.jpg`: its path without the slash, or 'home'. */
export const staticPageNamed = (pages: readonly StaticPage[], name: string): StaticPage | undefined =>
  pages.find(({ path }) => (path.slice(1) || 'home') === name);
