import { isPublished } from '../../domain/kernel/publication.ts';
import { recordAudit } from '../platform/audit-log.ts';
import { hasRows } from '../platform/database/count-rows.ts';
import type { Database } from '../platform/database/database.ts';
import { buildAuditEntry } from './audit-entry.ts';
import { findRow } from './commands.ts';
import { findSchedulerRefusal, recordHeld } from './item-authors.ts';
import type { Resource } from './resource.ts';
import { isDraftRow } from './select-published.ts';
import { endReview } from './take-pending-change.ts';
import { publishDueRows, setUneditedColumn } from './write-rows.ts';

/**
 * Publishes every draft whose scheduled time has come, and holds back what its scheduler may no longer publish. Safe to run in several
 * processes at once. @returns the number published.
 */
export async function publishDue(
  database: Database,
  resources: readonly Resource[],
  now = new Date().toISOString(),
): Promise<number> {
  let count = 0;
  for (const resource of resources.filter(({ publishable }) => publishable)) {
    if (!(await isAnyDue(database, resource, now))) continue;
    count += await database.transaction().execute(async (trx) => {
      await holdRefused(trx, resource, now);
      const published = await publishDueRows(trx, resource, now);
      for (const row of published) {
        await endReview(trx, resource, row.id);
        await recordAudit(trx, buildAuditEntry(resource, row, 'published', { published: 'as planned' }));
      }
      return published.length;
    });
  }
  return count;
}

/** Makes plain drafts of those that are due and whose scheduler has lost the right to publish them. */
async function holdRefused(trx: Database, resource: Resource, now: string): Promise<void> {
  const due = await selectDue(trx, resource, now).execute();
  for (const { id } of due) {
    if ((await findSchedulerRefusal(trx, resource, id)) === null) continue;
    const row = await findRow(trx, resource, id, { isLocked: true });
    if (!row?.publishAt || isPublished(row) || row.publishAt > now) continue;
    await setUneditedColumn(trx, resource, id, { publishAt: null });
    await recordHeld(trx, resource, id, row.publishAt);
    await recordAudit(trx, buildAuditEntry(resource, row, 'publication_held'));
  }
}

const selectDue = (database: Database, { table }: Resource, now: string) =>
  database.selectFrom(table).select('id').where(isDraftRow).where('publishAt', '<=', now);

/** Checks without the write lock, since this runs every ten seconds and rarely finds anything. */
const isAnyDue = (database: Database, resource: Resource, now: string): Promise<boolean> =>
  hasRows(selectDue(database, resource, now));
