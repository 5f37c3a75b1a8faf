import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUploadFile } from '../../../domain/upload-address.ts';
import { fsyncDirectory } from '../../platform/fsync-directory.ts';
import type { PictureStore } from './picture-store.ts';

/** Pictures in a folder of this machine, one folder a picture. A folder that does not exist holds none. */
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
          // Deleted meanwhile, by an owner who wants it nowhere any more.
          const found = await stat(join(root, path)).catch(() => null);
          if (found?.isFile()) yield { path, bytes: found.size };
        }
      }
    },
    // Opened before anything is promised about it: afterwards it may be deleted.
    read: async (path) => (await open(join(root, path))).createReadStream(),
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
