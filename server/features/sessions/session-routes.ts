import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LOGIN_LIMIT } from '../../../domain/rate-limits.ts';
import { MAX_CODE_LENGTH } from '../../../domain/second-factor.ts';
import { MAX_PASSWORD_LENGTH } from '../../../domain/session.ts';
import { type AuditEntry, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { errorBodySchema, HttpError } from '../../platform/http/errors.ts';
import { isLoginSaturated } from '../../platform/security/password.ts';
import { deleteRateLimit, takeToken } from '../../platform/security/rate-limit-counter.ts';
import { rateLimitKey } from '../../platform/security/rate-limit-key.ts';
import type { AdminGuard } from './admin-guard.ts';
import { isAdminPassword } from './admin-password.ts';
import { limitCodeAttempts, resetCodeAttempts, tooManyRequestsError } from './limit-attempts.ts';
import { checkCodeIfOn, readSecondFactor } from './second-factor.ts';
import { sessionCookie, sessionTokenOf } from './session-cookie.ts';
import { createSession, deleteSession } from './sessions.ts';

type Context = { database: Database; siteUrl: string; guard: AdminGuard };

const WRONG_CODE = 'That code is not right. Check the newest one in your app.';
const CODE_NEEDED = 'Enter the code from your authenticator app.';
const USED_CODE = 'That code has been used. Wait for the next one in your app.';

const loginSchema = z.object({
  password: z
    .string('Password is required.')
    .min(1, 'Password is required.')
    .max(MAX_PASSWORD_LENGTH, 'Invalid password'),
  /** Asked for where the second factor is on. */
  code: z.string('Enter a code.').max(MAX_CODE_LENGTH, WRONG_CODE).optional(),
});
const authenticatedSchema = z.object({ authenticated: z.literal(true) });

export function registerSessions(app: FastifyInstance, context: Context): void {
  const { database, siteUrl, guard } = context;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tags = ['Admin'];

  routes.get(
    '/api/admin/session',
    {
      onRequest: guard.adminOnly,
      schema: {
        summary: 'Whether the caller is logged in',
        tags,
        response: { 200: authenticatedSchema, 401: errorBodySchema },
      },
    },
    async () => ({ authenticated: true as const }),
  );

  routes.post(
    '/api/admin/login',
    {
      schema: {
        summary: 'Log in; sets the session cookie. Where a code is needed too, a 401 has `details.code`',
        tags,
        body: loginSchema,
        response: { 200: authenticatedSchema, 400: errorBodySchema, 401: errorBodySchema, 429: errorBodySchema },
      },
    },
    async (request, reply) => {
      await logIn(context, request, reply, request.body);
      return { authenticated: true as const };
    },
  );

  routes.post(
    '/api/admin/logout',
    {
      onRequest: guard.adminOnly,
      schema: { summary: 'Log out', tags, response: { 204: z.null(), 401: errorBodySchema } },
    },
    async (request, reply) => {
      await database.transaction().execute(async (trx) => {
        await deleteSession(trx, sessionTokenOf(request.headers.cookie, siteUrl));
        await recordAudit(trx, { action: 'admin_logout', resource: 'session' }, request);
      });
      return reply.code(204).header('set-cookie', sessionCookie('', siteUrl)).send(null);
    },
  );
}

/** Logs one row per client and window, which counts further attempts. */
const recordBlock = (database: Database, request: FastifyRequest, block: { details: string; window: string }) =>
  recordAudit(
    database,
    {
      action: 'login_blocked',
      resource: 'session',
      details: block.details,
      dedupeKey: `login_blocked ${block.window}`,
    },
    request,
  );

/**
 * Counts the attempt before comparing the password, so that concurrent guesses count like sequential ones. A correct password, with a
 * code where one is needed, resets the count and replaces the browser's present session.
 * @throws HttpError 429 after too many attempts, by this visitor or by all at once; 401 for a wrong password, or a missing or wrong code.
 */
async function logIn(
  { database, siteUrl, guard }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { password, code = '' }: z.infer<typeof loginSchema>,
) {
  reply.header('cache-control', 'no-store');
  const client = rateLimitKey(request.ip);
  await limitLogins(database, request, client);
  await guard.passwordReady;
  if (!(await isAdminPassword(database, password))) {
    await recordAudit(database, { action: 'login_failure', resource: 'session', details: 'Wrong password' }, request);
    throw new HttpError(401, 'Invalid password');
  }
  const { since } = await readSecondFactor(database);
  if (since !== null) await limitCodeAttempts(database, request, code);
  const outcome = await database
    .transaction()
    .execute(async (trx): Promise<{ token: string } | { rejection: string }> => {
      const check = await checkCodeIfOn(trx, code);
      if (check === 'wrong' || check === 'used') {
        await recordAudit(trx, invalidCodeEntry(code === '' ? 'missing' : check), request);
        return { rejection: code === '' ? CODE_NEEDED : check === 'used' ? USED_CODE : WRONG_CODE };
      }
      await deleteSession(trx, sessionTokenOf(request.headers.cookie, siteUrl));
      await recordAudit(trx, { action: 'login_success', resource: 'session', ...LOGIN_DETAILS[check] }, request);
      await deleteRateLimit(trx, LOGIN_LIMIT, client);
      if (check === 'totp') await resetCodeAttempts(trx);
      return { token: await createSession(trx, request) };
    });
  if ('rejection' in outcome) throw new HttpError(401, outcome.rejection, { details: { code: outcome.rejection } });
  reply.header('set-cookie', sessionCookie(outcome.token, siteUrl));
}

const LOGIN_DETAILS = { off: {}, totp: { details: 'With a code' }, recovery: { details: 'With a recovery code' } };

/** A missing code is logged too: someone knows the password. */
const invalidCodeEntry = (reason: 'missing' | 'wrong' | 'used'): AuditEntry =>
  reason === 'missing'
    ? { action: 'login_code_asked', resource: 'session', details: 'Right password' }
    : { action: 'login_failure', resource: 'session', details: `Right password, ${reason} code` };

/** @throws HttpError 429 */
async function limitLogins(database: Database, request: FastifyRequest, client: string): Promise<void> {
  if (isLoginSaturated()) {
    const headers = { 'retry-after': '3' };
    const window = Math.floor(Date.now() / (LOGIN_LIMIT.windowSeconds * 1000));
    await recordBlock(database, request, { details: 'Too many attempts at once', window: `busy ${client} ${window}` });
    throw new HttpError(429, 'Too many people are logging in just now. Please try again in a few seconds.', {
      headers,
    });
  }
  const limit = await takeToken(database, LOGIN_LIMIT, client);
  if (limit.allowed) return;
  await recordBlock(database, request, {
    details: `Too many attempts; ${Math.ceil(limit.retryAfterSeconds / 60)} min left`,
    window: `${client} ${limit.resetTime}`,
  });
  throw tooManyRequestsError(
    (wait) => `Too many login attempts. Please try again in ${wait}.`,
    limit.retryAfterSeconds,
  );
}
