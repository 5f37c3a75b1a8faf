import { deletedBefore, LINK_CHANGES_RETENTION_DAYS } from '../../../domain/settings/retention.ts';
import type { Values } from '../../crud/resource.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import { runAtomically } from '../../platform/database/atomic.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import {
  type ChangeKind,
  type ChangeResult,
  countKinds,
  type ExcludedItem,
  type ItemName,
  type LinksContext,
  type StoredChange,
  saveItem,
} from './change-links.ts';
import { moveClicks } from './move-clicks.ts';

export type ChangeSummary = {
  id: number;
  kind: ChangeKind;
  summary: string;
  madeAt: string;
  undoneAt: string | null;
  items: number;
};

/** Lists the changes that can be undone, newest first. */
export async function listChanges(database: Database): Promise<ChangeSummary[]> {
  const rows = await database.selectFrom('linkChanges').selectAll().orderBy('id', 'desc').limit(50).execute();
  return rows.map(({ changes, ...row }) => ({ ...row, items: (JSON.parse(changes) as StoredChange).items.length }));
}

/**
 * Undoes a change, in one transaction. Fields edited since stay unchanged, and their items are listed.
 * @throws HttpError 404, 409 when it is already undone.
 */
export async function undoChange(context: LinksContext, id: number, actor: Actor): Promise<ChangeResult> {
  return runAtomically(context.database, (trx) => undoChangeIn({ ...context, database: trx }, id, actor));
}

async function undoChangeIn(context: LinksContext, id: number, actor: Actor): Promise<ChangeResult> {
  const { database } = context;
  const row = await database.selectFrom('linkChanges').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This change can no longer be undone. Paste the old addresses instead.');
  const claimed = await database
    .updateTable('linkChanges')
    .set({ undoneAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!claimed) throw new HttpError(409, 'This change has already been undone.');
  const { items, moved } = JSON.parse(row.changes) as StoredChange;
  const undone: ItemName[] = [];
  const leftOut: ExcludedItem[] = [];
  for (const { before, after, ...named } of items) {
    const isUntouched = (item: Values) =>
      Object.entries(after).every(([name, value]) => JSON.stringify(item[name]) === JSON.stringify(value));
    const edit = (item: Values) => (isUntouched(item) ? before : 'It has been edited since, so it was left unchanged.');
    const outcome = await saveItem(context, named, edit, actor);
    if ('reason' in outcome) leftOut.push(outcome);
    else undone.push(outcome);
  }
  await moveClicks(
    context,
    moved.map(({ from, to }) => ({ from: to, to: from })),
  );
  const details = countKinds(undone);
  await recordAudit(database, { action: 'links_undo', resource: `link-change/${id}`, details }, actor);
  return { id: null, links: moved.length, items: countKinds(undone), leftOut };
}

export const pruneLinkChanges = (database: Database, now = Date.now()): Promise<void> =>
  pruneRows(database, 'linkChanges', (row) => row('madeAt', '<', deletedBefore(LINK_CHANGES_RETENTION_DAYS, now)));
