import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadFolder } from '../../domain/upload-address.ts';
import type { Database } from '../../server/database/database.ts';
import { codeOf, type Finding, fault, note, ok, warning } from './finding.ts';

/** Every uploaded picture that the database knows has its files. */
export async function checkUploads(folder: string, database: Database): Promise<Finding[]> {
  const rows = await database.selectFrom('uploads').select(['hash', 'width', 'height', 'originalName']).execute();
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') {
      return [
        fault(
          `The folder of uploads ${folder} cannot be written to (${codeOf(error)}).`,
          'Let the user of the site write to it (chown -R).',
        ),
      ];
    }
    if (rows.length === 0) return [note('No pictures were uploaded yet.')];
  }
  const there = new Set(await readdir(folder).catch(() => []));
  const missing = rows.filter((row) => !there.has(uploadFolder(row)));
  if (missing.length === 0) return [ok(`All ${rows.length} uploaded pictures have their files in ${folder}.`)];
  const names = missing.slice(0, 5).map(({ originalName }) => originalName);
  return [
    warning(
      `${missing.length} of ${rows.length} uploaded pictures have lost their files (${names.join(', ')}${missing.length > 5 ? ', …' : ''}).`,
      `Copy the folder “uploads” of the newest backup back to ${join(folder)}, or upload them again.`,
    ),
  ];
}
