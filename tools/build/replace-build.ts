import { cp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './build-stamp.ts';

/** Where a build is made. */
export const NEW_BUILD = join(root, 'dist-new');

/** Milliseconds: pages stay open for days, and ask for the scripts and styles they were made with. */
const KEPT = 7 * 24 * 60 * 60 * 1000;

export async function discardNewBuild(): Promise<void> {
  await rm(NEW_BUILD, { recursive: true, force: true });
}

/**
 * Puts the new build in the place of the present one, whose files of the last days stay beside it: their names hold their
 * content, and pages that are open, as well as a server that was not started again yet, go on asking for them.
 */
export async function replaceBuild(build = join(root, 'dist'), fresh = NEW_BUILD): Promise<void> {
  const old = `${build}-old`;
  for (const folder of ['client/assets', 'server/assets']) {
    await cp(join(build, folder), join(fresh, folder), {
      recursive: true,
      force: false,
      preserveTimestamps: true,
      filter: isRecent,
    }).catch(unlessMissing);
  }
  await rm(old, { recursive: true, force: true });
  await rename(build, old).catch(unlessMissing);
  await rename(fresh, build);
  await rm(old, { recursive: true, force: true });
}

async function isRecent(path: string): Promise<boolean> {
  const found = await stat(path);
  return found.isDirectory() || Date.now() - found.mtimeMs < KEPT;
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
