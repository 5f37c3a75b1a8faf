import { listDataPaths } from '../server/features/backups/index.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { StartupError } from '../server/platform/config/startup-error.ts';
import { snakeCase } from '../server/platform/database/database.ts';
import { lockDataDir } from '../server/platform/database/lock-data-dir.ts';
import { copySite } from '../server/whole-database/copy-site.ts';
import { runCommand } from './commands/run-command.ts';

/**
 * `npm run database:copy`: copies the SQLite site in DATA_DIR to the PostgreSQL database that DATABASE_URL names, compares
 * every row, and leaves the original unchanged. Stop the site first; changes made during the copy would be lost.
 */
async function main(): Promise<void> {
  const { dataDir, where } = listDataPaths(readConfig(process.env));
  const { databaseUrl, file } = where;
  if (!databaseUrl) {
    throw new StartupError('Set DATABASE_URL to the empty PostgreSQL database that the site is to move to.');
  }
  const release = lockDataDir(dataDir);
  try {
    const tables = await copySite(file, databaseUrl);
    console.log(`${'table'.padEnd(18)}${'rows'.padStart(8)}  compared, row by row`);
    for (const { table, rows, sha256 } of tables) {
      console.log(`${snakeCase(table).padEnd(18)}${String(rows).padStart(8)}  equal (${sha256.slice(0, 12)})`);
    }
    console.log(
      '\nEverything is copied and equal. Keep DATABASE_URL set and start the site; it now runs on PostgreSQL.',
    );
    console.log('Pictures are files and were not copied; see docs/growing.md.');
  } finally {
    release();
  }
}

await runCommand(main);
