import { type Kysely, PostgresAdapter } from 'kysely';
import { OperatorError } from '../config/startup-error.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The database cannot be used; the message tells the operator why. */
export class DatabaseError extends OperatorError {
  override readonly name = 'DatabaseError';
}

/** Converts a name in code to its name in the database: `diveSites` becomes `dive_sites`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Use only for features that one of the two databases lacks. */
export const isPostgres = (database: Database) => database.getExecutor().adapter instanceof PostgresAdapter;
