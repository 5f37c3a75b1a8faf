import type { ReplacedTexts, ReplaceTexts } from '../../../domain/admin/replace-requests.ts';
import { normalizeAddress } from '../../../domain/kernel/addresses.ts';
import { replaceInFields } from '../../../domain/writing/find-replace.ts';
import { type ChangedItem, compareRows, recordBulkChange } from '../../crud/bulk-changes.ts';
import { type CrudContext, findRow, updateItemIn } from '../../crud/commands.ts';
import { findResource, pickFields, type Resource, type ResourceRow, type Values } from '../../crud/resource.ts';
import type { FinishUndo } from '../../crud/undo-bulk-change.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import { runAtomically, tryPart } from '../../platform/database/atomic.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { moveClicks } from '../links/index.ts';

export type ReplaceContext = CrudContext & { resources: readonly Resource[] };
type Item = ReplaceTexts['items'][number];

/**
 * Replaces a text in the chosen items, each by an ordinary save, all in one transaction. An item that cannot be saved stays as it is and is
 * named. The change is recorded for undo, or added to that of the request before.
 */
export async function replaceTexts(
  context: ReplaceContext,
  { query, items, changeId }: ReplaceTexts,
  actor: Actor,
): Promise<ReplacedTexts> {
  return runAtomically(context.database, async (trx) => {
    const changed: ChangedItem[] = [];
    const failed: ReplacedTexts['failed'] = [];
    for (const item of items) {
      const outcome = await replaceInItem({ ...context, database: trx }, query, item, actor);
      if ('reason' in outcome) failed.push({ ...outcome, kind: item.kind, id: item.id });
      else changed.push(...outcome.changed);
    }
    if (changed.length === 0) return { changed: 0, failed, changeId: changeId ?? null };
    const summary = `“${query.find}” by “${query.replacement}”`;
    const id = await recordBulkChange(trx, { id: changeId, kind: 'replace', summary }, changed);
    await moveClicks({ ...context, database: trx }, changed.flatMap(listMoves));
    const details = { find: query.find, replacement: query.replacement, items: changed.length };
    await recordAudit(trx, { action: 'texts_replaced', resource: `bulk-change/${id}`, details }, actor);
    return { changed: changed.length, failed, changeId: id };
  });
}

type Outcome = { changed: ChangedItem[] } | { name: string; reason: string };

async function replaceInItem(
  context: ReplaceContext,
  query: ReplaceTexts['query'],
  { kind, id, version, skip }: Item,
  actor: Actor,
): Promise<Outcome> {
  const { database: trx } = context;
  const resource = findResource(context.resources, kind);
  const row = await findRow(trx, resource, id);
  if (!row) return { name: '', reason: `This ${resource.name} no longer exists.` };
  const name = String(row[resource.nameField] ?? '');
  // Hits are counted again in the item as it is now. Only those that were left out depend on what the owner saw.
  if (row.version !== version && skip?.length)
    return { name, reason: 'It has been changed in another window. Search again.' };
  const { fields } = replaceInFields(resource.fields, pickFields(resource, row), query, { skip: new Set(skip) });
  if (Object.keys(fields).length === 0) return { changed: [] };
  try {
    return { changed: await tryPart(trx, () => save(context, resource, row, fields, actor)) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { name, reason: Object.values(error.details ?? {}).join(' ') || error.message };
  }
}

async function save(
  context: ReplaceContext,
  resource: Resource,
  row: ResourceRow,
  fields: Values,
  actor: Actor,
): Promise<ChangedItem[]> {
  await updateItemIn(context, resource, { id: row.id, body: fields, version: row.version }, actor);
  const after = await findRow(context.database, resource, row.id);
  const values = after && compareRows(resource, row, after);
  const item = { kind: resource.kind, id: row.id, name: String(row[resource.nameField] ?? '') };
  return values ? [{ ...item, action: 'changed', ...values }] : [];
}

type Move = { from: string; to: string };

/** Lists addresses that are a whole field and changed, so that their clicks go with them. */
function listMoves({ before = {}, after = {} }: Pick<ChangedItem, 'before' | 'after'>): Move[] {
  const moves: Move[] = [];
  const compare = (old: unknown, present: unknown): void => {
    if (typeof old === 'string' && typeof present === 'string') {
      if (old !== present && normalizeAddress(old) && normalizeAddress(present)) moves.push({ from: old, to: present });
    } else if (typeof old === 'object' && typeof present === 'object' && old && present)
      for (const [name, each] of Object.entries(old)) compare(each, (present as Values)[name]);
  };
  compare(before, after);
  return moves;
}

const ROWS_PER_QUERY = 200;

/** Moves clicks back to the addresses that an undo restored. */
export const finishReplaceUndo =
  (resources: readonly Resource[]): FinishUndo =>
  async (trx, { id }) => {
    for (let last = 0; ; ) {
      const rows = await readUndone(trx, id, last);
      const moves = rows.flatMap((row) => listMoves({ before: JSON.parse(row.after), after: JSON.parse(row.before) }));
      if (moves.length > 0) await moveClicks({ database: trx, resources }, moves);
      if (rows.length < ROWS_PER_QUERY) return;
      last = rows.at(-1)?.id ?? last;
    }
  };

const readUndone = (trx: Database, changeId: number, after: number) =>
  trx
    .selectFrom('bulkChangeItems')
    .select(['id', 'before', 'after'])
    .where('changeId', '=', changeId)
    .where('outcome', '=', '')
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_PER_QUERY)
    .execute();
