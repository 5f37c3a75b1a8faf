import { siteSettings } from '../../../content/site-settings.ts';
import type { ContentKind } from '../../../domain/content-file.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WrittenAt } from '../../platform/database/publication.ts';
import { createArticle } from '../articles/create-article.ts';
import { createDiveSite } from '../dive-sites/create-dive-site.ts';
import { createLocation } from '../locations/create-location.ts';
import { createProduct } from '../products/create-product.ts';
import { createReview } from '../reviews/create-review.ts';
import { dateToTimestamp } from './content-dates.ts';
import type { Content, ContentItem } from './read-content.ts';

export type LoadedContent = {
  /** Items written, by kind. */
  added: Record<ContentKind, number>;
  /** Files left out because an item of the owner's already has their slug. */
  skipped: string[];
};

/** Files that say no day count as written when the site first shipped. */
const FIRST_SHIPPED = '2026-11-20';

type Writers = {
  [Kind in ContentKind]: (database: Database, item: ContentItem<Kind>, written: WrittenAt) => Promise<unknown>;
};

const write: Writers = {
  articles: (database, { slug, body, fields }, written) =>
    createArticle(
      database,
      { ...fields, slug, content: body, author: fields.author ?? siteSettings.teamAuthor },
      { ...written, published: true },
    ),
  reviews: (database, { slug, body, fields }, written) =>
    createReview(
      database,
      { ...fields, slug, content: body, author: fields.author ?? siteSettings.teamAuthor },
      { ...written, published: true },
    ),
  products: (database, { fields }, written) => createProduct(database, fields, { ...written, published: true }),
  locations: (database, { fields }, written) => createLocation(database, fields, written),
  'dive-sites': (database, { fields }, written) => createDiveSite(database, fields, written),
};

/**
 * Fills a new database with what ships, all of it or nothing; null, and nothing read or changed, where content was loaded
 * before.
 */
export async function loadFirstContent(
  database: Database,
  read: () => Promise<Content>,
): Promise<LoadedContent | null> {
  const before = await database.selectFrom('loadedContent').select('path').limit(1).executeTakeFirst();
  return before ? null : loadNewContent(database, await read());
}

/** Adds the files that were never loaded. What an owner has edited stays, and what an owner has deleted stays deleted. */
export async function loadNewContent(database: Database, content: Content): Promise<LoadedContent> {
  return database.transaction().execute((trx) => addMissing(trx, content));
}

async function addMissing(database: Database, content: Content): Promise<LoadedContent> {
  const rows = await database.selectFrom('loadedContent').select('path').execute();
  const known = new Set(rows.map((row) => row.path));
  const result: LoadedContent = { added: {} as LoadedContent['added'], skipped: [] };
  for (const kind of Object.keys(write) as ContentKind[]) {
    result.added[kind] = 0;
    for (const item of content[kind]) {
      if (!known.has(item.path)) await addItem(database, kind, item, result);
    }
  }
  return result;
}

async function addItem<Kind extends ContentKind>(
  database: Database,
  kind: Kind,
  item: ContentItem,
  result: LoadedContent,
): Promise<void> {
  // First, because on PostgreSQL a second process that loads at the same time waits here until the first has committed.
  const isOurs = await rememberPath(database, item.path);
  if (!isOurs) return;
  if (await slugIsTaken(database, kind, item.slug)) {
    await database.deleteFrom('loadedContent').where('path', '=', item.path).execute();
    result.skipped.push(item.path);
    return;
  }
  await write[kind](database, item as ContentItem<Kind>, writtenAt(item.fields));
  result.added[kind] += 1;
}

async function rememberPath(database: Database, path: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('loadedContent')
    .values({ path, loadedAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

async function slugIsTaken(database: Database, kind: ContentKind, slug: string): Promise<boolean> {
  if (kind !== 'articles' && kind !== 'reviews') return false;
  return Boolean(await database.selectFrom(kind).select('id').where('slug', '=', slug).executeTakeFirst());
}

function writtenAt({
  createdAt = FIRST_SHIPPED,
  updatedAt = createdAt,
}: {
  createdAt?: string;
  updatedAt?: string;
}): WrittenAt {
  return { createdAt: dateToTimestamp(createdAt), updatedAt: dateToTimestamp(updatedAt) };
}
