import { recordAudit } from '../platform/audit-log.ts';
import type { Database } from '../platform/database/database.ts';
import { buildAuditEntry } from './audit-entry.ts';
import type { Resource } from './resource.ts';
import { isDraftRow } from './select-published.ts';
import { endReview } from './take-pending-change.ts';
import { publishDueRows } from './write-rows.ts';

/**
 * Publishes every draft whose scheduled time has come. Safe to run in several processes at once. @returns the number
 * published.
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

/** Checks without the write lock, since this runs every ten seconds and rarely finds anything. */
async function isAnyDue(database: Database, resource: Resource, now: string): Promise<boolean> {
  const due = await database
    .selectFrom(resource.table)
    .select('id')
    .where(isDraftRow)
    .where('publishAt', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}
