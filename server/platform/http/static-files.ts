import { existsSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ONE_DAY = 24 * 60 * 60 * 1000;
const ONE_YEAR = 365 * ONE_DAY;

/** Pictures, films and the PDF guide. Their names carry no hash, so a replaced picture shows up after a day at the latest. */
export async function registerMedia(app: FastifyInstance, root: string): Promise<void> {
  await registerFolder(app, '/media', {
    root,
    maxAge: ONE_DAY,
    // Feed readers and mail programs in a browser show our pictures on their own pages.
    setHeaders: (reply) => reply.header('cross-origin-resource-policy', 'cross-origin'),
  });
}

/** Built scripts, styles and fonts; each name changes with its content. Compressed copies beside them are preferred. */
export async function registerAssets(app: FastifyInstance, root: string): Promise<void> {
  await registerFolder(app, '/assets', { root, maxAge: ONE_YEAR, immutable: true, preCompressed: true });
}

async function registerFolder(app: FastifyInstance, prefix: string, options: FastifyStaticOptions & { root: string }) {
  await app.register(
    async (folder) => {
      // A missing file is told in a line; the site's whole 404 page would be wasted on an <img>.
      folder.setNotFoundHandler((_request, reply) =>
        reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found'),
      );
      if (existsSync(options.root)) {
        await folder.register(fastifyStatic, {
          dotfiles: 'ignore',
          index: false,
          decorateReply: false,
          // A folder is not found; the plug-in's own answer would be 403, which tells that it is there.
          allowedPath: (path) => !path.endsWith('/'),
          ...options,
        });
      }
    },
    { prefix },
  );
}
