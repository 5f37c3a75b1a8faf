import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { reviewFinder } from '../../domain/gear/product-review.ts';
import { ENTITY_KINDS, type EntityKind } from '../../domain/kernel/entities.ts';
import { isPublished } from '../../domain/kernel/publication.ts';
import { getSearchFacts, searchDocument, searchSummary } from '../../domain/search/search-document.ts';
import { type Database, isPostgres } from '../platform/database/database.ts';
import { timeJob } from '../platform/job-runs.ts';
import { DERIVED_TABLES } from '../whole-database/all-tables.ts';
import type { Resource, ResourceRow, Values } from './resource.ts';
import { isPublishedRow } from './select-published.ts';

/** Updates the search index with every write of an item, in its transaction (migration 012). */

/**
 * Multiplier for ids in the index, which holds all kinds: the kind's number times this, plus the item's id. Visitors find
 * positive ids only: a negative id marks a draft, or a product whose review replaces it.
 */
export const KIND_SPAN = 2 ** 32;
export const kindNumber = (kind: EntityKind) => ENTITY_KINDS.indexOf(kind) + 1;
const indexId = (kind: EntityKind, id: number) => kindNumber(kind) * KIND_SPAN + id;

/** Reads the item of an index entry, whether or not visitors can find it. */
export function readIndexId(entry: number): { kind: EntityKind | undefined; id: number } {
  const positive = Math.abs(entry);
  return { kind: ENTITY_KINDS[Math.floor(positive / KIND_SPAN) - 1], id: positive % KIND_SPAN };
}

/** Increase it when the folding, the weights or the facts in results change: the index is then rebuilt. */
const RULES = 2;
/** Identifies the rules that the index was built with. */
export const INDEX_VERSION = JSON.stringify([RULES, ...ENTITY_KINDS.map((kind) => [kind, getSearchFacts(kind)])]);

type Indexed = Pick<Resource, 'kind' | 'table' | 'present' | 'presentResult'>;

/** Returns whether visitors can search for items of this kind. */
export const isIndexed = ({ presentResult }: Indexed) => presentResult !== undefined;

const ROWS_PER_INSERT = 100;
const WORDS_PER_INSERT = 2_000;

/** Indexes these rows as they are now; drafts are found by admins only. */
export async function indexRows(trx: Database, resource: Indexed, rows: readonly ResourceRow[]): Promise<void> {
  if (!isIndexed(resource) || rows.length === 0) return;
  const words = new Map<string, boolean>();
  await writeRows(trx, resource, rows, words);
  await writeWords(trx, words);
  await leaveOutReviewedProducts(trx, resource.kind);
}

export async function removeFromIndex(trx: Database, resource: Indexed, id: number): Promise<void> {
  if (!isIndexed(resource)) return;
  const entry = indexId(resource.kind, id);
  await trx.deleteFrom('searchIndex').where('id', 'in', [entry, -entry]).execute();
  await leaveOutReviewedProducts(trx, resource.kind);
}

/** Rebuilds the whole index from the items in one transaction, and tells the page cache. */
export async function rebuildIndex(database: Database, resources: readonly Resource[]): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await lockIndex(trx);
    await fillIndex(trx, resources);
  });
}

/**
 * Rebuilds the index where it is missing, as after a restore, or was built with other rules. Searches use the old one
 * meanwhile.
 * @returns whether it was rebuilt.
 */
export async function rebuildOutdatedIndex(database: Database, resources: readonly Resource[]): Promise<boolean> {
  if (await isCurrent(database)) return false;
  const rebuild = async (trx: Database) => {
    await lockIndex(trx);
    // Another process may have rebuilt it meanwhile.
    if (await isCurrent(trx)) return false;
    await fillIndex(trx, resources);
    return true;
  };
  return timeJob('search index', () => database.transaction().execute(rebuild));
}

async function isCurrent(database: Database): Promise<boolean> {
  const current = await database.selectFrom('searchVersion').select('version').executeTakeFirst();
  return current?.version === INDEX_VERSION;
}

/** Makes saves that write to the index wait for the rebuild; on SQLite every writing transaction waits anyway. */
async function lockIndex(trx: Database): Promise<void> {
  if (isPostgres(trx)) await sql`lock table search_index in exclusive mode`.execute(trx);
}

