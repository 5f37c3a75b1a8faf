import { cp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './build-stamp.ts';

/** Folder in which a new build is made. */
export const NEW_BUILD = join(root, 'dist-new');

/** Age after which old files are removed: pages stay open for days, and load the scripts and styles they were built with. */
const OLD_FILES_MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

export async function discardNewBuild(): Promise<void> {
  await rm(NEW_BUILD, { recursive: true, force: true });
}

/**
 * Replaces the current build with the new one and keeps the old files of the last days, whose names contain a hash of their content:
 * open pages, and a server that has not been restarted yet, still load them.
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
  return found.isDirectory() || Date.now() - found.mtimeMs < OLD_FILES_MAX_AGE_MS;
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
