import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
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

/** The path of the backup whose restore was interrupted; null if none was. */
export async function interruptedRestore(dataDir: string): Promise<string | null> {
  return readFile(markerOf(dataDir), 'utf8').catch(() => null);
}
