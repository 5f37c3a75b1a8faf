import type { BulkChangeKind, ChangedKind, KeptItem, UndoStep } from '../../domain/admin/bulk-change.ts';
import { BULK_CHANGE_DAYS } from '../../domain/admin/bulk-change.ts';
import type { EntityKind } from '../../domain/kernel/entities.ts';
import { deletedBefore } from '../../domain/settings/retention.ts';
import { type Actor, recordAudit } from '../platform/audit-log.ts';
import { runAtomically, tryPart } from '../platform/database/atomic.ts';
import { countRows } from '../platform/database/count-rows.ts';
import type { Database } from '../platform/database/database.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { readUndoableFields } from './bulk-changes.ts';
import { type CrudContext, findRow, updateItemIn } from './commands.ts';
import { restoreItemIn } from './deleted-items.ts';
import { eraseItem } from './item-deletion.ts';
import { findResource, type Resource, type ResourceRow, type Values } from './resource.ts';

/** Undoes what a kind of change did besides changing items. Called in the transaction of the last step. */
export type FinishUndo = (trx: Database, change: { id: number; extra: Values }, actor: Actor) => Promise<void>;

export type UndoContext = CrudContext & {
  resources: readonly Resource[];
  finishUndo: Partial<Record<BulkChangeKind, FinishUndo>>;
  /** Restores the facts of an uploaded picture. @returns '' or the reason why they stay. */
  restoreUpload: (trx: Database, id: number, facts: { before: Values; after: Values }) => Promise<string>;
};

/** Items of one transaction: enough for an ordinary change, and short enough that others wait less than a second. */
const ITEMS_PER_STEP = 200;

export const EDITED = 'It has been edited since, so it was left as it is.';

/**
 * Undoes the next {@link ITEMS_PER_STEP} items of a change, in one transaction. Items edited since stay as they are and are named. Call
 * it until nothing remains; an undo that was interrupted continues.
 * @throws HttpError 404; 409 when it is undone already or too old.
 */
export async function undoBulkChange(context: UndoContext, id: number, actor: Actor): Promise<UndoStep> {
  return runAtomically(context.database, (trx) => undoStep({ ...context, database: trx }, id, actor));
}

async function undoStep(context: UndoContext, id: number, actor: Actor): Promise<UndoStep> {
  const { database: trx } = context;
  const change = await claimChange(trx, id);
  const items = await trx
    .selectFrom('bulkChangeItems')
    .selectAll()
    .where('changeId', '=', id)
    .where('outcome', 'is', null)
    // Items that were made last go first, so that a redirect goes before the page it leads to.
    .orderBy('id', 'desc')
    .limit(ITEMS_PER_STEP + 1)
    .execute();
  const kept: KeptItem[] = [];
  const step = items.slice(0, ITEMS_PER_STEP);
  for (const item of step) {
    const reason = await tryUndo(context, item, actor);
    if (reason !== '') kept.push({ kind: item.kind, id: item.entityId, name: item.name, reason });
    await trx.updateTable('bulkChangeItems').set({ outcome: reason }).where('id', '=', item.id).execute();
  }
  const isDone = items.length <= ITEMS_PER_STEP;
  if (isDone) {
    await context.finishUndo[change.kind]?.(trx, { id, extra: JSON.parse(change.extra) as Values }, actor);
    await trx
      .updateTable('bulkChanges')
      .set({ undoneAt: new Date().toISOString() })
      .where('id', '=', id)
      .executeTakeFirst();
  }
  const details = { undone: step.length - kept.length, kept: kept.length };
  await recordAudit(trx, { action: 'bulk_change_undone', resource: `bulk-change/${id}`, details }, actor);
  return { undone: details.undone, kept, remaining: isDone ? 0 : await countLeft(trx, id) };
}

/** Locks the change against a second undo at the same time. @throws HttpError */
async function claimChange(trx: Database, id: number) {
  const change = await trx
    .updateTable('bulkChanges')
    .set((eb) => ({ summary: eb.ref('summary') }))
    .where('id', '=', id)
    .returning(['kind', 'extra', 'madeAt', 'undoneAt'])
    .executeTakeFirst();
  if (!change) throw notFound('This change can no longer be undone.');
  if (change.undoneAt) throw new HttpError(409, 'This change has already been undone.');
  if (change.madeAt < deletedBefore(BULK_CHANGE_DAYS, Date.now()))
    throw new HttpError(409, `A change can be undone for ${BULK_CHANGE_DAYS} days.`);
  return change;
}

const countLeft = (trx: Database, id: number): Promise<number> =>
  countRows(trx.selectFrom('bulkChangeItems').where('changeId', '=', id).where('outcome', 'is', null));

type StoredItem = {
  kind: ChangedKind;
  entityId: number;
  action: 'created' | 'changed' | 'deleted';
  before: string;
  after: string;
};

/** Undoes one item. @returns '' or the reason why it was kept. */
async function tryUndo(context: UndoContext, item: StoredItem, actor: Actor): Promise<string> {
  const { kind, entityId: id } = item;
  const { database: trx } = context;
  const [before, after] = [JSON.parse(item.before) as Values, JSON.parse(item.after) as Values];
  if (kind === 'upload') return context.restoreUpload(trx, id, { before, after });
  const resource = findResource(context.resources, kind);
  try {
    return await tryPart(trx, async () => {
      const row = await findRow(trx, resource, id);
      if (item.action === 'deleted') return await restoreDeleted(context, { kind, entityId: id }, row, actor);
      if (!row) return item.action === 'created' ? '' : `This ${resource.name} no longer exists.`;
      if (item.action === 'changed') return await restoreFields(context, resource, row, { before, after }, actor);
      if (row.version !== after.version) return EDITED;
      await eraseItem(trx, resource, row);
      return '';
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return Object.values(error.details ?? {}).join(' ') || error.message;
  }
}

async function restoreFields(
  context: UndoContext,
  resource: Resource,
  row: ResourceRow,
  { before, after }: { before: Values; after: Values },
  actor: Actor,
): Promise<string> {
  const present = readUndoableFields(resource, row);
  const isUntouched = Object.entries(after).every(
    ([name, value]) => JSON.stringify(present[name] ?? null) === JSON.stringify(value),
  );
  if (!isUntouched) return EDITED;
  const { publishAt, published, ...fields } = before;
  // A draft that waited for its time is scheduled again, if that time has not passed.
  const isPlanned = typeof publishAt === 'string' && publishAt > new Date().toISOString();
  const publication = isPlanned ? { published: true, publishAt } : 'published' in before ? { published } : {};
  await updateItemIn(
    context,
    resource,
    { id: row.id, body: { ...fields, ...publication }, version: row.version },
    actor,
  );
  return '';
}

async function restoreDeleted(
  { database: trx, resources }: UndoContext,
  { kind, entityId }: { kind: EntityKind; entityId: number },
  row: ResourceRow | undefined,
  actor: Actor,
): Promise<string> {
  if (row) return 'It has been restored already.';
  const deleted = await trx
    .selectFrom('deletedItems')
    .select('id')
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!deleted) return 'It has been deleted for good.';
  await restoreItemIn({ database: trx, resources }, deleted.id, actor);
  return '';
}
