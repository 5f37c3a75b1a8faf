import { StartupError } from '../../platform/config/startup-error.ts';
import type { Logger } from '../mail/logger.ts';
import { PictureStoreError } from './picture-store.ts';
import type { S3Bucket } from './s3-bucket.ts';

/**
 * Asks the bucket for one name, when the site starts. A service that is away is only told of: the site does without until it is
 * back. @throws StartFailure when it refuses, which no waiting mends.
 */
export async function checkBucket(bucket: S3Bucket, log: Pick<Logger, 'error'>): Promise<void> {
  try {
    for await (const _picture of bucket.list('', 1)) return;
  } catch (error) {
    if (!(error instanceof PictureStoreError)) throw error;
    if (error.status !== undefined && error.status < 500 && error.status !== 429) {
      throw new StartupError(
        `${error.message}. Check UPLOADS_S3_URL, UPLOADS_S3_KEY_ID, UPLOADS_S3_SECRET and UPLOADS_S3_REGION, and what the key is allowed to do.`,
        { cause: error },
      );
    }
    log.error({ err: error }, 'uploaded pictures cannot be shown or stored until their storage answers');
  }
}
