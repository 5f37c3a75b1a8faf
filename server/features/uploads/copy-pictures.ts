import { buffer } from 'node:stream/consumers';
import { type PictureStore, PictureStoreError } from './picture-store.ts';
import type { S3Store } from './s3-store.ts';

export type CopiedPictures = { copied: number; present: number; bytes: number };

/**
 * Copies all files of pictures into a bucket and looks afterwards whether each is there in its full size; the service itself
 * refuses bytes that changed on their way. Files that the bucket has in that size already are left, unless `again` says otherwise;
 * what else is in the bucket stays. Several copies may run at once; one that was interrupted is simply repeated.
 * @throws PictureStoreError.
 */
export async function copyPictures(from: PictureStore, to: S3Store, { again = false } = {}): Promise<CopiedPictures> {
  const before = again ? new Map<string, number>() : await sizesIn(to);
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
  if (missing) throw new PictureStoreError(`The storage for pictures does not have ${missing[0]} although it took it`);
  return result;
}

async function sizesIn(store: PictureStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { path, bytes } of store.list()) sizes.set(path, bytes);
  return sizes;
}
