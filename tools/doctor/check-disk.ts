import { randomUUID } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { LOW_FREE_BYTES, MIN_FREE_BYTES } from '../../domain/backups/alerts.ts';
import { formatBytes } from '../../domain/kernel/format-measurement.ts';
import { errorFinding, type Finding, noteFinding, okFinding, readErrorCode, warningFinding } from './finding.ts';

const MIN_FREE_INODES = 2_000;

/** Checks that the data folder exists, is writable and has room. */
export async function checkDisk(dataDir: string): Promise<Finding[]> {
  const folder = await stat(dataDir).catch((error: unknown) => readErrorCode(error));
  if (typeof folder === 'string') {
    return [
      folder === 'ENOENT'
        ? warningFinding(
            `The data folder ${dataDir} does not exist.`,
            'The first start creates it. If this site has run before, DATA_DIR is wrong.',
          )
        : errorFinding(
            `The data folder ${dataDir} cannot be read (${folder}).`,
            'Run this as the user that the site runs as, or correct DATA_DIR.',
          ),
    ];
  }
  return [await checkWritable(dataDir), ...rootNote(folder.uid), await checkSpace(dataDir)];
}

async function checkWritable(dataDir: string): Promise<Finding> {
  const path = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await writeFile(path, 'doctor\n');
    return okFinding(`The data folder ${dataDir} can be written to.`);
  } catch (error) {
    const code = readErrorCode(error);
    const todo =
      code === 'ENOSPC'
        ? 'The disk is full. Free some space, old backups first; the site then recovers by itself.'
        : `Let the user “${userInfo().username}” write to it (chown -R), or run this as the user that the site runs as.`;
    return errorFinding(`Nothing can be written to the data folder ${dataDir} (${code}).`, todo);
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Notes that root can write anywhere, so the write check does not prove the site's user can. */
function rootNote(ownerId: number): Finding[] {
  if (process.getuid?.() !== 0 || ownerId === 0) return [];
  return [
    noteFinding(
      'You are running this as root, so file permissions were not checked. Run it as the user that the site runs as to check them.',
    ),
  ];
}

async function checkSpace(dataDir: string): Promise<Finding> {
  const { bavail, bsize, files, ffree } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `The disk of the data folder has ${formatBytes(free)} left.`;
  const todo = 'Free some space (find large folders with “du -xh / | sort -h | tail”), or get a larger disk.';
  if (free < MIN_FREE_BYTES) return errorFinding(text, todo);
  if (files > 0 && ffree < MIN_FREE_INODES)
    return errorFinding(`The disk of the data folder has room for only ${ffree} more files.`, todo);
  return free < LOW_FREE_BYTES ? warningFinding(text, todo) : okFinding(text);
}
