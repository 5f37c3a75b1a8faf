import { resolve } from 'node:path';
import { assertNoInterruptedRestore, listDataPaths } from '../server/features/backups/index.ts';
import { loadImport, readContent } from '../server/features/content-files/index.ts';
import { openPictureStore, PictureFolder } from '../server/features/uploads/index.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { prepareDataDir } from '../server/platform/config/prepare-data-dir.ts';
import { StartupError } from '../server/platform/config/startup-error.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { allResources } from '../server/registry/resources.ts';
import { runCommand } from './commands/run-command.ts';

/**
 * `npm run content:import -- folder`: applies the files of an export to the site, all or nothing. Items without a file
 * stay as they are. The site may be running.
 */
await runCommand(async () => {
  const [, , folder] = process.argv;
  if (!folder) throw new StartupError('Choose a folder: npm run content:import -- /path/to/folder');
  const config = readConfig(process.env);
  await prepareDataDir(config.dataDir);
  await assertNoInterruptedRestore(config.dataDir);
  const { where, uploadFolder, s3 } = listDataPaths(config);
  const store = await openPictureStore({ folder: uploadFolder, s3 });
  const shipped = Object.values(await readContent(resolve(import.meta.dirname, '../content'))).flat();
  const opened = await openDatabase(where);
  const { importContent } = await loadImport();
  const imported = await importContent(opened.database, {
    root: resolve(folder),
    pictures: new PictureFolder(uploadFolder, store),
    shipped: shipped.map(({ path }) => path),
  }).finally(() => opened.close());
  for (const { collection } of allResources) {
    const { added, changed, unchanged, kept } = imported[collection];
    console.log(
      `${collection}: ${added} added, ${changed} changed, ${unchanged} as they were, ${kept} not in the files`,
    );
  }
  console.log(`pictures: ${imported.pictures.added} added`);
  const { added, unchanged, leftOut } = imported.reports;
  console.log(
    `divers’ reports: ${added} added, ${unchanged} as they were, ${leftOut} left out (taken off, or no such dive site)`,
  );
  console.log(`deleted items that can be restored: ${imported.deleted.added} added`);
});
