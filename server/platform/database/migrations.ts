import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Database, DatabaseError, isPostgres } from './database.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
const FILE_NAME = /^(\d{3}-[a-z-]+)\.ts$/;

/**
 * Lists all migrations by name; they run in name order and are loaded when they run. Never edit, rename or remove a merged
 * one.
 */
const MIGRATIONS = findMigrations();

function findMigrations(): Record<string, Migration> {
  const names = readdirSync(FOLDER).flatMap((file) => FILE_NAME.exec(file)?.[1] ?? []);
  // Spelled out, so that the build includes them, with the copy of Kysely that the server uses.
  const load = (name: string): Promise<Migration> => import(`../../../migrations/${name}.ts`);
  const migration = (name: string): Migration => ({ up: async (database) => (await load(name)).up(database) });
  return Object.fromEntries(names.sort().map((name) => [name, migration(name)]));
}

/**
 * Applies pending migrations, all in one transaction under a lock: processes that start together run one after another, and a
 * migration that fails or is killed leaves the database unchanged.
 * @throws DatabaseError if a newer version of the program has used the database; errors of migrations unchanged.
 */
export async function migrate(database: Database, migrations = MIGRATIONS): Promise<void> {
  // Most starts: the library would first read every column of every table, several times.
  if (sameNames(await appliedMigrations(database), Object.keys(migrations))) return;
  const migrator = new Migrator({
    db: database.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
    // The default order depends on the machine's locale.
    nameComparator: (a, b) => (a < b ? -1 : Number(a > b)),
    // A database may have later ones already where a number that was left free is used.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  if (error instanceof Error && /^corrupted migrations: .*is missing/.test(error.message)) {
    throw new DatabaseError(
      'The database was written by a newer version of this program; nothing in it was changed. Start that version, or restore a backup made by this version.',
      { cause: error },
    );
  }
  throw error;
}

const sameNames = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((name) => others.includes(name));

/** Lists the names of the migrations applied to the database, in order; empty for an empty database. */
export async function appliedMigrations(database: Database): Promise<string[]> {
  const table = isPostgres(database)
    ? sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`
    : sql<{ name: string | null }>`select name from sqlite_master where type = 'table' and name = 'kysely_migration'`;
  if (!(await table.execute(database)).rows[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Returns whether this version knows all these migrations, so that it can read the database and continue migrating it. */
export const isSchemaSupported = (applied: readonly string[]): boolean => applied.every((name) => name in MIGRATIONS);

/** Lists the migrations that this version would still apply, and the applied ones that it does not know. */
export function migrationsBetween(applied: readonly string[]): { pending: string[]; unknown: string[] } {
  const known = Object.keys(MIGRATIONS).sort();
  return {
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/** Applies only the named migrations, to read rows that an earlier version wrote. */
export async function migrateTo(database: Database, names: readonly string[]): Promise<void> {
  await migrate(database, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => names.includes(name))));
}
