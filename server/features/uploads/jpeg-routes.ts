import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/http/errors.ts';
import { sendFileError } from '../../platform/http/static-files.ts';
import type { JpegCopies } from './jpeg-copies.ts';
import { IMMUTABLE_CACHE, PictureStoreError } from './picture-store.ts';
import { setUploadHeaders } from './serve-from-disk.ts';

/**
 * Serves `/jpeg/uploads/….jpg` and `/jpeg/media/….jpg`: our pictures for mail programs, feed readers and social networks.
 */
export function registerJpegCopies(app: FastifyInstance, copies: JpegCopies): void {
  app.get<{ Params: { '*': string } }>('/jpeg/*', { schema: { hide: true } }, async (request, reply) => {
    try {
      const copy = await copies.read(`/${request.params['*']}`);
      if (!copy) return sendFileError(reply, 404, 'Not found');
      setUploadHeaders(reply);
      return reply
        .header('cache-control', copy.isFixed ? IMMUTABLE_CACHE : 'public, max-age=86400')
        .type('image/jpeg')
        .send(copy.jpeg);
    } catch (error) {
      if (error instanceof HttpError)
        return sendFileError(reply.headers(error.headers), error.statusCode, error.message);
      if (!(error instanceof PictureStoreError)) throw error;
      request.log.error({ err: error }, 'could not read a picture from the bucket');
      return sendFileError(reply.header('retry-after', '30'), 503, 'This picture is unavailable at the moment.');
    }
  });
}
