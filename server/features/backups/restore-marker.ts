import { access, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../platform/config/startup-error.ts';
import { fsyncDirectory } from '../../platform/fsync-directory.ts';

const markerOf = (dataDir: string) => join(dataDir, 'restore-under-way');

/**
 * Marks the data folder as being replaced from `backup`, synced to disk: a server that started now would find no database and
 * create a new one. @returns a function that removes the mark.
 */
export async function markRestore(dataDir: string, backup: string): Promise<() => Promise<void>> {
  const marker = await open(markerOf(dataDir), 'w');
  try {
    await marker.writeFile(backup);
    await marker.sync();
  } finally {
    await marker.close();
  }
  await fsyncDirectory(dataDir);
  return () => rm(markerOf(dataDir), { force: true });
}

/** Whether an interrupted restore has left the data folder without a complete database. */
export const isRestoreMarked = (dataDir: string): Promise<boolean> =>
  access(markerOf(dataDir)).then(
    () => true,
    () => false,
  );

/** @throws StartupError when an interrupted restore has left the data folder without a complete database. */
export async function assertNoInterruptedRestore(dataDir: string): Promise<void> {
  const backup = await readFile(markerOf(dataDir), 'utf8').catch(() => null);
  if (backup === null) return;
  throw new StartupError(`A restore was interrupted. Run it again, then start the site: npm run restore -- ${backup}`);
}
