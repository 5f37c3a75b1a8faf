import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { PictureStoreError, S3Bucket } from '../../uploads/index.ts';
import { OffsiteError, type OffsiteSettings, type OffsiteTarget } from './offsite-target.ts';

/** Bytes held in memory for one part. S3 allows 10,000 parts, so 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

export async function openS3Target(settings: Extract<OffsiteSettings, { kind: 's3' }>): Promise<OffsiteTarget> {
  const { url, region, keyId, secret } = settings;
  const bucket = new S3Bucket(
    { url: url.replace(/\/+$/, ''), keyId, secret, region: region || undefined },
    'bucket for backups',
  );
  return {
    put: (name, path) => explained(() => bucket.putParts(name, splitParts(path))),
    read: (name) =>
      explained(async () => {
        const response = await bucket.get('GET', name);
        if (response.status === 200 && response.body) return Readable.fromWeb(response.body as never);
        await response.body?.cancel();
        throw new OffsiteError(`${name} is not in the bucket.`);
      }),
    list: () =>
      explained(async () => {
        const files: { name: string; bytes: number }[] = [];
        for await (const { key, bytes } of bucket.list('')) files.push({ name: key, bytes });
        return files;
      }),
    remove: (name) => explained(() => bucket.delete(name)),
    close: async () => undefined,
  };
}

async function explained<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    throw error instanceof PictureStoreError ? new OffsiteError(`${error.message}.`, { cause: error }) : error;
  }
}

/** Joins chunks from the disk into parts of equal size. */
async function* splitParts(path: string): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}
