import type { S3Settings } from '../../platform/config/s3-settings.ts';
import { folderStore } from './folder-store.ts';
import type { PictureStore } from './picture-store.ts';
import type { S3Store } from './s3-store.ts';

/** Location of a site's pictures: the bucket if `s3` is set, otherwise `folder`, an absolute path. */
export type PictureLocation = { folder: string; s3?: S3Settings };

/** Opens the store without making a request yet. */
export async function openPictureStore({ folder, s3 }: PictureLocation): Promise<PictureStore> {
  return s3 ? openBucketStore(s3) : folderStore(folder);
}

/** Loads the S3 client only on sites that use it. */
export async function openBucketStore(s3: S3Settings): Promise<S3Store> {
  const [{ S3Bucket }, { s3Store }] = await Promise.all([import('./s3-bucket.ts'), import('./s3-store.ts')]);
  return s3Store(new S3Bucket(s3));
}
