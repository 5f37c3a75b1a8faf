import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For requests from elsewhere by design, such as a mailbox provider's one-click unsubscribe. */
    allowForeignOrigin?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: rejects state-changing requests from other sites' pages with 403. Browsers send the page's origin with every
 * such request; other clients send none, and no one's cookie either.
 */
export function registerSameOriginGuard(app: FastifyInstance, siteUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.allowForeignOrigin) return;
    if (!isSameOrigin(request, siteUrl)) throw new HttpError(403, 'This request came from another site.');
  });
}

function isSameOrigin(request: FastifyRequest, siteUrl: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (origin === siteUrl) return true;
  // Admins may use another host name than SITE_URL, for example on the machine itself.
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host?.toLowerCase()) return false;
  return !siteUrl.startsWith('https:') || isTrustworthy(new URL(origin));
}

/**
 * Whether a page at this origin may write although SITE_URL is https: over http anybody on the way could have written the page, with
 * the cookies of the https site. A bare address has no such site next to it.
 */
const isTrustworthy = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
