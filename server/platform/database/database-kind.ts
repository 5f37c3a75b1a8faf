import { PostgresAdapter } from 'kysely';
import type { Database } from './database.ts';

/** For the few things that only one of the two databases knows. */
export const isPostgres = (database: Database) => database.getExecutor().adapter instanceof PostgresAdapter;
