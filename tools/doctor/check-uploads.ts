import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { uploadFolder } from '../../domain/upload-address.ts';
import { openBucketStore, type PictureLocation } from '../../server/features/uploads/open-picture-store.ts';
import type { S3Settings } from '../../server/platform/config/s3-settings.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { codeOf, type Finding, fault, note, ok, warning } from './finding.ts';

/** Every uploaded picture that the database knows has its files. */
export async function checkUploads({ folder, s3 }: PictureLocation, database: Database): Promise<Finding[]> {
  const rows = await database.selectFrom('uploads').select(['hash', 'width', 'height', 'originalName']).execute();
  return s3 ? checkInBucket(s3, rows) : checkInFolder(folder, rows);
}

type Row = { hash: string; width: number; height: number; originalName: string };

async function checkInBucket(s3: S3Settings, rows: Row[]): Promise<Finding[]> {
  const there = new Set<string>();
  try {
    const store = await openBucketStore(s3);
    for await (const { path } of store.list()) there.add(path.slice(0, path.indexOf('/')));
  } catch (error) {
    return [fault(`${codeOf(error)}.`, 'Check the four settings UPLOADS_S3_…, the network and the service itself.')];
  }
  return [compared(rows, there, s3.url)];
}

async function checkInFolder(folder: string, rows: Row[]): Promise<Finding[]> {
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
  }
  const there = new Set(await readdir(folder).catch(() => []));
  return [compared(rows, there, folder)];
}

function compared(rows: Row[], there: ReadonlySet<string>, place: string): Finding {
  if (rows.length === 0) return note('No pictures were uploaded yet.');
  const missing = rows.filter((row) => !there.has(uploadFolder(row)));
  if (missing.length === 0) return ok(`All ${rows.length} uploaded pictures have their files in ${place}.`);
  const names = missing.slice(0, 5).map(({ originalName }) => originalName);
  return warning(
    `${missing.length} of ${rows.length} uploaded pictures have lost their files (${names.join(', ')}${missing.length > 5 ? ', …' : ''}).`,
    `Copy the folder “uploads” of the newest backup back to ${place}, or upload them again.`,
  );
}
