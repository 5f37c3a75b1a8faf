import { existsSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;
const ONE_YEAR_MS = 365 * ONE_DAY_MS;

/** No hidden file, no folder, nothing above the root. */
const FILE_NAME = /^(?:[^./\\%][^/\\%]*\/)*[^./\\%][^/\\%]*$/;

/** Pictures, films and the PDF guide. Their names carry no hash, so a replaced picture shows up after a day at the latest. */
export async function registerMedia(app: FastifyInstance, root: string): Promise<void> {
  await serveFolder(app, '/media', {
    root,
    maxAge: ONE_DAY_MS,
    // Feed readers and mail programs in a browser show our pictures on their own pages.
    setHeaders: (reply) => reply.header('cross-origin-resource-policy', 'cross-origin'),
  });
}

/** Built scripts, styles and fonts; each name changes with its content. Compressed copies in the same folder are preferred. */
export async function registerAssets(app: FastifyInstance, root: string): Promise<void> {
  await serveFolder(app, '/assets', { root, maxAge: ONE_YEAR_MS, immutable: true, preCompressed: true });
}

/**
 * Serves the files of a folder that `accepts` allows by their names. The plug-in's own route reads the whole folder at each request
 * to compare upper and lower case, so this one asks for the file only.
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
        // Others get 404; the plug-in's own 403 would reveal that a folder exists.
        if (!FILE_NAME.test(name) || !accepts(name)) return reply.callNotFound();
        return reply.sendFile(name);
      });
    },
    { prefix },
  );
}

/** One line of text: the site's error page would be wasted on an <img>. */
export function sendFileError(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
