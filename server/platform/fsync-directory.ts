import { open } from 'node:fs/promises';

/** Flushes a directory to disk, so that created and renamed files survive a power failure. Windows cannot open directories. */
export async function fsyncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
