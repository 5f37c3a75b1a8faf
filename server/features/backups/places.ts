import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import type { RestorePaths } from './restore-backup.ts';

/** What the database is called, in a data folder and where a backup is brought back to life. */
export const DATABASE_FILE = 'bommie.db';

/** Where a site that is configured so has its database and pictures, and keeps its backups. */
export function dataPathsOf({ dataDir, databaseUrl, uploadsS3, backupDir }: Config): RestorePaths {
  return {
    dataDir,
    where: { databaseUrl, file: join(dataDir, DATABASE_FILE) },
    uploadFolder: join(dataDir, 'uploads'),
    s3: uploadsS3,
    backupFolder: backupDir,
  };
}
