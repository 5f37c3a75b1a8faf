import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import type { RestorePaths } from './restore-backup.ts';

/** File name of the database, in a data folder and in a staged backup. */
export const DATABASE_FILE = 'bommie.db';

/** Paths of a site's database, pictures and backups. */
export function dataPathsOf({ dataDir, databaseUrl, uploadsS3, backupDir }: Config): RestorePaths {
  return {
    dataDir,
    where: { databaseUrl, file: join(dataDir, DATABASE_FILE) },
    uploadFolder: join(dataDir, 'uploads'),
    s3: uploadsS3,
    backupFolder: backupDir,
  };
}
