import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUploadFile } from '../../../domain/upload-address.ts';
import { PictureStoreError } from './picture-store.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { IMMUTABLE_CACHE, PICTURE_TYPES } from './s3-store.ts';
import { protectUpload, rejectDisallowedFile } from './serve-from-disk.ts';

/** What a browser may ask of a part or a newer copy of a file, and what it is told of it. */
const FORWARDED_REQUEST_HEADERS = ['range', 'if-none-match', 'if-modified-since'] as const;
const FORWARDED_RESPONSE_HEADERS = ['content-length', 'content-range', 'etag', 'last-modified'] as const;

/**
 * `/uploads/…` from the bucket, passed on as it arrives: addresses stay those in the texts, the bucket stays closed, and
 * pages need no other origin than ours (decision 015).
 */
export function registerStoredFiles(app: FastifyInstance, bucket: S3Bucket): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const path = request.params['*'];
      if (!isUploadFile(`/${path}`)) return rejectDisallowedFile(reply, 404, 'Not found');
      try {
        return await passOn(request, reply, { bucket, path });
      } catch (error) {
        if (!(error instanceof PictureStoreError)) throw error;
        request.log.error({ err: error }, 'a picture could not be read');
        return rejectDisallowedFile(
          reply.header('retry-after', '30'),
          503,
          'This picture cannot be read at the moment.',
        );
      }
    },
  });
}

type Asked = { bucket: S3Bucket; path: string };

async function passOn(request: FastifyRequest, reply: FastifyReply, { bucket, path }: Asked) {
  const answer = await bucket.get(request.method as 'GET' | 'HEAD', path, conditionsOf(request));
  if (answer.status === 404 || answer.status === 416) {
    await answer.body?.cancel();
    const range = answer.headers.get('content-range');
    if (range) reply.header('content-range', range);
    return rejectDisallowedFile(reply, answer.status, answer.status === 404 ? 'Not found' : 'Not in the file');
  }
  for (const name of FORWARDED_RESPONSE_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  protectUpload(reply);
  reply.code(answer.status).header('accept-ranges', 'bytes').header('cache-control', IMMUTABLE_CACHE);
  if (answer.status === 304) return reply.send();
  reply.type(PICTURE_TYPES[extname(path)] ?? 'application/octet-stream');
  return answer.body ? reply.send(Readable.fromWeb(answer.body as never)) : reply.send();
}

function conditionsOf({ headers }: FastifyRequest): Record<string, string> {
  const asked: Record<string, string> = {};
  for (const name of FORWARDED_REQUEST_HEADERS) {
    const value = headers[name];
    // A part is asked for on condition that nothing has changed: the whole is always a right answer.
    if (value !== undefined && !(name === 'range' && headers['if-range'] !== undefined)) asked[name] = value;
  }
  return asked;
}
