import { rebuildIndex } from '../server/crud/search-index.ts';
import { assertNoInterruptedRestore, listDataPaths } from '../server/features/backups/index.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { allResources } from '../server/registry/resources.ts';
import { runCommand } from './commands/run-command.ts';

/** `npm run search:rebuild`: rebuilds the search index from the items. The site may keep running; saves wait meanwhile. */
await runCommand(async () => {
  const config = readConfig(process.env);
  await assertNoInterruptedRestore(config.dataDir);
  const opened = await openDatabase(listDataPaths(config).where);
  await rebuildIndex(opened.database, allResources).finally(() => opened.close());
  console.log('The search index has been rebuilt.');
});
