import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a generated document, or 304 to a client that already has the same one. `type` is its media type. */
export function sendText(request: FastifyRequest, reply: FastifyReply, type: string, body: string): FastifyReply {
  // Weak, because the compressed encodings have the same tag.
  const tag = `W/"${createEtag(body)}"`;
  reply.header('etag', tag).header('cache-control', 'no-cache');
  const known = request.headers['if-none-match']?.split(',').map((value) => value.trim());
  if (known?.includes(tag)) return reply.code(304).send();
  return reply.type(type).send(body);
}

/** Computes the value of an ETag for a body, without quotes. The router and the response cache use the same one. */
export const createEtag = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);