async function fillIndex(trx: Database, resources: readonly Resource[]): Promise<void> {
  for (const table of DERIVED_TABLES) await trx.deleteFrom(table).execute();
  const words = new Map<string, boolean>();
  for (const resource of resources.filter(isIndexed)) {
    for await (const rows of readItems(trx, resource)) await writeRows(trx, resource, rows, words);
  }
  await writeWords(trx, words);
  await leaveOutReviewedProducts(trx, 'product');
  await trx.insertInto('searchVersion').values({ version: INDEX_VERSION }).execute();
  // Last: a save about to commit also increments it, and may hold a lock that this transaction waits for.
  await trx
    .updateTable('contentVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
}

async function* readItems(trx: Database, resource: Indexed): AsyncGenerator<ResourceRow[]> {
  for (let last = 0; ; ) {
    const rows = (await trx
      .selectFrom(resource.table)
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_PER_INSERT)
      .execute()) as unknown as ResourceRow[];
    if (rows.length === 0) return;
    yield rows;
    // Queries on SQLite never wait, so without this a large index would block requests for seconds.
    await nextTurn();
    last = rows.at(-1)?.id ?? last;
  }
}

/** Replaces the entries of these rows; adds the words of live ones to `words`, with whether a name or a fact contains them. */
async function writeRows(
  trx: Database,
  resource: Indexed,
  rows: readonly ResourceRow[],
  words: Map<string, boolean>,
): Promise<void> {
  const { kind } = resource;
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const some = rows.slice(start, start + ROWS_PER_INSERT);
    const ids = some.map(({ id }) => indexId(kind, id));
    await trx
      .deleteFrom('searchIndex')
      .where('id', 'in', [...ids, ...ids.map((id) => -id)])
      .execute();
    const entries = some.map((row) => makeIndexEntry(resource, row));
    // Leaves out the words of drafts, which corrections of visitors' queries would reveal.
    for (const { facts, text } of entries.filter(({ id }) => id > 0)) {
      for (const word of text.split(' ')) if (word && !words.has(word)) words.set(word, false);
      for (const word of facts.split(' ')) if (word) words.set(word, true);
    }
    if (entries.length > 0) await trx.insertInto('searchIndex').values(entries).execute();
  }
}

function makeIndexEntry(resource: Indexed, row: ResourceRow) {
  const { kind } = resource;
  const item = resource.present(row) as Values;
  const shown = { kind, id: row.id, ...searchSummary(kind, item), ...resource.presentResult?.(row) };
  const id = indexId(kind, row.id);
  return {
    id: isPublished(row) ? id : -id,
    ...searchDocument(kind, item),
    item: JSON.stringify(shown),
  };
}

/** Adds words only; those that no entry contains any more find nothing and disappear at the next rebuild. */
async function writeWords(trx: Database, words: ReadonlyMap<string, boolean>): Promise<void> {
  // Always in the same order, so that two transactions cannot deadlock.
  const sorted = [...words].sort(([a], [b]) => (a < b ? -1 : 1)).map(([word, inName]) => ({ word, inName }));
  for (let start = 0; start < sorted.length; start += WORDS_PER_INSERT) {
    await trx
      .insertInto('searchWords')
      .values(sorted.slice(start, start + WORDS_PER_INSERT))
      .onConflict((conflict) => conflict.column('word').doNothing())
      .execute();
    await nextTurn();
  }
}

/** Shows a product and its review as one result, the review: hides the product's entry while the review is published. */
async function leaveOutReviewedProducts(trx: Database, changed: EntityKind): Promise<void> {
  if (changed !== 'product' && changed !== 'review') return;
  const reviews = await trx
    .selectFrom('reviews')
    .select(['id', 'slug', 'title', 'purchaseLink'])
    .where(isPublishedRow)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const findReview = reviewFinder(reviews);
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name', 'affiliateLink', 'reviewId'])
    .where(isPublishedRow)
    .execute();
  const reviewed = products.filter((product) => findReview(product)).map(({ id }) => indexId('product', id));
  const single = products.filter((product) => !findReview(product)).map(({ id }) => -indexId('product', id));
  // Writes only the entries whose sign is wrong.
  for (const ids of [reviewed, single]) {
    for (let start = 0; start < ids.length; start += WORDS_PER_INSERT) {
      await trx
        .updateTable('searchIndex')
        .set((eb) => ({ id: eb.neg('id') }))
        .where('id', 'in', ids.slice(start, start + WORDS_PER_INSERT))
        .execute();
    }
  }
}
