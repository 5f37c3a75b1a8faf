import type { FastifyRequest } from 'fastify';
import { CONFIRM_LIMIT, LOGIN_LIMIT, type RateLimit, TOTP_LIMIT } from '../../../domain/security/rate-limits.ts';
import { parseSecondFactorCode } from '../../../domain/security/second-factor-code.ts';
import { readPerson } from '../../platform/acting-person.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts';
import { deleteRateLimit, returnToken, takeToken } from '../../platform/security/rate-limit-counter.ts';
import { isPassword } from './admin-password.ts';
import { hasSeveralPeople } from './people.ts';

const minutesText = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** Builds a 429 error with a sentence and the time after which to try again. */
export const tooManyRequestsError = (sentence: (wait: string) => string, retryAfterSeconds: number): HttpError =>
  new HttpError(429, sentence(minutesText(retryAfterSeconds)), {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

const account = (userId: number) => `person ${userId}`;

/**
 * Counts one attempt at a code of the authenticator app; recovery codes are too long to be guessed.
 * @throws HttpError 429
 */
export async function limitCodeAttempts(
  database: Database,
  request: FastifyRequest,
  userId: number,
  typed: string,
): Promise<void> {
  if (parseSecondFactorCode(typed)?.kind !== 'totp') return;
  const limit = await takeToken(database, TOTP_LIMIT, account(userId));
  if (limit.allowed) return;
  const dedupeKey = `login_blocked totp ${userId} ${limit.resetTime}`;
  const details = 'Right password, too many codes';
  await recordAudit(database, { action: 'login_blocked', resource: 'session', details, dedupeKey }, request);
  throw tooManyRequestsError(
    (wait) => `Too many codes were tried. Use a recovery code, or try again in ${wait}.`,
    limit.retryAfterSeconds,
  );
}

/** Resets the count after a correct code. */
export const resetCodeAttempts = (database: Database, userId: number) =>
  deleteRateLimit(database, TOTP_LIMIT, account(userId));

/**
 * Settles the count after a login: it restarts on a site with one person. With several, only the attempt that was right is given back: the
 * others may have been guesses at someone else's password.
 */
export async function settleLogin(trx: Database, client: string): Promise<void> {
  await ((await hasSeveralPeople(trx)) ? returnToken : deleteRateLimit)(trx, LOGIN_LIMIT, client);
}

type Confirmation = {
  password: string;
  /** The form field that holds the password. */
  field: string;
  /** Action in the audit log for a wrong password. */
  failedAction: string;
};

/**
 * Checks the password of a logged-in person. Counts attempts like logins, so that a person at an unattended browser cannot
 * guess it, and counts all addresses together, so that a stolen session cannot be used to guess from many.
 * @returns a function that resets the count; call it once all other checks have passed.
 * @throws HttpError 400 for a wrong password, 429 after too many attempts.
 */
export async function confirmPassword(
  database: Database,
  request: FastifyRequest,
  { password, field, failedAction }: Confirmation,
): Promise<() => Promise<void>> {
  const key = `change ${rateLimitKey(request.ip)}`;
  await limitGuesses(database, LOGIN_LIMIT, key);
  const { id } = readPerson(request);
  await limitGuesses(database, CONFIRM_LIMIT, account(id));
  if (!(await isPassword(database, id, password))) {
    const details = 'Wrong present password';
    await recordAudit(database, { action: failedAction, resource: 'session', details }, request);
    const message = 'That is not your current password.';
    throw new HttpError(400, message, { details: { [field]: message } });
  }
  return async () => {
    await deleteRateLimit(database, LOGIN_LIMIT, key);
    await deleteRateLimit(database, CONFIRM_LIMIT, account(id));
  };
}

async function limitGuesses(database: Database, limit: RateLimit, key: string): Promise<void> {
  const result = await takeToken(database, limit, key);
  if (result.allowed) return;
  throw tooManyRequestsError((wait) => `Too many attempts. Please try again in ${wait}.`, result.retryAfterSeconds);
}
