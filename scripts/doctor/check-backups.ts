import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeInWords } from '../../web/admin/media/size-in-words.ts';
import { codeOf, type Finding, fault, ok, warning } from './finding.ts';

const HOUR = 60 * 60_000;
/** The site makes one a day by itself. */
const OLD = 36 * HOUR;
const MAKE = 'Run npm run backup, and see in the log why the site makes none by itself.';

/** The newest backup is no older than it should be. */
export async function checkBackups(folder: string, now = Date.now()): Promise<Finding[]> {
  try {
    const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && !name.endsWith('.part'));
    const files = await Promise.all(names.map((name) => stat(join(folder, name))));
    const newest = files.filter((file) => file.isFile()).sort((a, b) => b.mtimeMs - a.mtimeMs)[0];
    if (!newest) return [warning(`There is no backup in ${folder}.`, MAKE)];
    const age = Math.floor((now - newest.mtimeMs) / HOUR);
    const text = `The newest backup is ${age} hours old (${sizeInWords(newest.size)}, in ${folder}).`;
    return [age * HOUR > OLD ? warning(text, MAKE) : ok(text)];
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [warning(`There is no backup: ${folder} does not exist.`, MAKE)];
    return [
      fault(
        `The backups in ${folder} cannot be looked at (${codeOf(error)}).`,
        'Let the user of the site read and write there.',
      ),
    ];
  }
}
