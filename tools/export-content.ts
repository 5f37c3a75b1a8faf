import { resolve } from 'node:path';
import { listDataPaths } from '../server/features/backups/index.ts';
import { loadExport } from '../server/features/content-files/index.ts';
import { openPictureStore } from '../server/features/uploads/index.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { withSnapshot } from '../server/platform/database/snapshot.ts';
import { runCommand } from './commands/run-command.ts';

/** `npm run content:export [-- folder]`: writes all content as files into a new folder. The site may be running. */
await runCommand(async () => {
  const { where, uploadFolder, s3 } = listDataPaths(readConfig(process.env));
  const folder = resolve(process.argv[2] ?? `content-${new Date().toISOString().slice(0, 10)}`);
  const { exportContent, folderWriter } = await loadExport();
  const target = await folderWriter(folder);
  const store = await openPictureStore({ folder: uploadFolder, s3 });
  const exported = await withSnapshot(where, (snapshot) => exportContent(snapshot, store, target));
  for (const [kind, count] of Object.entries(exported)) console.log(`${kind}: ${count}`);
  console.log(`Written to ${folder}`);
});
