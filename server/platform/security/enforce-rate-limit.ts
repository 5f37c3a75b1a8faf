import type { FastifyRequest } from 'fastify';
import type { RateLimit } from '../../../domain/security/rate-limits.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { rateLimitKey } from '../http/rate-limit-key.ts';
import { takeToken } from './rate-limit-counter.ts';

/**
 * Counts one use by the client of `request`, or by `key` where the limit is not one of addresses.
 * @throws HttpError 429 with `Retry-After` when the limit is exceeded.
 */
export async function enforceRateLimit(
  database: Database,
  limit: RateLimit,
  request: FastifyRequest,
  key = rateLimitKey(request.ip),
): Promise<void> {
  const result = await takeToken(database, limit, key);
  if (result.allowed) return;
  throw new HttpError(429, `Too many requests. Please try again in ${formatDelay(result.retryAfterSeconds)}.`, {
    headers: { 'retry-after': String(result.retryAfterSeconds) },
  });
}

function formatDelay(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
