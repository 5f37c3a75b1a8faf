import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isUploadFile } from '../../../domain/upload-address.ts';

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Serves `/uploads/…` from a folder. File names derive from the bytes, so browsers may cache them indefinitely. */
export async function serveFromDisk(app: FastifyInstance, root: string): Promise<void> {
  await app.register(
    async (folder) => {
      // Sends one line of text: the site's 404 page would be wasted on an <img>.
      folder.setNotFoundHandler((_request, reply) => sendFileError(reply, 404, 'Not found'));
      await folder.register(fastifyStatic, {
        root,
        dotfiles: 'ignore',
        index: false,
        decorateReply: false,
        allowedPath: isUploadFile,
        maxAge: ONE_YEAR_MS,
        immutable: true,
        setHeaders: setUploadHeaders,
      });
    },
    { prefix: '/uploads' },
  );
}

export function sendFileError(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

export function setUploadHeaders(reply: FastifyReply): void {
  // Disables scripts if a browser ever renders a file as a page.
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  // Lets feed readers and webmail show the pictures on their own pages.
  reply.header('cross-origin-resource-policy', 'cross-origin');
}
