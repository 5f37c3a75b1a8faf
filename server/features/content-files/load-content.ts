import { siteSettings } from '../../../content/site-settings.ts';
import type { Collection } from '../../../domain/kernel/entities.ts';
import { hasBody, type Resource, type ResourceRow, type Values } from '../../crud/resource.ts';
import { newColumns, prepareFields } from '../../crud/save-item.ts';
import { insertRows, insertUnindexedRows } from '../../crud/write-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { allResources } from '../../registry/resources.ts';
import { dateToTimestamp } from './content-dates.ts';
import type { Content, ContentItem } from './read-content.ts';
import { referenceFinder } from './references.ts';

export type LoadedContent = {
  /** Items written, by collection. */
  added: Record<Collection, number>;
  /** Files skipped because an existing item has their slug. */
  skipped: string[];
};

/** Date of files that have none: when the site first shipped. */
const FIRST_SHIPPED = '2026-11-20';

/**
 * Fills a new database with the shipped content, all or nothing. Leaves the search index to the server, which builds it once
 * it accepts requests.
 * @returns null where content was loaded before.
 */
export async function loadFirstContent(
  database: Database,
  read: () => Promise<Content>,
): Promise<LoadedContent | null> {
  const before = await database.selectFrom('loadedContent').select('path').limit(1).executeTakeFirst();
  if (before) return null;
  const content = await read();
  return database.transaction().execute((trx) => addMissing(trx, content, insertUnindexedRows));
}

/** Adds files that were never loaded. Items that an admin edited stay, and those that an admin deleted stay deleted. */
export async function loadNewContent(database: Database, content: Content): Promise<LoadedContent> {
  return database.transaction().execute((trx) => addMissing(trx, content, insertRows));
}

type Insert = (trx: Database, resource: Resource, rows: Values[]) => Promise<ResourceRow[]>;

async function addMissing(trx: Database, content: Content, insert: Insert): Promise<LoadedContent> {
  const rows = await trx.selectFrom('loadedContent').select('path').execute();
  const known = new Set(rows.map((row) => row.path));
  const result: LoadedContent = { added: {} as LoadedContent['added'], skipped: [] };
  for (const resource of allResources) {
    const items = (content[resource.collection] as ContentItem[]).filter(({ path }) => !known.has(path));
    // Files that ship together agree; later ones are adapted to what admins have changed.
    const isFitted = known.size > 0;
    const added = await addItems(trx, resource, items, { skipped: result.skipped, insert, isFitted });
    if (isFitted) for (const row of added) await resource.afterSave?.(trx, { after: row });
    result.added[resource.collection] = added.length;
  }
  return result;
}

async function addItems(
  trx: Database,
  resource: Resource,
  items: ContentItem[],
  { skipped, insert, isFitted }: { skipped: string[]; insert: Insert; isFitted: boolean },
): Promise<ResourceRow[]> {
  // First, because on PostgreSQL a second process that loads at the same time waits here until the first has committed.
  const claimed = await claimPaths(trx, items);
  const taken = await takenSlugs(trx, resource, items);
  const findReferences = await referenceFinder(trx, resource);
  const added: Values[] = [];
  for (const item of items.filter(({ path }) => claimed.has(path))) {
    if (taken.has(item.slug)) {
      await trx.deleteFrom('loadedContent').where('path', '=', item.path).execute();
      skipped.push(item.path);
      continue;
    }
    if (resource.slugged) taken.add(item.slug);
    const read = { ...completeFields(resource, item), ...findReferences(item.fields) };
    const fields = isFitted ? await prepareFields(trx, resource, read) : read;
    const { published = true } = item.fields as { published?: boolean };
    added.push(newColumns(resource, fields, { ...writtenAt(item.fields), published }));
  }
  return insert(trx, resource, added);
}

/** Records the files as loaded. @returns the paths that no other process has loaded meanwhile. */
async function claimPaths(trx: Database, items: ContentItem[]): Promise<Set<string>> {
  if (items.length === 0) return new Set();
  const loadedAt = new Date().toISOString();
  const claimed = await trx
    .insertInto('loadedContent')
    .values(items.map(({ path }) => ({ path, loadedAt })))
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('path')
    .execute();
  return new Set(claimed.map(({ path }) => path));
}

async function takenSlugs(trx: Database, resource: Resource, items: ContentItem[]): Promise<Set<string>> {
  if (!resource.slugged || items.length === 0) return new Set();
  const slugs = items.map(({ slug }) => slug);
  const rows = await trx.selectFrom(resource.table).select('slug').where('slug', 'in', slugs).execute();
  return new Set(rows.map(({ slug }) => slug));
}

function completeFields(resource: Resource, { slug, body, fields }: ContentItem): Values {
  if (!resource.slugged) return fields;
  const { author = siteSettings.teamAuthor } = fields as { author?: string };
  return {
    ...fields,
    slug,
    ...(hasBody(resource) && { content: body }),
    ...('author' in resource.fields.shape && { author }),
  };
}

function writtenAt({ createdAt = FIRST_SHIPPED, updatedAt = createdAt }: { createdAt?: string; updatedAt?: string }) {
  return { createdAt: dateToTimestamp(createdAt), updatedAt: dateToTimestamp(updatedAt) };
}
