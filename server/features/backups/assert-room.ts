import { stat, statfs } from 'node:fs/promises';
import { formatBytes } from '../../../domain/kernel/format-measurement.ts';
import { ArchiveBombError, unpackFile } from '../../platform/archive.ts';
import { bombError } from './read-backup.ts';
import { BackupError } from './store/backup-folder.ts';

/** Space left for the site, which keeps saving while a backup is unpacked. */
const SPARE_BYTES = 50 * 1024 * 1024;

/**
 * Makes sure that the disk of `folder` has room for everything in an archive and for a backup of the present state, by unpacking it once
 * without storing anything: neither the archive's size nor its manifest says how much it really holds.
 * @throws BackupError with the sizes, or for a decompression bomb. A file that cannot be unpacked passes; reading it explains why.
 */
export async function assertRoom(path: string, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const archive = await stat(path).catch(() => null);
  if (!archive) return;
  let needed = archive.size + SPARE_BYTES;
  let isTooLarge = needed > free;
  const { unpacked } = unpackFile(path);
  try {
    for await (const { length } of unpacked) {
      needed += length;
      isTooLarge = needed > free;
      // Even a file that is not a bomb can expand beyond a small disk.
      if (isTooLarge) break;
    }
  } catch (error) {
    if (error instanceof ArchiveBombError) throw bombError(path, error);
  }
  if (!isTooLarge) return;
  throw new BackupError(
    `Restoring this backup needs more than ${formatBytes(needed)} of free disk space; ${formatBytes(free)} is left. Nothing was changed.`,
  );
}
