import { existsSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;
const ONE_YEAR_MS = 365 * ONE_DAY_MS;

/** Matches file names that are not hidden, not a folder and not above the root. */
const FILE_NAME = /^(?:[^./\\%][^/\\%]*\/)*[^./\\%][^/\\%]*$/;

/**
 * Serves pictures, films and the PDF guide. Their names carry no hash, so a replaced picture shows up after a day at the
 * latest.
 */
export async function registerMedia(app: FastifyInstance, root: string): Promise<void> {
  await serveFolder(app, '/media', {
    root,
    maxAge: ONE_DAY_MS,
    setHeaders: (reply) => {
      setFileHeaders(reply);
      // Lets feed readers and webmail show our pictures on their own pages.
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

/**
 * Serves built scripts, styles and fonts; each name changes with its content. Prefers compressed copies in the same folder.
 */
export async function registerAssets(app: FastifyInstance, root: string): Promise<void> {
  await serveFolder(app, '/assets', {
    root,
    maxAge: ONE_YEAR_MS,
    immutable: true,
    preCompressed: true,
    setHeaders: (reply) => setFileHeaders(reply),
  });
}

/**
 * Serves the files of a folder whose names `accepts` allows. Looks up the file only, because the plug-in's own route reads
 * the whole folder at each request to compare upper and lower case.
 */
export async function serveFolder(
  app: FastifyInstance,
  prefix: string,
  options: FastifyStaticOptions & { root: string },
  accepts: (name: string) => boolean = () => true,
): Promise<void> {
  await app.register(
    async (folder) => {
      folder.setNotFoundHandler((_request, reply) => sendFileError(reply, 404, 'Not found'));
      if (!existsSync(options.root)) return;
      await folder.register(fastifyStatic, { dotfiles: 'ignore', index: false, ...options, serve: false });
      folder.get<{ Params: { '*': string } }>('/*', (request, reply) => {
        const { '*': name } = request.params;
        // Responds with 404; the plug-in's own 403 would reveal that a folder exists.
        if (!FILE_NAME.test(name) || !accepts(name)) return reply.callNotFound();
        return reply.sendFile(name);
      });
    },
    { prefix },
  );
}

/** Sends one line of text: an <img> has no use for the site's error page. */
export function sendFileError(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

/** Headers that browsers read on documents only, and the request id, which only failed requests need. */
const DOCUMENT_HEADERS = [
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
  'x-request-id',
];

/**
 * Removes the headers that only documents need. A page loads about forty files, and over HTTP/1.1 each of them came with a
 * kilobyte of headers.
 * @param policy the content security policy, in case someone opens the file on its own; a film then has to load itself.
 */
export function setFileHeaders(reply: FastifyReply, policy = "default-src 'none'; media-src 'self'"): void {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
  reply.header('content-security-policy', policy);
}
