import { PostgresAdapter } from 'kysely';
import type { Database } from './database.ts';

/** For the few features that only one of the two databases has. */
export const isPostgres = (database: Database) => database.getExecutor().adapter instanceof PostgresAdapter;
