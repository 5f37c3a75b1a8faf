import type { FastifyInstance } from 'fastify';
import type { PageBundle } from './built-bundle.ts';

/** Serves pages straight from the sources through Vite, reloading browsers when a file changes. For `npm run dev` only. */
export async function startDevelopmentBundle(app: FastifyInstance): Promise<PageBundle> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: true, ws: { port: 24_678 } } as never,
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    const handled = await new Promise<boolean>((resolve) => {
      reply.raw.once('finish', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, () => resolve(false));
    });
    if (handled) reply.hijack();
  });
  const entry = () => vite.ssrLoadModule('/web/app/entry-server.tsx');
  return {
    async render(request) {
      return (await entry()).render(request);
    },
    assetsOf: () => ({
      script: '/web/app/entry-client.ts',
      styles: ['/web/styles/app.css?direct'],
      modules: ['/web/app/hydrate.tsx'],
      fonts: [],
    }),
    finish: (address, document) => vite.transformIndexHtml(address, document),
  };
}
