import type { S3Settings } from '../../platform/config/s3-settings.ts';
import { folderStore } from './folder-store.ts';
import type { PictureStore } from './picture-store.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** Where a site's pictures lie: in the folder, an absolute path, unless there is a bucket for them. */
export type PictureLocation = { folder: string; s3?: S3Settings };

export type OpenPictureStore = {
  store: PictureStore;
  /** Where that is the store. */
  bucket?: S3Bucket;
};

/** Asks nothing of the store yet. */
export async function openPictureStore({ folder, s3 }: PictureLocation): Promise<OpenPictureStore> {
  return s3 ? openBucketStore(s3) : { store: folderStore(folder) };
}

/** What speaks to buckets is loaded only where there is one. */
export async function openBucketStore(s3: S3Settings) {
  const [{ S3Bucket }, { s3Store }] = await Promise.all([import('./s3-bucket.ts'), import('./s3-store.ts')]);
  const bucket = new S3Bucket(s3);
  return { store: s3Store(bucket), bucket };
}
