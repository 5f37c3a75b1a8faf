import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a document that is made anew for each call; who has the same one already gets 304. `type` is its media type. */
export function sendText(request: FastifyRequest, reply: FastifyReply, type: string, body: string): FastifyReply {
  // Weak, because the compressed forms carry the same tag.
  const tag = `W/"${createEtag(body)}"`;
  reply.header('etag', tag).header('cache-control', 'no-cache');
  const known = request.headers['if-none-match']?.split(',').map((value) => value.trim());
  if (known?.includes(tag)) return reply.code(304).send();
  return reply.type(type).send(body);
}

/** Names bytes in an ETag, without its quotes: what the router gives and what the page cache keeps have the same name. */
export const createEtag = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);
