import { resolve } from 'node:path';
import { assertNoInterruptedRestore, listDataPaths } from '../server/features/backups/index.ts';
import { loadNewContent, readContent } from '../server/features/content-files/index.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { prepareDataDir } from '../server/platform/config/prepare-data-dir.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { runCommand } from './commands/run-command.ts';

/** `npm run content:load`: adds the content files that this database has never seen. The site may keep running. */
await runCommand(async () => {
  const config = readConfig(process.env);
  await prepareDataDir(config.dataDir);
  await assertNoInterruptedRestore(config.dataDir);
  const content = await readContent(resolve(import.meta.dirname, '../content'));
  const opened = await openDatabase(listDataPaths(config).where);
  const { added, skipped } = await loadNewContent(opened.database, content).finally(() => opened.close());
  for (const [kind, count] of Object.entries(added)) console.log(`${kind}: ${count} added`);
  for (const path of skipped) console.log(`${path}: skipped, an existing item has the same slug`);
});
