import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isUploadFile } from '../../domain/upload-address.ts';

/** The files of uploaded pictures, wherever they are stored. `path` is below `/uploads/`, e.g. `{hash}-1600x900/400.webp`. */
export type UploadSource = {
  /** In the order of their paths. */
  list(): AsyncIterable<{ path: string; bytes: number }>;
  /** @throws an error with the code ENOENT when it is gone. */
  read(path: string): Promise<Readable>;
};

/** Those in the data folder. A folder that does not exist holds none. */
export function uploadsInFolder(root: string): UploadSource {
  return {
    async *list() {
      for (const folder of await namesIn(root)) {
        for (const name of await namesIn(join(root, folder))) {
          const path = `${folder}/${name}`;
          if (!isUploadFile(`/${path}`)) continue;
          // Deleted meanwhile, by an owner who then wants it in no backup.
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
