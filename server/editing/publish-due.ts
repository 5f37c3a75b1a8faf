import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { recordAudit } from '../features/audit/record-audit.ts';

const PLANNED = [
  ['articles', 'article'],
  ['reviews', 'review'],
  ['products', 'product'],
] as const;

/**
 * Publishes every draft whose moment has come, with that moment as its date. Any number of processes may try at once: each
 * draft is published by one of them. @returns how many.
 */
export async function publishDue(database: Database, now = new Date().toISOString()): Promise<number> {
  let count = 0;
  for (const [table, kind] of PLANNED) {
    count += await database.transaction().execute(async (trx) => {
      const appeared = await trx
        .updateTable(table as 'articles')
        .set((eb) => ({
          published: true,
          publishedAt: eb.fn.coalesce('publishedAt', 'publishAt'),
          publishAt: null,
          version: sql<number>`version + 1`,
        }))
        .where('published', '=', false)
        .where('publishAt', '<=', now)
        .returning('id')
        .execute();
      for (const { id } of appeared) {
        await recordAudit(trx, { action: `${kind}_published`, resource: `${kind}/${id}`, details: 'as planned' });
      }
      return appeared.length;
    });
  }
  return count;
}
