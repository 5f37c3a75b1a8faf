import { existsSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;
const ONE_YEAR_MS = 365 * ONE_DAY_MS;

/** Pictures, films and the PDF guide. Their names carry no hash, so a replaced picture shows up after a day at the latest. */
export async function registerMedia(app: FastifyInstance, root: string): Promise<void> {
  await registerFolder(app, '/media', {
    root,
    maxAge: ONE_DAY_MS,
    // Feed readers and mail programs in a browser show our pictures on their own pages.
    setHeaders: (reply) => reply.header('cross-origin-resource-policy', 'cross-origin'),
  });
}

/** Built scripts, styles and fonts; each name changes with its content. Compressed copies in the same folder are preferred. */
export async function registerAssets(app: FastifyInstance, root: string): Promise<void> {
  await registerFolder(app, '/assets', { root, maxAge: ONE_YEAR_MS, immutable: true, preCompressed: true });
}

async function registerFolder(app: FastifyInstance, prefix: string, options: FastifyStaticOptions & { root: string }) {
  await app.register(
    async (folder) => {
      // A missing file gets one line of text; the site's 404 page would be wasted on an <img>.
      folder.setNotFoundHandler((_request, reply) =>
        reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found'),
      );
      if (existsSync(options.root)) {
        await folder.register(fastifyStatic, {
          dotfiles: 'ignore',
          index: false,
          decorateReply: false,
          // A folder gets 404; the plug-in's own 403 would reveal that it exists.
          allowedPath: (path) => !path.endsWith('/'),
          ...options,
        });
      }
    },
    { prefix },
  );
}
