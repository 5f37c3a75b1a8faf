import { randomUUID } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { formatBytes } from '../../domain/format-measurement.ts';
import { codeOf, type Finding, fault, note, ok, warning } from './finding.ts';

const MEGABYTE = 1024 * 1024;
/** Below this a picture, a backup or the database itself may be the next that does not fit; and where it is time to tidy up. */
const TOO_LITTLE = 200 * MEGABYTE;
const LITTLE = 1024 * MEGABYTE;
const FEW_FILES = 2_000;

/** The data folder is there, can be written to, and has room. */
export async function checkDisk(dataDir: string): Promise<Finding[]> {
  const folder = await stat(dataDir).catch((error: unknown) => codeOf(error));
  if (typeof folder === 'string') {
    return [
      folder === 'ENOENT'
        ? warning(
            `The data folder ${dataDir} does not exist.`,
            'The first start makes it. If this site has run before, DATA_DIR names the wrong place.',
          )
        : fault(
            `The data folder ${dataDir} cannot be looked at (${folder}).`,
            'Run this as the user that the site runs as, or correct DATA_DIR.',
          ),
    ];
  }
  return [await writing(dataDir), ...asRoot(folder.uid), await room(dataDir)];
}

async function writing(dataDir: string): Promise<Finding> {
  const path = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await writeFile(path, 'doctor\n');
    return ok(`The data folder ${dataDir} can be written to.`);
  } catch (error) {
    const code = codeOf(error);
    const todo =
      code === 'ENOSPC'
        ? 'The disk is full. Free some space, old backups first; the site then recovers by itself.'
        : `Let the user “${userInfo().username}” write to it (chown -R), or run this as the user that the site runs as.`;
    return fault(`Nothing can be written to the data folder ${dataDir} (${code}).`, todo);
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Root may write anywhere, which says nothing about the site. */
function asRoot(owner: number): Finding[] {
  if (process.getuid?.() !== 0 || owner === 0) return [];
  return [
    note('You run this as root, so rights were not tried. Run it as the user that the site runs as to see them tried.'),
  ];
}

async function room(dataDir: string): Promise<Finding> {
  const { bavail, bsize, files, ffree } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `The disk of the data folder has ${formatBytes(free)} left.`;
  const todo = 'Make room: look for what is large with “du -xh / | sort -h | tail”, or get a larger disk.';
  if (free < TOO_LITTLE) return fault(text, todo);
  if (files > 0 && ffree < FEW_FILES)
    return fault(`The disk of the data folder can take only ${ffree} more files.`, todo);
  return free < LITTLE ? warning(text, todo) : ok(text);
}
