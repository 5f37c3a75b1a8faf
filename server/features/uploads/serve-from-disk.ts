import type { FastifyInstance, FastifyReply } from 'fastify';
import { isUploadFile } from '../../../domain/media/upload-address.ts';
import { serveFolder, setFileHeaders } from '../../platform/http/static-files.ts';

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Serves `/uploads/…` from a folder. File names derive from the bytes, so browsers may cache them indefinitely. */
export function serveFromDisk(app: FastifyInstance, root: string): Promise<void> {
  const options = { root, maxAge: ONE_YEAR_MS, immutable: true, setHeaders: setUploadHeaders };
  return serveFolder(app, '/uploads', options, (name) => isUploadFile(`/${name}`));
}

export function setUploadHeaders(reply: FastifyReply): void {
  // Disables scripts if a browser ever renders a file as a page.
  setFileHeaders(reply, "default-src 'none'; sandbox");
  // Lets feed readers and webmail show the pictures on their own pages.
  reply.header('cross-origin-resource-policy', 'cross-origin');
}
