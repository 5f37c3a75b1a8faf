import { access, constants } from 'node:fs/promises';
import { formatBytes } from '../../domain/kernel/format-measurement.ts';
import { listBackups } from '../../server/features/backups/index.ts';
import { errorFinding, type Finding, okFinding, readErrorCode, warningFinding } from './finding.ts';

const HOUR_MS = 60 * 60_000;
/** Maximum age of the newest backup; the site makes one every day. */
const MAX_AGE_MS = 36 * HOUR_MS;
const BACKUP_ADVICE =
  'The site makes one soon after it starts and then every day. If it has been running for longer, make one now with npm run backup, and read the log to see why there is none.';

/** Checks that backups can be written and that the newest is recent. */
export async function checkBackups(folder: string, now = Date.now()): Promise<Finding[]> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT')
      return [warningFinding(`There is no backup: ${folder} does not exist.`, BACKUP_ADVICE)];
    const todo = "Give the site's user read and write access, or set BACKUP_DIR to another folder.";
    return [errorFinding(`Backups cannot be written to ${folder} (${readErrorCode(error)}).`, todo)];
  }
  const [newest] = await listBackups(folder);
  if (!newest) return [warningFinding(`There is no backup in ${folder}.`, BACKUP_ADVICE)];
  const hours = Math.floor((now - Date.parse(newest.madeAt)) / HOUR_MS);
  const text = `The newest backup is ${hours} hours old (${newest.name}, ${formatBytes(newest.bytes)}, in ${folder}).`;
  return [hours * HOUR_MS > MAX_AGE_MS ? warningFinding(text, BACKUP_ADVICE) : okFinding(text)];
}
