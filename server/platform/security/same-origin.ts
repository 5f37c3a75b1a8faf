import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows requests from other origins, such as a mailbox provider's one-click unsubscribe. */
    allowForeignOrigin?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: rejects state-changing requests from other sites' pages with 403. Browsers send the page's origin with
 * every such request; other clients send neither an origin nor an admin's cookie.
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
 * Returns whether a page at this origin may write although SITE_URL is https. Over http an attacker on the network could
 * have forged the page, which would have the cookies of the https site; a bare IP address does not share them.
 */
const isTrustworthy = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
