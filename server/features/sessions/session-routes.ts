import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MAX_EMAIL_LENGTH, textSchema } from '../../../domain/kernel/fields.ts';
import { LOGIN_LIMIT } from '../../../domain/security/rate-limits.ts';
import { MAX_CODE_LENGTH } from '../../../domain/security/second-factor-code.ts';
import { MAX_PASSWORD_LENGTH } from '../../../domain/security/session.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { type AuditEntry, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { isWriteFailure } from '../../platform/database/storage-errors.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { declareRoutes } from '../../platform/http/declare-routes.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts';
import { newLinkToken } from '../../platform/security/link-token.ts';
import { type LoginLane, reserveLogin } from '../../platform/security/password.ts';
import { takeToken } from '../../platform/security/rate-limit-counter.ts';
import type { AdminGuard } from './admin-guard.ts';
import { type Account, findAccountByPassword, isUnchanged } from './admin-password.ts';
import { findKnownDevice, hasLoggedInHere, issueDeviceCookie, recordBrowser } from './device-cookie.ts';
import { limitCodeAttempts, resetCodeAttempts, settleLogin, tooManyRequestsError } from './limit-attempts.ts';
import { LoginLog } from './login-log.ts';
import { noticePerson } from './notices.ts';
import { registerPasskeyLogin } from './passkey-login.ts';
import { checkCodeIfOn, checkCodeWithoutWriting, readSecondFactor } from './second-factor.ts';
import { readSessionToken, sessionCookie } from './session-cookie.ts';
import { createMemorySession, createSession, deleteSession } from './sessions.ts';

type Context = { database: Database; siteUrl: string; settings: SiteSettings; guard: AdminGuard };

const WRONG_CODE = 'That code is not right. Check the newest one in your app.';
const CODE_NEEDED = 'Enter the code from your authenticator app.';
const USED_CODE = 'That code has been used. Wait for the next one in your app.';

const NO_RECOVERY_CODE =
  'The server’s disk is full, so a recovery code cannot be used up. Use a code from your app, or free some space on the server.';

const WRONG_PAIR = 'Wrong address or password';

const loginSchema = z.object({
  password: z
    .string('Password is required.')
    .min(1, 'Password is required.')
    .max(MAX_PASSWORD_LENGTH, 'Invalid password'),
  /** Whose password it is; the first owner's where it is left out. */
  address: textSchema(MAX_EMAIL_LENGTH).optional(),
  /** Required where the second factor is on. */
  code: z.string('Enter a code.').max(MAX_CODE_LENGTH, WRONG_CODE).optional(),
});
const authenticatedSchema = z.object({ authenticated: z.literal(true) });

export function registerSessions(app: FastifyInstance, context: Context): void {
  const { database, siteUrl, guard } = context;
  const admin = adminRoutes(app, guard);
  const log = new LoginLog(database);
  app.addHook('onClose', () => log.flush());

  admin.get('/api/admin/session', 'Whether the caller is logged in', { response: authenticatedSchema }, async () => ({
    authenticated: true as const,
  }));

  declareRoutes(app, { tag: 'Admin', errors: [401, 429] }).post(
    '/api/admin/login',
    'Log in; sets the session cookie. Where a code is needed too, a 401 has `details.code`',
    { body: loginSchema, response: authenticatedSchema },
    async (request, reply) => {
      await logIn({ ...context, log }, request, reply, request.body);
      return { authenticated: true as const };
    },
  );

  registerPasskeyLogin(app, {
    ...{ database, siteUrl, log },
    countAttempt: async (request) => {
      const visitor = await recogniseVisitor(context, request);
      await limitLogins(database, log, request, visitor);
      await guard.passwordReady;
      return visitor;
    },
    noteBrowser: (trx, request, login) => noteBrowser(trx, context, request, login),
    setCookies: (reply, login) => setCookies(context, reply, login),
  });

  admin.post('/api/admin/logout', 'Log out', {}, async (request, reply) => {
    await database.transaction().execute(async (trx) => {
      await deleteSession(trx, readSessionToken(request.headers.cookie, siteUrl));
      await recordAudit(trx, { action: 'admin_logout', resource: 'session' }, request);
    });
    reply.header('set-cookie', sessionCookie('', siteUrl));
  });
}

