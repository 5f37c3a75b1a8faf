import type { LastBackup } from '../domain/backups/backup.ts';
import { formatBytes } from '../domain/kernel/format-measurement.ts';
import { type DataPaths, listDataPaths, makeBackup, recordBackup } from '../server/features/backups/index.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { createDatabase } from '../server/platform/database/open-database.ts';
import { postgresDialect } from '../server/platform/database/postgres-dialect.ts';
import { sqliteDialect } from '../server/platform/database/sqlite-dialect.ts';
import { runCommand } from './commands/run-command.ts';

/** `npm run backup`: makes a backup and proves it. The site may be running. */
await runCommand(async () => {
  const places = listDataPaths(readConfig(process.env));
  const { path, ...backup } = await makeBackup(places, 'asked');
  await tellTheSite(places, backup);
  console.log(`Backup made and verified: ${path}`);
  console.log(`It contains ${backup.rows} rows and ${backup.files} picture files in ${formatBytes(backup.bytes)}.`);
  for (const warning of backup.warnings) console.warn(`Please note: ${warning}`);
});

/**
 * Records the backup for the admin area. Leaves the tables as they are: a server of an earlier version may be using them.
 */
async function tellTheSite({ where }: DataPaths, made: LastBackup): Promise<void> {
  const database = createDatabase(where.databaseUrl ? postgresDialect(where.databaseUrl) : sqliteDialect(where.file));
  try {
    await recordBackup(database, made);
  } finally {
    await database.destroy();
  }
}
