import type { FastifyInstance, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';

const PATH = '/api/docs';

/** Headers that belong to a connection, or that the app sets itself. */
const NOT_PASSED_ON = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

type Options = { settings: SiteSettings; contentSecurityPolicy: string };

/**
 * Collects the API routes registered after it and serves their schemas at `/api/docs` (as JSON at `/api/docs/json`). Few people read
 * it, so its packages load, and the document is made, with the first request: they take a tenth of the start.
 */
export function registerApiDocument(app: FastifyInstance, { settings, contentSecurityPolicy }: Options): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    const isHead = [route.method].flat().includes('HEAD');
    if (route.url.startsWith('/api/') && !route.url.startsWith(PATH) && !isHead) routes.push(route);
  });
  let loading: Promise<FastifyInstance> | undefined;
  const load = async () => {
    const { createApiDocument } = await import('./api-document.ts');
    return createApiDocument({ routes, name: settings.name, path: PATH, contentSecurityPolicy });
  };
  const serve: RouteHandlerMethod = async (request, reply) => {
    loading ??= load();
    const document = await loading;
    const { 'accept-encoding': _, ...asked } = request.headers;
    const { statusCode, headers, rawPayload } = await document.inject({ url: request.url, headers: asked });
    if (statusCode === 404) return reply.callNotFound();
    for (const name of NOT_PASSED_ON) delete headers[name];
    return reply.code(statusCode).headers(headers).send(rawPayload);
  };
  for (const url of [PATH, `${PATH}/*`]) app.get(url, serve);
}
