import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tablesIn } from '../../platform/database/all-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { integrityErrors } from '../../platform/database/inspect-file.ts';
import { migrate, migrateTo } from '../../platform/database/migrations.ts';
import { connect } from '../../platform/database/open-database.ts';
import { digestTables, insertRows } from '../../platform/database/rows.ts';
import { raiseLastIds } from '../../platform/database/sequences.ts';
import { sqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import { BackupError } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';
import { DATABASE_FILE } from './places.ts';
import { type BackupSink, readBackup, readHead } from './read-backup.ts';

/**
 * Brings a backup back to life in a folder of its own: a SQLite database with its tables as they were, which is then read back
 * and compared, and brought up to date. This is how a restore begins, and how a new backup is proved to be one.
 * @param folder absolute path of a folder that does not exist. The caller removes it, whatever happens.
 * @throws BackupError when the backup is damaged in any way.
 */
export async function stageBackup(
  path: string,
  folder: string,
  { file }: Pick<BackupSink, 'file'> = {},
): Promise<Manifest> {
  const { steps } = await readHead(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const database = connect(sqliteDialect(join(folder, DATABASE_FILE)));
  try {
    await migrateTo(database, steps);
    const manifest = await database.transaction().execute((trx) => fill(trx, path, file));
    await compare(database, manifest);
    await migrate(database);
    return manifest;
  } finally {
    await database.destroy();
  }
}

async function fill(trx: Database, path: string, file: BackupSink['file']): Promise<Manifest> {
  // Steps put a row or two into new tables.
  for (const table of await tablesIn(trx)) await trx.deleteFrom(table).execute();
  const manifest = await readBackup(path, { rows: (table, rows) => insertRows(trx, table, rows), file });
  await raiseLastIds(trx, manifest.lastIds);
  return manifest;
}

async function compare(database: Database, { tables }: Manifest): Promise<void> {
  const faults = await integrityErrors(database);
  const digests = await digestTables(database);
  for (const table of await tablesIn(database)) {
    const { rows: count, sha256 } = tables[table] ?? {};
    if (digests[table]?.rows !== count || digests[table]?.sha256 !== sha256) faults.push(`the rows of ${table} differ`);
  }
  if (faults.length === 0) return;
  throw new BackupError(`The backup does not come back to life as it was: ${faults.join('; ')}. Take another one.`);
}
