import { recordAudit } from '../platform/audit-log.ts';
import type { Database } from '../platform/database/database.ts';
import { allResources } from '../registry.ts';
import { auditEntryOf } from './audit-entry.ts';
import type { Resource, ResourceRow } from './resource.ts';

/**
 * Publishes every draft whose moment has come, with that moment as its date. Any number of processes may try at once: each
 * draft is published by one of them. The version stays: it counts saves, and a form that is open has not been overtaken.
 * @returns how many.
 */
export async function publishDue(database: Database, now = new Date().toISOString()): Promise<number> {
  let count = 0;
  for (const editable of allResources.filter(({ publication }) => publication)) {
    if (!(await isAnyDue(database, editable, now))) continue;
    count += await database.transaction().execute(async (trx) => {
      const appeared = await trx
        .updateTable(editable.table as 'articles')
        .set((eb) => ({
          published: true,
          publishedAt: eb.fn.coalesce('publishedAt', 'publishAt'),
          publishAt: null,
        }))
        .where('published', '=', false)
        .where('publishAt', '<=', now)
        .returning(['id', editable.label as 'title'])
        .execute();
      for (const row of appeared as unknown as ResourceRow[]) {
        await recordAudit(trx, auditEntryOf(editable, row, 'published', { published: 'as planned' }));
      }
      return appeared.length;
    });
  }
  return count;
}

/** Looks without the write lock: there is hardly ever anything due, and the question is asked every ten seconds. */
async function isAnyDue(database: Database, { table }: Resource, now: string): Promise<boolean> {
  const due = await database
    .selectFrom(table as 'articles')
    .select('id')
    .where('published', '=', false)
    .where('publishAt', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}
