import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArchiveWriter } from '../backups/archive.ts';
import { BackupError } from '../backups/backup-folder.ts';

/** Writes into a folder what could go into an archive. @throws BackupError when something lies there: nothing is overwritten. */
export async function folderWriter(root: string): Promise<ArchiveWriter> {
  await mkdir(root, { recursive: true });
  if ((await readdir(root)).length > 0)
    throw new BackupError(`The folder ${root} is not empty. Say the name of a new one.`);
  const placeOf = async (name: string) => {
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true });
    return path;
  };
  return {
    add: async (name, content) => writeFile(await placeOf(name), content, { flag: 'wx' }),
    addStream: async (name, _bytes, content) =>
      pipeline(content, createWriteStream(await placeOf(name), { flags: 'wx' })),
  };
}
