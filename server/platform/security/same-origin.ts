import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls that come from elsewhere by design, such as a mailbox provider's one-click unsubscribe. */
    allowForeignOrigin?: boolean;
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing calls that another site's page sends (403). Browsers name the page's origin on every such call;
 * callers that are no browsers send none and carry no one's cookie either.
 */
export function registerSameOriginGuard(app: FastifyInstance, siteUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (READING.has(request.method) || request.routeOptions.config.allowForeignOrigin) return;
    if (!comesFromUs(request, siteUrl)) throw new HttpError(403, 'This request came from another site.');
  });
}

function comesFromUs(request: FastifyRequest, siteUrl: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (origin === siteUrl) return true;
  // The owner may reach the server by another name than SITE_URL, e.g. on the machine itself.
  return URL.canParse(origin) && new URL(origin).host === request.headers.host?.toLowerCase();
}
