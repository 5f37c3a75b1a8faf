import { mkdtemp, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BackupComparison, TableChange } from '../../../domain/backups/backup.ts';
import { ENTITIES } from '../../../domain/kernel/entities.ts';
import type { Database } from '../../platform/database/database.ts';
import { appliedMigrations } from '../../platform/database/migrations.ts';
import { createDatabase } from '../../platform/database/open-database.ts';
import { withSnapshot } from '../../platform/database/snapshot.ts';
import { sqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import type { TableName } from '../../whole-database/all-tables.ts';
import { type Row, readRows, serializeRow } from '../../whole-database/rows.ts';
import { storedSettings } from '../settings/queries.ts';
import { assertRoom } from './assert-room.ts';
import { describeMissing, findMissingPictures } from './base-backup.ts';
import { DATABASE_FILE, type RestorePaths } from './data-paths.ts';
import { preserveLiveRecords } from './preserve-live-records.ts';
import { stageRestorable } from './stage-backup.ts';
import { prepareBackupFolder, workPath } from './store/backup-folder.ts';

/** Tables that an admin knows, with the column that names a row; null for rows about people, which are only counted. */
const COMPARED: Partial<Record<TableName, string | null>> = {
  ...Object.fromEntries(Object.values(ENTITIES).map(({ table, nameField }) => [table, nameField])),
  uploads: 'originalName',
  newsletters: null,
  contacts: null,
};

/** Maximum names listed for each kind of change; a table may have thousands. */
const MAX_NAMES = 10;

/**
 * Verifies a backup as a restore does and compares it with the site as it is now, table by table, in bounded memory.
 * @throws BackupError or DatabaseError with a sentence.
 */
export async function compareBackup(path: string, paths: RestorePaths): Promise<BackupComparison> {
  await prepareBackupFolder(paths.backupFolder);
  const folder = await mkdtemp(workPath(paths.backupFolder, 'compare-'));
  try {
    await assertRoom(path, paths.dataDir);
    const manifest = await stageRestorable(path, join(folder, 'site'));
    const { madeAt, steps, site } = manifest;
    const { size } = await stat(path);
    const staged = createDatabase(sqliteDialect(join(folder, 'site', DATABASE_FILE)));
    try {
      const changes = await withSnapshot(paths.where, (live) => compareStates(live, staged, site));
      const missing = await findMissingPictures(manifest, { staged, path, paths });
      const warnings = [...manifest.warnings, ...(missing && !missing.archive ? [describeMissing(missing)] : [])];
      const isOlderVersion = steps.length < (await appliedMigrations(staged)).length;
      return { file: basename(path), madeAt, bytes: size, isOlderVersion, ...changes, warnings };
    } finally {
      await staged.destroy();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Compares the live rows with the staged rows as a restore would store them. */
async function compareStates(live: Database, staged: Database, site: string | undefined) {
  const carried = await staged
    .transaction()
    .execute((rows) => preserveLiveRecords(live, rows, { site, sessionToken: undefined }));
  const tables: TableChange[] = [];
  for (const [table, nameColumn] of Object.entries(COMPARED) as [TableName, string | null][]) {
    tables.push(await compareTable(table, nameColumn, { live, staged }));
  }
  const [now, after] = await Promise.all([storedSettings(live), storedSettings(staged)]);
  return { tables, settingsDiffer: !isDeepStrictEqual(now.values, after.values), carried };
}

/** Walks both tables in the order of their ids. */
async function compareTable(
  table: TableName,
  nameColumn: string | null,
  { live, staged }: { live: Database; staged: Database },
): Promise<TableChange> {
  const change: TableChange = {
    table,
    now: 0,
    after: 0,
    goes: 0,
    comesBack: 0,
    differs: 0,
    names: { goes: [], comesBack: [], differs: [] },
  };
  const count = (kind: 'goes' | 'comesBack' | 'differs', row: Row) => {
    change[kind] += 1;
    const name = nameColumn && row[nameColumn];
    if (name && change.names[kind].length < MAX_NAMES) change.names[kind].push(String(name));
  };
  const [present, restored] = [eachRow(live, table), eachRow(staged, table)];
  let [a, b] = [await present.next(), await restored.next()];
  while (!a.done || !b.done) {
    const order = a.done ? 1 : b.done ? -1 : rowId(a.value) - rowId(b.value);
    if (order === 0 && serializeRow(a.value as Row) !== serializeRow(b.value as Row)) count('differs', a.value as Row);
    if (order < 0) count('goes', a.value as Row);
    if (order > 0) count('comesBack', b.value as Row);
    if (order <= 0) {
      change.now += 1;
      a = await present.next();
    }
    if (order >= 0) {
      change.after += 1;
      b = await restored.next();
    }
  }
  return change;
}

async function* eachRow(database: Database, table: TableName): AsyncGenerator<Row, void> {
  for await (const rows of readRows(database, table)) yield* rows;
}

const rowId = (row: unknown) => Number((row as Row).id);
