import { access, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../platform/config/startup-error.ts';
import { fsyncDirectory } from '../../platform/fsync-directory.ts';

const markerPath = (dataDir: string) => join(dataDir, 'restore-under-way');

/**
 * Marks the data folder as being replaced from `backup`, and syncs the mark to disk: without it a server that started now
 * would find no database and create one. @returns a function that removes the mark.
 */
export async function markRestore(dataDir: string, backup: string): Promise<() => Promise<void>> {
  const marker = await open(markerPath(dataDir), 'w');
  try {
    await marker.writeFile(backup);
    await marker.sync();
  } finally {
    await marker.close();
  }
  await fsyncDirectory(dataDir);
  return () => rm(markerPath(dataDir), { force: true });
}

/** Returns whether an interrupted restore has left the data folder without a complete database. */
export const isRestoreMarked = (dataDir: string): Promise<boolean> =>
  access(markerPath(dataDir)).then(
    () => true,
    () => false,
  );

/** Checks for the mark of an interrupted restore. @throws StartupError when the data folder has no complete database. */
export async function assertNoInterruptedRestore(dataDir: string): Promise<void> {
  const backup = await readFile(markerPath(dataDir), 'utf8').catch(() => null);
  if (backup === null) return;
  throw new StartupError(`A restore was interrupted. Run it again, then start the site: npm run restore -- ${backup}`);
}
