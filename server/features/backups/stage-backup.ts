import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { integrityErrors } from '../../platform/database/inspect-file.ts';
import { migrate, migrateTo } from '../../platform/database/migrations.ts';
import { createDatabase } from '../../platform/database/open-database.ts';
import { sqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import { classifyStorageError } from '../../platform/database/storage-errors.ts';
import { type TableName, tablesIn } from '../../whole-database/all-tables.ts';
import { digestTables, insertRows, type Row } from '../../whole-database/rows.ts';
import { raiseLastIds } from '../../whole-database/sequences.ts';
import { assertRows } from './check-rows.ts';
import { DATABASE_FILE } from './data-paths.ts';
import type { Manifest } from './manifest.ts';
import { type BackupSink, readBackup, readHead } from './read-backup.ts';
import { BackupError } from './store/backup-folder.ts';

/**
 * Restores a backup into a new SQLite database in `folder`, compares every table with the manifest, then migrates it. Both a
 * restore and the proof of a new backup start with this.
 * @param folder absolute path of a folder that does not exist. The caller removes it, even after an error.
 * @throws BackupError when the backup is damaged in any way.
 */
export async function stageBackup(
  path: string,
  folder: string,
  { file }: Pick<BackupSink, 'file'> = {},
): Promise<Manifest> {
  const { steps } = await readHead(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const staged = join(folder, DATABASE_FILE);
  await createEmpty(staged, steps);
  const database = createDatabase(sqliteDialect(staged));
  try {
    const manifest = await database.transaction().execute((trx) => loadRows(trx, path, file));
    await compareTables(database, manifest);
    await migrate(database);
    return manifest;
  } finally {
    await database.destroy();
  }
}

let lastEmpty: { steps: string; bytes: Buffer } | undefined;

/** Creates a database with the tables after `steps`, and keeps a copy: a restore stages several backups, mostly of one version. */
async function createEmpty(file: string, steps: readonly string[]): Promise<void> {
  if (lastEmpty?.steps === steps.join()) return writeFile(file, lastEmpty.bytes);
  const database = createDatabase(sqliteDialect(file));
  await migrateTo(database, steps).finally(() => database.destroy());
  lastEmpty = { steps: steps.join(), bytes: await readFile(file) };
}

/** Stages a backup that a restore may use: also checks every row. @throws BackupError */
export async function stageRestorable(
  path: string,
  folder: string,
  sink?: Pick<BackupSink, 'file'>,
): Promise<Manifest> {
  const manifest = await stageBackup(path, folder, sink);
  await assertRows(join(folder, DATABASE_FILE), path);
  return manifest;
}

/** Verifies that a backup can be restored, in a work folder within `parent`. @throws BackupError */
export async function verifyBackup(path: string, parent: string): Promise<Manifest> {
  const folder = await mkdtemp(join(parent, '.verify-'));
  try {
    return await stageRestorable(path, join(folder, 'site'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function loadRows(trx: Database, path: string, file: BackupSink['file']): Promise<Manifest> {
  // Migrations insert a few rows into new tables.
  for (const table of await tablesIn(trx)) await trx.deleteFrom(table).execute();
  const manifest = await readBackup(path, { rows: (table, rows) => loadInto(trx, { path, table, rows }), file });
  await raiseLastIds(trx, manifest.lastIds);
  return manifest;
}

/** Loads the staged rows. @throws BackupError for rows that break a rule of the table, or have other columns. */
async function loadInto(
  trx: Database,
  { path, table, rows }: { path: string; table: TableName; rows: Row[] },
): Promise<void> {
  try {
    await insertRows(trx, table, rows);
  } catch (error) {
    if (classifyStorageError(error)) throw error;
    throw new BackupError(
      `The backup ${basename(path)} contains rows of ${table} that the database refuses. Nothing was changed. Use another one.`,
      {
        cause: error,
      },
    );
  }
}

async function compareTables(database: Database, { tables }: Manifest): Promise<void> {
  const errors = await integrityErrors(database);
  const digests = await digestTables(database);
  for (const table of await tablesIn(database)) {
    const { rows: count, sha256 } = tables[table] ?? {};
    if (digests[table]?.rows !== count || digests[table]?.sha256 !== sha256) errors.push(`the rows of ${table} differ`);
  }
  if (errors.length === 0) return;
  throw new BackupError(`The restored backup differs from the original: ${errors.join('; ')}. Use another one.`);
}
