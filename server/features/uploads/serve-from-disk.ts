import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isUploadFile } from '../../../domain/upload-address.ts';

const ONE_YEAR = 365 * 24 * 60 * 60 * 1000;

/** `/uploads/…`: the files of uploaded pictures. Their names come from their bytes, so they may be kept for good. */
export async function registerUploadFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(
    async (folder) => {
      // A missing file is told in a line; the site's whole 404 page would be wasted on an <img>.
      folder.setNotFoundHandler((_request, reply) => rejectDisallowedFile(reply, 404, 'Not found'));
      await folder.register(fastifyStatic, {
        root,
        dotfiles: 'ignore',
        index: false,
        decorateReply: false,
        allowedPath: isUploadFile,
        maxAge: ONE_YEAR,
        immutable: true,
        setHeaders: protectUpload,
      });
    },
    { prefix: '/uploads' },
  );
}

export function rejectDisallowedFile(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

export function protectUpload(reply: FastifyReply): void {
  // Should a file ever be taken for a page, it can do nothing.
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  // Feed readers and mail programs in a browser show our pictures on their own pages.
  reply.header('cross-origin-resource-policy', 'cross-origin');
}
