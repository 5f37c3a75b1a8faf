import { formatBytes } from '../domain/kernel/format-measurement.ts';
import { listDataPaths } from '../server/features/backups/index.ts';
import { copyPictures, folderStore, openBucketStore, PictureStoreError } from '../server/features/uploads/index.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { formatStartupError, StartupError } from '../server/platform/config/startup-error.ts';

/**
 * `npm run uploads:copy`: copies the uploaded pictures of DATA_DIR into the bucket that UPLOADS_S3_URL names. The site may be
 * running; the originals stay. Running it again copies only missing files.
 */
try {
  const { s3, uploadFolder: folder } = listDataPaths(readConfig(process.env));
  if (!s3) throw new StartupError('Set UPLOADS_S3_URL, UPLOADS_S3_KEY_ID and UPLOADS_S3_SECRET to the bucket.');
  const store = await openBucketStore(s3);
  await store.check({ error: () => undefined });
  const { copied, present, bytes } = await copyPictures(folderStore(folder), store);
  console.log(
    `${copied} files of pictures (${formatBytes(bytes)}) copied from ${folder}, ${present} were there already.`,
  );
  console.log('All files are in the bucket with their full size.');
} catch (error) {
  console.error(error instanceof PictureStoreError ? `${error.message}. Try again.` : formatStartupError(error));
  process.exitCode = 1;
}
