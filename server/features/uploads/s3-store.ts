import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { isUploadFile } from '../../../domain/upload-address.ts';
import type { PictureStore } from './picture-store.ts';
import type { S3Bucket } from './s3-bucket.ts';

export const PICTURE_TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp' };
/** Names come from the bytes, so that a copy may be kept for good. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** Pictures in a bucket that all servers of the site share; `put` replaces one file. */
export type S3Store = PictureStore & { put(path: string, bytes: Buffer): Promise<void> };

export function s3Store(bucket: S3Bucket): S3Store {
  const put = (path: string, bytes: Buffer) =>
    bucket.put(path, bytes, {
      'content-type': PICTURE_TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': IMMUTABLE_CACHE,
    });
  return {
    put,
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
      const answer = await bucket.get('GET', path);
      if (answer.status === 200 && answer.body) return Readable.fromWeb(answer.body as never);
      await answer.body?.cancel();
      throw Object.assign(new Error(`${path} is gone.`), { code: 'ENOENT' });
    },
  };
}
