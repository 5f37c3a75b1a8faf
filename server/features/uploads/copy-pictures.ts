import { buffer } from 'node:stream/consumers';
import { type PictureStore, PictureStoreError } from './picture-store.ts';
import type { S3Store } from './s3-store.ts';

export type CopiedPictures = { copied: number; present: number; bytes: number };

/**
 * Copies all picture files into a bucket, then checks that each has its full size; the service itself rejects bytes that
 * changed on the way. Skips files that the bucket already has in that size, unless `overwrite` is set; leaves other objects
 * alone. Copies may run concurrently, and an interrupted one can be repeated. @throws PictureStoreError
 */
export async function copyPictures(
  from: PictureStore,
  to: S3Store,
  { overwrite = false } = {},
): Promise<CopiedPictures> {
  const before = overwrite ? new Map<string, number>() : await sizesIn(to);
  const files = await sizesIn(from);
  const result: CopiedPictures = { copied: 0, present: 0, bytes: 0 };
  for (const [path, bytes] of files) {
    if (before.get(path) === bytes) {
      result.present += 1;
      continue;
    }
    await to.put(path, await buffer(await from.read(path)));
    result.copied += 1;
    result.bytes += bytes;
  }
  const after = await sizesIn(to);
  const missing = [...files].find(([path, bytes]) => after.get(path) !== bytes);
  if (missing) throw new PictureStoreError(`The picture storage lost ${missing[0]} after accepting it`);
  return result;
}

async function sizesIn(store: PictureStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { path, bytes } of store.list()) sizes.set(path, bytes);
  return sizes;
}