/**
 * Identifies the visitor for limits: a browser that has logged in to this account before has a separate lane and count, which strangers
 * cannot use up. At another's account it is a stranger: whoever logs in to their own gets a browser, but no more guesses.
 */
type Visitor = { lane: LoginLane; client: string; device: string };

async function recogniseVisitor(
  { database, siteUrl }: Context,
  request: FastifyRequest,
  address?: string,
): Promise<Visitor> {
  const device = await findKnownDevice(database, request.headers.cookie, siteUrl);
  const isKnown = device !== undefined && (address === undefined || (await hasLoggedInHere(database, address, device)));
  return isKnown
    ? { lane: 'known', client: `device ${device}`, device }
    : { lane: 'strangers', client: rateLimitKey(request.ip), device: device ?? newLinkToken() };
}

/**
 * Counts the attempt before comparing the password, so that concurrent guesses count like sequential ones. A correct password, with a
 * code where one is needed, is not counted (see `settleLogin`) and replaces the browser's present session.
 * @throws HttpError 429 after too many attempts, by this visitor or by all at once; 401 for a wrong password, or a missing or wrong code.
 */
async function logIn(
  context: Context & { log: LoginLog },
  request: FastifyRequest,
  reply: FastifyReply,
  { password, address = '', code = '' }: z.infer<typeof loginSchema>,
) {
  const { database, log } = context;
  reply.header('cache-control', 'no-store');
  const visitor = await recogniseVisitor(context, request, address);
  const account = await comparePassword(context, request, { visitor, address, password });
  if (account === undefined) {
    const details = address ? 'Wrong address or password' : 'Wrong password';
    await log.record({ action: 'login_failure', resource: 'session', details }, request);
    throw new HttpError(401, address ? WRONG_PAIR : 'Invalid password');
  }
  const { since } = await readSecondFactor(database, account.id);
  if (since !== null) await limitCodeAttempts(database, request, account.id, code);
  const login = { account, code, ...visitor };
  const outcome = await openSession(context, request, login).catch((error: unknown) => {
    if (!isWriteFailure(error)) throw error;
    return openMemorySession(context, request, login);
  });
  if ('rejection' in outcome) throw new HttpError(401, outcome.rejection, { details: { code: outcome.rejection } });
  await setCookies(context, reply, { token: outcome.token, device: visitor.device });
}

/** Sets the cookies of a new session and of a browser that has logged in. */
async function setCookies(
  { database, siteUrl }: Context,
  reply: FastifyReply,
  { token, device }: { token: string; device: string },
): Promise<void> {
  const cookie = await issueDeviceCookie(database, siteUrl, device).catch((error: unknown) => {
    if (!isWriteFailure(error)) throw error;
    return undefined;
  });
  reply.header('set-cookie', [sessionCookie(token, siteUrl), ...(cookie ? [cookie] : [])]);
}

type Login = { account: Account; code: string; client: string; device: string };
type Outcome = { token: string } | { rejection: string };

/** Checks the code and opens a session, in one transaction with the log entry. */
const openSession = (
  context: Context,
  request: FastifyRequest,
  { account, code, client, device }: Login,
): Promise<Outcome> =>
  context.database.transaction().execute(async (trx): Promise<Outcome> => {
    // Locks the account first, so that a password change or a removal ends the session of a login that began before.
    const check = await checkCodeIfOn(trx, account.id, code);
    if (!(await isUnchanged(trx, account))) throw new HttpError(401, 'Invalid password');
    if (check === 'wrong' || check === 'used') {
      await recordAudit(trx, invalidCodeEntry(account, code === '' ? 'missing' : check), request);
      return { rejection: code === '' ? CODE_NEEDED : check === 'used' ? USED_CODE : WRONG_CODE };
    }
    await deleteSession(trx, readSessionToken(request.headers.cookie, context.siteUrl));
    const person = account.name || null;
    await recordAudit(trx, { action: 'login_success', resource: 'session', person, ...LOGIN_DETAILS[check] }, request);
    await settleLogin(trx, client);
    if (check === 'totp') await resetCodeAttempts(trx, account.id);
    await noteBrowser(trx, context, request, { userId: account.id, device });
    return { token: await createSession(trx, account.id, request) };
  });

