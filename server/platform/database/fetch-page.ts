import type { SelectQueryBuilder } from 'kysely';
import { countRows } from './count-rows.ts';

/** The requested range of a list. Without `limit`, all rows from `offset`. */
export type PageRequest = { limit?: number; offset?: number };

/** `total` counts all matching rows, not only those of this page. */
export type Page<Row> = { rows: Row[]; total: number };

/** Fetches one page of a list query. The query needs a total order, or pages would overlap. */
export async function fetchPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset = 0 }: PageRequest,
): Promise<Page<Row>> {
  if (limit === undefined) {
    // SQLite has no offset without a limit.
    const rows = await query.execute();
    return { rows: offset > 0 ? rows.slice(offset) : rows, total: rows.length };
  }
  const rows = await query.limit(limit).offset(offset).execute();
  if (rows.length < limit && (rows.length > 0 || offset === 0)) return { rows, total: offset + rows.length };
  return { rows, total: await countRows(query) };
}
