import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArchiveWriter } from '../backups/archive.ts';
import { BackupError } from '../backups/backup-folder.ts';

/** An archive writer that writes into a folder. @throws BackupError when the folder is not empty, so that nothing is overwritten. */
export async function folderWriter(root: string): Promise<ArchiveWriter> {
  await mkdir(root, { recursive: true });
  if ((await readdir(root)).length > 0)
    throw new BackupError(`The folder ${root} is not empty. Say the name of a new one.`);
  const pathOf = async (name: string) => {
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true });
    return path;
  };
  return {
    add: async (name, content) => writeFile(await pathOf(name), content, { flag: 'wx' }),
    addStream: async (name, _bytes, content) =>
      pipeline(content, createWriteStream(await pathOf(name), { flags: 'wx' })),
  };
}
