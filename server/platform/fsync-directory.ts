import { open } from 'node:fs/promises';

/** Puts the names in a folder on disk for good. Windows can't open folders. */
export async function fsyncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
