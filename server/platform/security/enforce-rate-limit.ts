import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { rateLimitKey } from './rate-limit-key.ts';
import { type RateLimit, takeToken } from './take-token.ts';

/**
 * Counts one use by the address that `request` comes from.
 * @throws HttpError 429 with `Retry-After` when that is one too many.
 */
export async function enforceRateLimit(database: Database, limit: RateLimit, request: FastifyRequest): Promise<void> {
  const answer = await takeToken(database, limit, rateLimitKey(request.ip));
  if (answer.allowed) return;
  throw new HttpError(429, `Too many requests. Please try again in ${inWords(answer.retryAfterSeconds)}.`, {
    headers: { 'retry-after': String(answer.retryAfterSeconds) },
  });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
