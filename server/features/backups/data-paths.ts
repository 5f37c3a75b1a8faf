import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import type { S3Settings } from '../../platform/config/s3-settings.ts';

/**
 * Absolute paths of a site's data and of its backups. Pictures are in the bucket `s3` when it is set, otherwise in
 * `uploadFolder`. Can be sent to another process.
 */
export type DataPaths = {
  where: { databaseUrl?: string; file: string };
  uploadFolder: string;
  s3?: S3Settings;
  backupFolder: string;
};
export type RestorePaths = DataPaths & { dataDir: string };

/** File name of the database, in a data folder and in a staged backup. */
export const DATABASE_FILE = 'bommie.db';

/** Paths of a site's database, pictures and backups. */
export function listDataPaths({ dataDir, databaseUrl, uploadsS3, backupDir }: Config): RestorePaths {
  return {
    dataDir,
    where: { databaseUrl, file: join(dataDir, DATABASE_FILE) },
    uploadFolder: join(dataDir, 'uploads'),
    s3: uploadsS3,
    backupFolder: backupDir,
  };
}
