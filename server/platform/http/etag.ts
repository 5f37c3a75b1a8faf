import { createHash } from 'node:crypto';

/** Names bytes in an ETag, without its quotes: what the router gives and what the page cache keeps have the same name. */
export const createEtag = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);
