import { createHash, randomBytes } from 'node:crypto';

/** Makes a token of 128 bits, which cannot be guessed; its 22 characters keep the link on one line of a plain-text mail. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');

/** Returns whether a text may be the token of a link in a mail. Others are rejected early, since PostgreSQL raises an error for some. */
export const isLinkToken = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

/** Hashes a token; only the hash is stored, so that reading the database is not enough to use one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
