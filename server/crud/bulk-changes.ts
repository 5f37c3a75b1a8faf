import {
  BULK_CHANGE_DAYS,
  type BulkChange,
  type BulkChangeKind,
  type ChangedKind,
} from '../../domain/admin/bulk-change.ts';
import { deletedBefore } from '../../domain/settings/retention.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { pickFields, type Resource, type ResourceRow, type Values } from './resource.ts';

/** An item of a bulk change, with the fields that changed. */
export type ChangedItem = {
  kind: ChangedKind;
  id: number;
  name: string;
  action: 'created' | 'changed' | 'deleted';
  before?: Values;
  after?: Values;
};

const MAX_SUMMARY = 200;
const ROWS_PER_INSERT = 200;

/**
 * Records a change to many items, so that it is listed and can be undone. Call it in the transaction of the change, or with `id` to add
 * to a change that was recorded before.
 * @throws HttpError 404 when the change to add to is gone.
 */
export async function recordBulkChange(
  trx: Database,
  change: { id?: number | undefined; kind: BulkChangeKind; summary: string; extra?: Values },
  items: readonly ChangedItem[],
): Promise<number> {
  const id = change.id ?? (await insertChange(trx, change));
  if (change.id !== undefined) await assertOpen(trx, change.id, change.kind);
  for (let start = 0; start < items.length; start += ROWS_PER_INSERT) {
    const rows = items.slice(start, start + ROWS_PER_INSERT).map(({ kind, id: entityId, name, action, ...values }) => ({
      ...{ changeId: id, kind, entityId, name, action },
      before: JSON.stringify(values.before ?? {}),
      after: JSON.stringify(values.after ?? {}),
    }));
    await trx.insertInto('bulkChangeItems').values(rows).execute();
  }
  return id;
}

async function insertChange(
  trx: Database,
  { kind, summary, extra = {} }: { kind: BulkChangeKind; summary: string; extra?: Values },
): Promise<number> {
  const { id } = await trx
    .insertInto('bulkChanges')
    .values({
      kind,
      summary: summary.slice(0, MAX_SUMMARY),
      extra: JSON.stringify(extra),
      madeAt: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function assertOpen(trx: Database, id: number, kind: BulkChangeKind): Promise<void> {
  const row = await trx
    .selectFrom('bulkChanges')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('This change no longer exists, so nothing can be added to it. Start again.');
}

/** The fields of an item that an undo restores: those that an admin edits, and whether readers see it. */
export function readUndoableFields(resource: Resource, row: ResourceRow): Values {
  const { published, publishAt = null } = row;
  return { ...pickFields(resource, row), ...(resource.publishable && { published, publishAt }) };
}

/** Returns the fields that differ between two rows of an item, before and after; null where none does. */
export function compareRows(
  resource: Resource,
  before: ResourceRow,
  after: ResourceRow,
): { before: Values; after: Values } | null {
  const [old, present] = [readUndoableFields(resource, before), readUndoableFields(resource, after)];
  const names = Object.keys(present).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(present[name]));
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return names.length === 0 ? null : { before: pick(old), after: pick(present) };
}

type Listing = { kinds?: readonly BulkChangeKind[]; limit?: number };

/** Lists the changes of the last 30 days, newest first. */
export async function listBulkChanges(
  database: Database,
  { kinds, limit = 100 }: Listing = {},
  now = Date.now(),
): Promise<BulkChange[]> {
  const rows = await database
    .selectFrom('bulkChanges')
    .select(['id', 'kind', 'summary', 'madeAt', 'undoneAt'])
    .select((eb) => [
      eb
        .selectFrom('bulkChangeItems')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('changeId', '=', 'bulkChanges.id')
        .as('items'),
      eb
        .selectFrom('bulkChangeItems')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('changeId', '=', 'bulkChanges.id')
        .where('outcome', 'is', null)
        .as('left'),
    ])
    .where('madeAt', '>=', deletedBefore(BULK_CHANGE_DAYS, now))
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, items: Number(row.items ?? 0), left: Number(row.left ?? 0) }));
}

/** Deletes changes that can no longer be undone. */
export async function pruneBulkChanges(database: Database, now = Date.now()): Promise<void> {
  const limit = deletedBefore(BULK_CHANGE_DAYS, now);
  const old = await database.selectFrom('bulkChanges').select('id').where('madeAt', '<', limit).limit(200).execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await database.transaction().execute(async (trx) => {
    await trx.deleteFrom('bulkChangeItems').where('changeId', 'in', ids).execute();
    await trx.deleteFrom('bulkChanges').where('id', 'in', ids).execute();
  });
}
