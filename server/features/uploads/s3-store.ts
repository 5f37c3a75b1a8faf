import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUploadFile } from '../../../domain/media/upload-address.ts';
import { sendFileError } from '../../platform/http/static-files.ts';
import type { Logger } from '../../platform/logger.ts';
import { IMMUTABLE_CACHE, PICTURE_TYPES, type PictureStore, PictureStoreError } from './picture-store.ts';
import { checkBucket, type S3Bucket } from './s3-bucket.ts';
import { setUploadHeaders } from './serve-from-disk.ts';

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

/** Headers of range and conditional requests, and of their responses. */
const FORWARDED_REQUEST_HEADERS = ['range', 'if-none-match', 'if-modified-since'] as const;
const FORWARDED_RESPONSE_HEADERS = ['content-length', 'content-range', 'etag', 'last-modified'] as const;

/**
 * Streams `/uploads/…` from the bucket, so that addresses in texts stay valid, the bucket stays private, and pages need no
 * second origin (decision 015).
 */
function serveFromS3(app: FastifyInstance, bucket: S3Bucket): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const path = request.params['*'];
      if (!isUploadFile(`/${path}`)) return sendFileError(reply, 404, 'Not found');
      try {
        return await forwardFile(request, reply, { bucket, path });
      } catch (error) {
        if (!(error instanceof PictureStoreError)) throw error;
        request.log.error({ err: error }, 'could not read a picture from the bucket');
        return sendFileError(reply.header('retry-after', '30'), 503, 'This picture is unavailable at the moment.');
      }
    },
  });
}

type BucketFile = { bucket: S3Bucket; path: string };

async function forwardFile(request: FastifyRequest, reply: FastifyReply, { bucket, path }: BucketFile) {
  const response = await bucket.get(request.method as 'GET' | 'HEAD', path, forwardedHeaders(request));
  if (response.status === 404 || response.status === 416) {
    await response.body?.cancel();
    const range = response.headers.get('content-range');
    if (range) reply.header('content-range', range);
    return sendFileError(reply, response.status, response.status === 404 ? 'Not found' : 'Range not satisfiable');
  }
  for (const name of FORWARDED_RESPONSE_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  setUploadHeaders(reply);
  reply.code(response.status).header('accept-ranges', 'bytes').header('cache-control', IMMUTABLE_CACHE);
  if (response.status === 304) return reply.send();
  reply.type(PICTURE_TYPES[extname(path)] ?? 'application/octet-stream');
  return response.body ? reply.send(Readable.fromWeb(response.body as never)) : reply.send();
}

function forwardedHeaders({ headers }: FastifyRequest): Record<string, string> {
  const forwarded: Record<string, string> = {};
  for (const name of FORWARDED_REQUEST_HEADERS) {
    const value = headers[name];
    // Ignores Range with If-Range: the whole file is always a valid response.
    if (value !== undefined && !(name === 'range' && headers['if-range'] !== undefined)) forwarded[name] = value;
  }
  return forwarded;
}
