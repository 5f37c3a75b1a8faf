import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { usedPasskeySchema } from '../../../domain/security/passkey.ts';
import { PASSKEY_LIMIT } from '../../../domain/security/rate-limits.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { declareRoutes } from '../../platform/http/declare-routes.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { enforceRateLimit } from '../../platform/security/enforce-rate-limit.ts';
import { settleLogin } from './limit-attempts.ts';
import type { LoginLog } from './login-log.ts';
import { consumeChallenge, createChallenge, findPasskey, recordPasskeyUse, userHandle } from './passkeys.ts';
import { readRelyingParty } from './relying-party.ts';
import { readSessionToken } from './session-cookie.ts';
import { createSession, deleteSession } from './sessions.ts';

type Visitor = { client: string; device: string };

type Parts = {
  database: Database;
  siteUrl: string;
  log: LoginLog;
  /** Counts the attempt. @returns the client that it was counted for, and the name of the browser. @throws HttpError 429 */
  countAttempt: (request: FastifyRequest) => Promise<Visitor>;
  /** Notes the browser in the transaction of the login. */
  noteBrowser: (trx: Database, request: FastifyRequest, login: { userId: number; device: string }) => Promise<void>;
  /** Sets the cookies of a new session. */
  setCookies: (reply: FastifyReply, login: { token: string; device: string }) => Promise<void>;
};

type UsedPasskey = z.infer<typeof usedPasskeySchema>;

const REFUSED = 'That passkey doesn’t work here. Try again, or log in with your password.';

/** Registers the login with a passkey, which counts as both steps. A session exists only once the answer has been verified. */
export function registerPasskeyLogin(app: FastifyInstance, parts: Parts): void {
  const { database, siteUrl } = parts;
  const open = declareRoutes(app, { tag: 'Admin', errors: [429] });
  open.post(
    '/api/admin/login/passkey/options',
    'What a browser needs to log in with a passkey (WebAuthn); names nobody',
    { response: z.record(z.string(), z.unknown()) },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await enforceRateLimit(database, PASSKEY_LIMIT, request);
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
      const options = await generateAuthenticationOptions({
        rpID: readRelyingParty(siteUrl).rpId,
        challenge: await createChallenge(database, 'login', null),
        userVerification: 'required',
      });
      return options as unknown as Record<string, unknown>;
    },
  );
  open.post(
    '/api/admin/login/passkey',
    'Log in with a passkey; sets the session cookie',
    { body: usedPasskeySchema, response: z.object({ authenticated: z.literal(true) }), errors: [401] },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const visitor = await parts.countAttempt(request);
      const token = await openSession(parts, request, { passkey: request.body, ...visitor });
      if (token === null) {
        await parts.log.record({ action: 'login_failure', resource: 'session', details: 'Passkey refused' }, request);
        throw new HttpError(401, REFUSED);
      }
      await parts.setCookies(reply, { token, device: visitor.device });
      return { authenticated: true as const };
    },
  );
}

/** Verifies the answer, then opens the session in one transaction with the log entry. @returns null for any answer that is not right. */
async function openSession(
  { database, siteUrl, noteBrowser }: Parts,
  request: FastifyRequest,
  { passkey, client, device }: Visitor & { passkey: UsedPasskey },
): Promise<string | null> {
  const { rpId } = readRelyingParty(siteUrl);
  const known = await findPasskey(database, passkey.id, rpId);
  const newCounter = known && (await verifyAnswer({ database, siteUrl }, passkey, known));
  if (!known || newCounter === undefined) return null;
  const { id, userId, counter, name, person } = known;
  return database.transaction().execute(async (trx) => {
    if (!(await recordPasskeyUse(trx, { id, userId, counter, newCounter }, request))) return null;
    await deleteSession(trx, readSessionToken(request.headers.cookie, siteUrl));
    const entry = { action: 'login_success', resource: 'session', details: `With passkey ${name}` };
    await recordAudit(trx, { ...entry, person: person || null }, request);
    await settleLogin(trx, client);
    await noteBrowser(trx, request, { userId, device });
    return createSession(trx, userId, request, { passkeyId: id });
  });
}

type Known = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** @returns the authenticator's count of signatures; undefined unless everything about the answer is right. */
async function verifyAnswer(
  { database, siteUrl }: Pick<Parts, 'database' | 'siteUrl'>,
  passkey: UsedPasskey,
  { credentialId, publicKey, counter, userId, since }: Known,
): Promise<number | undefined> {
  const { rpId, origin } = readRelyingParty(siteUrl);
  const { userHandle: named } = passkey.response;
  const isOwn = !named || named === userHandle({ id: userId, createdAt: since });
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: passkey as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => consumeChallenge(database, challenge, { purpose: 'login', userId: null }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => undefined);
  return isOwn && verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
