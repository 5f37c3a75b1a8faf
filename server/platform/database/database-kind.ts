import { PostgresAdapter } from 'kysely';
import type { Database } from './database.ts';

/** Use only for features that one of the two databases lacks. */
export const isPostgres = (database: Database) => database.getExecutor().adapter instanceof PostgresAdapter;
