import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Why the database cannot be used, in a sentence for the person who runs the server; never with a password in it. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** A name as the database has it, of the name that code uses: `diveSites` is `dive_sites`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