/** Tells a person by mail of a login in a browser that is new for them. */
async function noteBrowser(
  trx: Database,
  context: Context,
  request: FastifyRequest,
  { userId, device }: { userId: number; device: string },
): Promise<void> {
  if (await recordBrowser(trx, userId, device))
    await noticePerson(trx, context, userId, { notice: { kind: 'new-device' }, actor: request });
}

/**
 * Opens a session like {@link openSession} while the database cannot be written, as on a full disk, so that an admin can see
 * the cause.
 */
async function openMemorySession(
  { database, log }: Context & { log: LoginLog },
  request: FastifyRequest,
  { account, code }: Login,
): Promise<Outcome> {
  const result = await checkCodeWithoutWriting(database, account.id, code);
  if (result.check === 'recovery') return { rejection: NO_RECOVERY_CODE };
  if (result.check === 'wrong' || result.check === 'used') {
    await log.recordLater(invalidCodeEntry(account, code === '' ? 'missing' : result.check), request);
    return { rejection: code === '' ? CODE_NEEDED : result.check === 'used' ? USED_CODE : WRONG_CODE };
  }
  const entry = { action: 'login_success', resource: 'session', person: account.name || null };
  await log.recordLater({ ...entry, ...LOGIN_DETAILS[result.check] }, request);
  const totp = result.check === 'totp' ? { secret: result.secret, step: result.step } : null;
  return { token: createMemorySession(account.id, request, { passwordHash: account.password, totp }) };
}

const LOGIN_DETAILS = { off: {}, totp: { details: 'With a code' }, recovery: { details: 'With a recovery code' } };

/** Logs a missing code too: it means that the password is known. */
const invalidCodeEntry = ({ name }: Account, reason: 'missing' | 'wrong' | 'used'): AuditEntry => ({
  resource: 'session',
  person: name || null,
  ...(reason === 'missing'
    ? { action: 'login_code_asked', details: 'Right password' }
    : { action: 'login_failure', details: `Right password, ${reason} code` }),
});

const block = (details: string) => ({ action: 'login_blocked', resource: 'session', details }) as const;

/** Compares a password. @returns the account that it opens; undefined for a wrong one. @throws HttpError 429 */
async function comparePassword(
  { database, guard, log }: Context & { log: LoginLog },
  request: FastifyRequest,
  { visitor, address, password }: { visitor: Visitor; address: string; password: string },
): Promise<Account | undefined> {
  const release = reserveLogin(visitor.lane);
  if (!release) {
    await log.record(block('Too many attempts at once'), request, { isFlood: true });
    throw new HttpError(429, 'Too many people are logging in just now. Please try again in a few seconds.', {
      headers: { 'retry-after': '3' },
    });
  }
  try {
    await limitLogins(database, log, request, visitor);
    await guard.passwordReady;
    return await findAccountByPassword(database, { address, password }, visitor.lane);
  } finally {
    release();
  }
}

/** @throws HttpError 429 */
async function limitLogins(
  database: Database,
  log: LoginLog,
  request: FastifyRequest,
  { client }: Visitor,
): Promise<void> {
  const limit = await takeToken(database, LOGIN_LIMIT, client);
  if (limit.allowed) return;
  const details = `Too many attempts; ${Math.ceil(limit.retryAfterSeconds / 60)} min left`;
  // Writes one row per client and window, which counts further attempts.
  await log.record({ ...block(details), dedupeKey: `login_blocked ${client} ${limit.resetTime}` }, request);
  throw tooManyRequestsError(
    (wait) => `Too many login attempts. Please try again in ${wait}.`,
    limit.retryAfterSeconds,
  );
}
