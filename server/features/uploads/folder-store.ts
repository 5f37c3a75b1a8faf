import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUploadFile } from '../../../domain/media/upload-address.ts';
import { fsyncDirectory } from '../../platform/fsync-directory.ts';
import type { PictureStore } from './picture-store.ts';

/** Stores pictures in a local folder, in a subfolder each. A missing folder counts as empty. */
export function folderStore(root: string): PictureStore {
  const remove = (name: string) => rm(join(root, name), { recursive: true, force: true });
  return {
    has: (name) =>
      access(join(root, name)).then(
        () => true,
        () => false,
      ),
    async publish(workFolder, name) {
      await fsyncDirectory(workFolder);
      await remove(name);
      await rename(workFolder, join(root, name));
      await fsyncDirectory(root);
    },
    remove,
    async *list() {
      for (const folder of await namesIn(root)) {
        for (const name of await namesIn(join(root, folder))) {
          const path = `${folder}/${name}`;
          if (!isUploadFile(`/${path}`)) continue;
          // An admin may have deleted it since it was listed.
          const stats = await stat(join(root, path)).catch(() => null);
          if (stats?.isFile()) yield { path, bytes: stats.size };
        }
      }
    },
    // Opens the file before returning, so that it can still be read after a deletion.
    read: async (path) => (await open(join(root, path))).createReadStream(),
    async serve(app) {
      const { serveFromDisk } = await import('./serve-from-disk.ts');
      await serveFromDisk(app, root);
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
