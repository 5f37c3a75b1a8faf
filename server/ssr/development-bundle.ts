import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
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
  let styles: string[] = [];
  let sources: Record<string, string[]> = {};
  const entry = () => vite.ssrLoadModule('/web/app/entry-server.tsx');
  return {
    async render(request) {
      const { renderPage, pageSources } = await entry();
      const page = await renderPage(request);
      sources = pageSources;
      styles = await styleSheets(vite);
      return page;
    },
    findAssets: (route) => ({
      script: { address: '/web/app/entry-client.ts' },
      styles: styles.map((address) => `${address}?direct`),
      modules: ['/web/app/hydrate.tsx'],
      page: `/${sources[route]?.[0]}`,
      faces: { headings: '/web/styles/heading-faces.css?direct', text: '/web/styles/text-faces.css?direct' },
    }),
    finish: (address, document) => vite.transformIndexHtml(address, document),
  };
}

/** Every style sheet that a page may need, in the build's order: scripts add them again, but only after the first paint. */
async function styleSheets(vite: ViteDevServer): Promise<string[]> {
  await vite.ssrLoadModule('/web/app/styles.ts');
  const graph = vite.environments.ssr.moduleGraph;
  const listed = await graph.getModuleByUrl('/web/app/styles.ts');
  const modules = [...(listed?.importedModules ?? []), ...graph.idToModuleMap.values()];
  return [...new Set(modules.map(({ url }) => url).filter((url) => url.endsWith('.css')))];
}
