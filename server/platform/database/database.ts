import type { Kysely } from 'kysely';
import { OperatorError } from '../config/operator-error.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Why the database cannot be used. */
export class DatabaseError extends OperatorError {
  override readonly name = 'DatabaseError';
}

/** The database's form of a name in code: `diveSites` becomes `dive_sites`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
