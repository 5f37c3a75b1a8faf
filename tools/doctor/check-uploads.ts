import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { uploadFolder } from '../../domain/media/upload-address.ts';
import { openBucketStore, type PictureLocation } from '../../server/features/uploads/index.ts';
import type { S3Settings } from '../../server/platform/config/s3-settings.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { errorFinding, type Finding, noteFinding, okFinding, readErrorCode, warningFinding } from './finding.ts';

/** Checks that every upload in the database has its files. */
export async function checkUploads({ folder, s3 }: PictureLocation, database: Database): Promise<Finding[]> {
  const rows = await database.selectFrom('uploads').select(['hash', 'width', 'height', 'originalName']).execute();
  return s3 ? checkInBucket(s3, rows) : checkInFolder(folder, rows);
}

type Row = { hash: string; width: number; height: number; originalName: string };

async function checkInBucket(s3: S3Settings, rows: Row[]): Promise<Finding[]> {
  const storedFolders = new Set<string>();
  try {
    const store = await openBucketStore(s3);
    for await (const { path } of store.list()) storedFolders.add(path.slice(0, path.indexOf('/')));
  } catch (error) {
    return [
      errorFinding(
        `${readErrorCode(error)}.`,
        'Check the four settings UPLOADS_S3_…, the network and the service itself.',
      ),
    ];
  }
  return [compareUploads(rows, storedFolders, s3.url)];
}

async function checkInFolder(folder: string, rows: Row[]): Promise<Finding[]> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (readErrorCode(error) !== 'ENOENT') {
      return [
        errorFinding(
          `The uploads folder ${folder} cannot be written to (${readErrorCode(error)}).`,
          "Give the site's user write access (chown -R).",
        ),
      ];
    }
  }
  const storedFolders = new Set(await readdir(folder).catch(() => []));
  return [compareUploads(rows, storedFolders, folder)];
}

function compareUploads(rows: Row[], storedFolders: ReadonlySet<string>, location: string): Finding {
  if (rows.length === 0) return noteFinding('No pictures have been uploaded yet.');
  const missing = rows.filter((row) => !storedFolders.has(uploadFolder(row)));
  if (missing.length === 0) return okFinding(`All ${rows.length} uploaded pictures have their files in ${location}.`);
  const names = missing.slice(0, 5).map(({ originalName }) => originalName);
  return warningFinding(
    `${missing.length} of ${rows.length} uploaded pictures have lost their files (${names.join(', ')}${missing.length > 5 ? ', …' : ''}).`,
    `Copy the folder “uploads” of the newest backup back to ${location}, or upload them again.`,
  );
}
