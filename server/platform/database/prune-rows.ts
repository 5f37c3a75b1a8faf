import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
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
  const found = await database
    .selectFrom(name)
    .select((row) => row.lit(1).as('found'))
    .where(isExpired)
    .limit(1)
    .executeTakeFirst();
  if (found) await database.deleteFrom(name).where(isExpired).execute();
}
