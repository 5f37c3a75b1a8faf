import type { MailFailure } from './mail-failures.ts';

const MINUTE_MS = 60_000;
const MAX_DELAY_MS = 6 * 60 * MINUTE_MS;

/**
 * A mail is given up after this many failures; with the delays below, after about five days (RFC 5321, section 4.5.4.1: at
 * least four or five).
 */
export const MAX_ATTEMPTS = 28;

/** Limit for attempts after which the mail may have arrived. Beyond it, only an admin may send the mail again. */
export const MAX_UNCERTAIN_ATTEMPTS = 3;

/**
 * Milliseconds to wait after failure number `attempt` (from 1): exponential backoff from one minute to six hours, with 20%
 * jitter, so that mails that failed together are not retried together. `random` returns 0 to 1.
 */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const delay = Math.min(MINUTE_MS * 2 ** (attempt - 1), MAX_DELAY_MS);
  return Math.round(delay * (0.8 + 0.4 * random()));
}

/** Returns when to try again after failure number `attempt` (from 1), ISO 8601; null to give the mail up. */
export function nextAttempt(
  attempt: number,
  { isPermanent, mayHaveArrived }: Omit<MailFailure, 'reason'>,
  now: number,
): string | null {
  if (isPermanent || attempt >= (mayHaveArrived ? MAX_UNCERTAIN_ATTEMPTS : MAX_ATTEMPTS)) return null;
  return new Date(now + retryDelay(attempt)).toISOString();
}
