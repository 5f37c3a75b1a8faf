import { access, constants } from 'node:fs/promises';
import { formatBytes } from '../../domain/format-measurement.ts';
import { listBackups } from '../../server/features/backups/backup-folder.ts';
import { codeOf, type Finding, fault, ok, warning } from './finding.ts';

const HOUR = 60 * 60_000;
/** The site makes one a day by itself. */
const OLD = 36 * HOUR;
const MAKE =
  'The site makes one soon after its start and then every day. If it has run for longer: npm run backup makes one now, and the log says why it made none.';

/** Backups can be written, and the newest is no older than it should be. */
export async function checkBackups(folder: string, now = Date.now()): Promise<Finding[]> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [warning(`There is no backup: ${folder} does not exist.`, MAKE)];
    const todo = 'Let the user of the site read and write there, or set BACKUP_DIR to another folder.';
    return [fault(`Backups cannot be written to ${folder} (${codeOf(error)}).`, todo)];
  }
  const [newest] = await listBackups(folder);
  if (!newest) return [warning(`There is no backup in ${folder}.`, MAKE)];
  const hours = Math.floor((now - Date.parse(newest.madeAt)) / HOUR);
  const text = `The newest backup is ${hours} hours old (${newest.name}, ${formatBytes(newest.bytes)}, in ${folder}).`;
  return [hours * HOUR > OLD ? warning(text, MAKE) : ok(text)];
}
