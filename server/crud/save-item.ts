import type { Timestamp } from '../../domain/kernel/timestamp.ts';
import type { PublicationState } from '../../domain/writing/publishing.ts';
import type { Database } from '../platform/database/database.ts';
import { recordWithdrawnAddresses } from './gone-addresses.ts';
import { recordOldSlug } from './old-slugs.ts';
import { pickFields, type Resource, type ResourceRow, type Values } from './resource.ts';
import { saveOriginalRevision, saveRevision } from './revisions.ts';
import { indexRows } from './search-index.ts';
import { rebasePendingChange } from './take-pending-change.ts';
import { insertRows, insertUnindexedRows, setColumns } from './write-rows.ts';

/** Saves items, for all callers: admin saves, merges, link changes, shipped content, imports and tests. */

/** Dates and publication of a new item: by default created now, and a draft unless its kind starts published. */
export type NewItemState = {
  createdAt?: Timestamp;
  updatedAt?: Timestamp;
  published?: boolean;
  publishedAt?: Timestamp | null;
  publishAt?: Timestamp | null;
};

/** Returns all columns of a new item. Published without a time means published since its creation. */
export function newColumns<Fields>(resource: Resource<Fields>, fields: Fields, state: NewItemState = {}): Values {
  const { createdAt = new Date().toISOString(), updatedAt = createdAt } = state;
  const { published = resource.startsPublished ?? false } = state;
  const columns = { ...resource.columns(fields, { now: createdAt }), createdAt, updatedAt, version: 1 };
  if (!resource.publishable) return columns;
  const publishedAt = published ? (state.publishedAt ?? createdAt) : null;
  return { ...columns, published, publishedAt, publishAt: state.publishAt ?? null };
}

/** Normalises the fields for writing. */
export async function prepareFields<Fields>(
  database: Database,
  resource: Pick<Resource<Fields>, 'prepare'>,
  fields: Fields,
  before?: ResourceRow,
): Promise<Fields> {
  return ((await resource.prepare?.(database, fields as Values, before)) ?? fields) as Fields;
}

/** Writes a new item. @throws a unique violation when its slug is taken. */
export async function insertItem<Fields>(
  database: Database,
  resource: Resource<Fields>,
  fields: Fields,
  state?: NewItemState,
): Promise<ResourceRow> {
  return insertRow(database, resource, newColumns(resource, await prepareFields(database, resource, fields), state));
}

/** Writes a new item from the columns of prepared fields. */
export async function insertRow(
  database: Database,
  resource: Pick<Resource, 'kind' | 'table' | 'present' | 'presentResult' | 'afterSave'>,
  columns: Values,
): Promise<ResourceRow> {
  const [row] = (await insertRows(database, resource, [columns])) as [ResourceRow];
  await resource.afterSave?.(database, { after: row });
  return row;
}

export type RowChange = {
  fields: Values;
  now: Timestamp;
  /** Given only for kinds that can be drafts. */
  state?: PublicationState | undefined;
  /** Columns that an imported file holds besides its fields, such as its dates. */
  columns?: Values;
  /** Name of the person who saves. */
  by?: string | null;
  /** Overwrites changes saved since `before` was read. */
  isForced?: boolean;
};

/**
 * Saves an item in one statement, with a revision, and records an old slug that readers may know. Writes nothing when
 * nothing changed, so that a form open elsewhere can still be saved. Call it in a transaction.
 * @returns the saved row, or `before` itself where nothing changed; undefined when it was changed or deleted meanwhile.
 */
export async function updateRow(
  trx: Database,
  resource: Resource,
  before: ResourceRow,
  { fields, now, state, columns: given = {}, by = null, isForced = false }: RowChange,
): Promise<ResourceRow | undefined> {
  const derived = resource.columns(await prepareFields(trx, resource, fields, before), { now, before });
  const texts = Object.fromEntries(Object.entries(derived).map(([name, value]) => [name, given[name] ?? value]));
  const isRevisionSaved = isTextChanged(texts, before);
  const dates = isRevisionSaved ? { updatedAt: now } : {};
  const columns: Values = { ...texts, ...(resource.publishable && state), ...dates, ...given };
  if (Object.entries(columns).every(([name, value]) => value === before[name])) return before;
  const written = { ...columns, version: before.version + 1 };
  const after = await setColumns(trx, resource, before, { columns: written, isForced });
  if (!after) return undefined;
  if (isRevisionSaved) {
    await saveOriginalRevision(trx, resource, before);
    await saveRevision(trx, resource, after, by);
  }
  // Featuring an item is no change of its text: changes kept beside it are as true as before.
  else if (after.published === before.published) await rebasePendingChange(trx, resource, before, after);
  await recordOldSlugIfChanged(trx, resource, before, after);
  await recordWithdrawnAddresses(trx, resource, before, after);
  await resource.afterSave?.(trx, { before, after });
  await indexRows(trx, resource, [after]);
  return after;
}

/** Returns whether the content that readers see changes; being featured or published does not count. */
const isTextChanged = (columns: Values, before: ResourceRow): boolean =>
  Object.entries(columns).some(([name, value]) => name !== 'featured' && value !== before[name]);

/** Records the old slug, unless the item has only ever been a draft. */
async function recordOldSlugIfChanged(trx: Database, resource: Resource, before: ResourceRow, after: ResourceRow) {
  const { slugged, publishable } = resource;
  if (!slugged || before.slug === undefined || before.slug === after.slug) return;
  if (publishable && !before.publishedAt) return;
  await recordOldSlug(trx, { kind: slugged, slug: before.slug, entityId: before.id });
}

/**
 * Inserts the row of a deleted item again. Columns added since get their defaults, and derived columns are derived again,
 * such as the present names of species.
 */
export async function insertStoredRow(trx: Database, resource: Resource, stored: Values): Promise<ResourceRow> {
  const [inserted] = (await insertUnindexedRows(trx, resource, [stored])) as [ResourceRow];
  const fields = await prepareFields(trx, resource, pickFields(resource, inserted), inserted);
  const columns = resource.columns(fields, { now: inserted.updatedAt, before: inserted });
  const restored = (await setColumns(trx, resource, inserted, { columns, isForced: true })) as ResourceRow;
  await resource.afterSave?.(trx, { after: restored });
  await indexRows(trx, resource, [restored]);
  return restored;
}
