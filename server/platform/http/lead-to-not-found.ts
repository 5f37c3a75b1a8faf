import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND_PATH } from '../../../domain/links/traffic.ts';

/**
 * Error handler of a route that readers open by a link: one that leads nowhere shows them the site's own page, with a search and ways on,
 * instead of JSON. Programs, which don't ask for HTML, get the ordinary error.
 */
export function leadToNotFound(error: FastifyError, { headers }: FastifyRequest, reply: FastifyReply) {
  const isUnknown = error.statusCode === 404 || error.validation !== undefined;
  if (!isUnknown || !headers.accept?.includes('text/html')) throw error;
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').redirect(NOT_FOUND_PATH, 302);
}
