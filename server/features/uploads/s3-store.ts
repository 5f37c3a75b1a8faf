import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { isUploadFile } from '../../../domain/upload-address.ts';
import type { Logger } from '../../platform/logger.ts';
import { IMMUTABLE_CACHE, PICTURE_TYPES, type PictureStore } from './picture-store.ts';
import { checkBucket, type S3Bucket } from './s3-bucket.ts';

/** Pictures in a bucket that all servers of the site share. */
export type S3Store = PictureStore & {
  /** Stores one file, replacing any that is there. */
  put(path: string, bytes: Buffer): Promise<void>;
  /** Makes one request. @throws StartupError when the bucket refuses it. */
  check(log: Pick<Logger, 'error'>): Promise<void>;
};

export function s3Store(bucket: S3Bucket): S3Store {
  const put = (path: string, bytes: Buffer) =>
    bucket.put(path, bytes, {
      'content-type': PICTURE_TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': IMMUTABLE_CACHE,
    });
  const check: S3Store['check'] = (log) => checkBucket(bucket, log);
  return {
    put,
    check,
    async serve(app) {
      const { serveFromS3 } = await import('./serve-from-s3.ts');
      serveFromS3(app, bucket);
      await check(app.log);
    },
    async has(name) {
      for await (const _file of bucket.list(`${name}/`, 1)) return true;
      return false;
    },
    async publish(workFolder, name) {
      for (const file of await readdir(workFolder)) {
        await put(`${name}/${file}`, await readFile(join(workFolder, file)));
      }
    },
    async remove(name) {
      for await (const { key } of bucket.list(`${name}/`)) await bucket.delete(key);
    },
    async *list() {
      for await (const { key, bytes } of bucket.list('')) {
        if (isUploadFile(`/${key}`)) yield { path: key, bytes };
      }
    },
    async read(path) {
      const response = await bucket.get('GET', path);
      if (response.status === 200 && response.body) return Readable.fromWeb(response.body as never);
      await response.body?.cancel();
      throw Object.assign(new Error(`${path} does not exist.`), { code: 'ENOENT' });
    },
  };
}
