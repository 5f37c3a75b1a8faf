import type { Database } from '../../platform/database/database.ts';
import type { KeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PictureEncoder } from './encoder.ts';
import type { PictureFolder } from './picture-folder.ts';

/** Dependencies of the upload commands. `locks` serialises this process's work on the same picture. */
export type UploadContext = {
  database: Database;
  pictures: PictureFolder;
  encoder: PictureEncoder;
  locks: KeyedMutex;
  log: Pick<Logger, 'warn'>;
};

/** Key of the lock that processes hold while they change a picture (with-lock.ts). */
export const uploadLockKey = (hash: string) => `upload ${hash}`;
