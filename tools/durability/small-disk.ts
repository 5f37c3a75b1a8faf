import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Mounts a separate disk in memory for the test, `size` as mount understands it. Null where this user lacks the right. */
export async function smallDisk(size: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-disk-'));
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', folder)) {
    await rm(folder, { recursive: true });
    return null;
  }
  onTestFinished(async () => {
    run('umount', '--lazy', folder);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Fills the disk at `folder` to the last byte. @returns a function that frees it again. */
export async function fill(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'filling');
  const file = await open(path, 'w');
  for (let bytes = 64 * 1024; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    const part = Buffer.alloc(bytes);
    for (let isFull = false; !isFull; ) {
      isFull = await file.write(part).then(
        ({ bytesWritten }) => bytesWritten < bytes,
        () => true,
      );
    }
  }
  await file.close();
  return () => rm(path);
}
