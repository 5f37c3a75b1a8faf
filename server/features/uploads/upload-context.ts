import type { Database } from '../../platform/database/database.ts';
import type { KeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PictureEncoder } from './encoder.ts';
import type { PictureFolder } from './picture-folder.ts';

/** What commands on uploads work with. `turns`: what this process does about the same picture is done in turn. */
export type UploadContext = {
  database: Database;
  pictures: PictureFolder;
  encoder: PictureEncoder;
  turns: KeyedMutex;
  log: Pick<Logger, 'warn'>;
};

/** The name under which processes take turns at a picture (with-lock.ts). */
export const uploadLockKey = (hash: string) => `upload ${hash}`;
