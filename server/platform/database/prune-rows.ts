import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { hasRows } from './count-rows.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Deletes the rows of `table` that meet `condition`. Looks for one first: deleting takes the write lock even where there is
 * nothing to delete, and an idle site has no reason to take it.
 */
export async function pruneRows<Table extends keyof Tables & string>(
  database: Database,
  table: Table,
  condition: (row: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
): Promise<void> {
  // Uses the types of one table for all: Kysely cannot infer its builders from a name that is only known at run time.
  const name = table as 'sessions';
  const isExpired = condition as unknown as (row: ExpressionBuilder<Tables, 'sessions'>) => Expression<SqlBool>;
  if (await hasRows(database.selectFrom(name).where(isExpired)))
    await database.deleteFrom(name).where(isExpired).execute();
}
