import type { PastImport, UndoneImport } from '../../../domain/newsletter/past-import.ts';
import { UNDO_IMPORT_DAYS } from '../../../domain/newsletter/past-import.ts';
import type { FinishUndo } from '../../crud/undo-bulk-change.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { StateBefore } from './import-subscribers.ts';
import { withdrawSubscriberMail } from './subscriber-mail.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_LISTED = 20;

/** Lists the imports of the last 30 days, newest first. */
export async function listImports(database: Database, now = Date.now()): Promise<PastImport[]> {
  const rows = await database
    .selectFrom('subscriberImports')
    .selectAll()
    .where('createdAt', '>=', new Date(now - UNDO_IMPORT_DAYS * DAY_MS).toISOString())
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ id, source, fileName, counts, createdAt, undoneAt }) => {
    const { added, left } = JSON.parse(counts) as { added: number; left: number };
    return { id, source, fileName, added, left, createdAt, undoneAt };
  });
}

/**
 * Undoes an import: deletes the people it added, and restores the state of those it marked as gone. People who have acted
 * themselves since, or whom an admin edited, stay. A person who has been mailed since is deactivated instead of deleted, so
 * that the unsubscribe link in that mail keeps working. @throws HttpError 404; 409 when it is already undone or too old.
 */
export async function undoImport(
  database: Database,
  id: number,
  actor: Actor,
  now = new Date(),
): Promise<UndoneImport> {
  return database.transaction().execute(async (trx) => {
    const result = await undoImportIn(trx, id, actor, now);
    await trx
      .updateTable('bulkChanges')
      .set({ undoneAt: now.toISOString() })
      .where('kind', '=', 'subscribers')
      .where('extra', '=', JSON.stringify({ importId: id }))
      .execute();
    return result;
  });
}

/** Undoes the import that a recorded change names, in the transaction of that undo. */
export const finishImportUndo: FinishUndo = async (trx, { extra }, actor) => {
  await undoImportIn(trx, Number(extra.importId), actor, new Date());
};

async function undoImportIn(trx: Database, id: number, actor: Actor, now: Date): Promise<UndoneImport> {
  const since = new Date(now.getTime() - UNDO_IMPORT_DAYS * DAY_MS).toISOString();
  const undone = await trx
    .updateTable('subscriberImports')
    .set({ undoneAt: now.toISOString() })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .where('createdAt', '>=', since)
    .returning(['createdAt', 'changed'])
    .executeTakeFirst();
  if (!undone) throw await undoError(trx, id);
  const counts = await removeAdded(trx, id, now.toISOString());
  const restored = await restoreChanged(trx, JSON.parse(undone.changed) as StateBefore[], undone.createdAt);
  const result = { ...counts, restored };
  await recordAudit(trx, { action: 'subscriber_import_undone', resource: 'subscribers', details: result }, actor);
  return result;
}

async function undoError(database: Database, id: number): Promise<HttpError> {
  const row = await database.selectFrom('subscriberImports').select('undoneAt').where('id', '=', id).executeTakeFirst();
  if (!row) return notFound('This import no longer exists.');
  return new HttpError(
    409,
    row.undoneAt ? 'This import has been undone.' : `An import can be undone for ${UNDO_IMPORT_DAYS} days.`,
  );
}

async function removeAdded(trx: Database, importId: number, now: string): Promise<Omit<UndoneImport, 'restored'>> {
  const unchanged = trx
    .selectFrom('newsletters')
    .select('id')
    .where('importId', '=', importId)
    .whereRef('updatedAt', '=', 'createdAt');
  const mailed = trx.selectFrom('newsletterDeliveries').select('subscriberId').where('status', '!=', 'withdrawn');
  const stopped = await trx
    .updateTable('newsletters')
    .set({ subscribed: false, updatedAt: now })
    .where('id', 'in', unchanged)
    .where('id', 'in', mailed)
    .returning(['id', 'email'])
    .execute();
  for (const person of stopped) await withdrawSubscriberMail(trx, person, now);
  const { numDeletedRows } = await trx.deleteFrom('newsletters').where('id', 'in', unchanged).executeTakeFirst();
  const left = await countRows(trx.selectFrom('newsletters').where('importId', '=', importId));
  return { removed: Number(numDeletedRows), stopped: stopped.length, kept: left - stopped.length };
}

async function restoreChanged(trx: Database, changed: readonly StateBefore[], importedAt: string): Promise<number> {
  let restored = 0;
  for (const { id, ...before } of changed) {
    const row = await trx
      .updateTable('newsletters')
      .set(before)
      .where('id', '=', id)
      .where('updatedAt', '=', importedAt)
      .returning('id')
      .executeTakeFirst();
    if (row) restored += 1;
  }
  return restored;
}
