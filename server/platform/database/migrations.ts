import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { DatabaseError } from './database.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
const FILE_NAME = /^(\d{3}-[a-z-]+)\.ts$/;

/** Every step by its name, which gives the order. A landed one is never edited, renamed or removed. */
const MIGRATIONS = await readMigrations();

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = readdirSync(FOLDER).flatMap((file) => FILE_NAME.exec(file)?.[1] ?? []);
  const read = async (name: string) => [name, await import(new URL(`${name}.ts`, FOLDER).href)] as const;
  return Object.fromEntries(await Promise.all(names.sort().map(read)));
}

/**
 * Brings the tables up to date. All steps run in one transaction under a lock: processes that start at once take turns, and
 * a step that fails or is killed leaves the database as it was.
 * @throws DatabaseError when a newer version of the program has used the database; any other error of a step as it is.
 */
export async function migrate(database: Database, migrations = MIGRATIONS): Promise<void> {
  const migrator = new Migrator({
    db: database.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
    // The default compares by locale, and machines differ.
    nameComparator: (a, b) => (a < b ? -1 : Number(a > b)),
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  if (error instanceof Error && /^corrupted migrations: .*(is missing|in its place)/.test(error.message)) {
    throw new DatabaseError(
      'The database was written by a newer version of this program; nothing in it was changed. Start that version, or restore a backup that this one has made.',
      { cause: error },
    );
  }
  throw error;
}

/** The steps that a database has had, in order; none in an empty one. */
export async function appliedMigrations(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Whether this version knows these steps as the first of its own, so that it can read and go on with what they made. */
export function knowsMigrations(steps: readonly string[]): boolean {
  const known = Object.keys(MIGRATIONS).sort();
  return steps.every((name, index) => name === known[index]);
}

/** The steps that this version would still take after those, and those of them that it does not know. */
export function migrationsBetween(taken: readonly string[]): { pending: string[]; unknown: string[] } {
  const known = Object.keys(MIGRATIONS).sort();
  return {
    pending: known.filter((name) => !taken.includes(name)),
    unknown: taken.filter((name) => !known.includes(name)),
  };
}

/** Takes the first of the steps only, up to and with those named: for rows that an earlier version wrote. */
export async function migrateTo(database: Database, steps: readonly string[]): Promise<void> {
  await migrate(database, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => steps.includes(name))));
}
