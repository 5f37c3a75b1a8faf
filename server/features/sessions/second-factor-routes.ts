import type { FastifyInstance, FastifyRequest } from 'fastify';
import encodeQR from 'qr';
import { z } from 'zod';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { readPerson } from '../../platform/acting-person.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { confirmationSchema, confirmIdentity, WRONG_CODE } from './confirm-identity.ts';
import { confirmPassword } from './limit-attempts.ts';
import { noticePerson } from './notices.ts';
import { readSecondFactor, replaceRecoveryCodes, turnOffSecondFactor, turnOnSecondFactor } from './second-factor.ts';
import { readSessionToken } from './session-cookie.ts';
import { deleteOtherSessions } from './sessions.ts';
import { generateTotpSecret, TOTP_SECRET_PATTERN, totpUri } from './totp.ts';

type Context = { database: Database; settings: SiteSettings; siteUrl: string; guard: AdminOnly };

const PATH = '/api/admin/second-factor';

const IS_ON = 'Two-step login is already on. Turn it off first.';
const IS_OFF = 'Two-step login is off.';
const newFactorSchema = confirmationSchema.extend({
  secret: z.string('Start again: the key is missing.').regex(TOTP_SECRET_PATTERN, 'Start again: the key is not valid.'),
});
const codesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Registers the admin routes for the second factor: its state, turning it on and off, and new recovery codes. */
export function registerSecondFactor(app: FastifyInstance, context: Context): void {
  const { database, settings, siteUrl, guard } = context;
  const admin = adminRoutes(app, guard);

  admin.get(
    PATH,
    'Whether login asks for a code too, and how many recovery codes are left',
    { response: z.object({ since: z.string().nullable(), recoveryCodesLeft: z.int() }) },
    (request) => readSecondFactor(database, readPerson(request).id),
  );
  admin.post(
    `${PATH}/setup`,
    'A new key for an authenticator app, also as a QR code; nothing is stored',
    { response: z.object({ secret: z.string(), qr: z.string() }), errors: [400, 409, 429] },
    async (request) => {
      if ((await readSecondFactor(database, readPerson(request).id)).since !== null) throw new HttpError(409, IS_ON);
      const secret = generateTotpSecret();
      const uri = totpUri(secret, { issuer: settings.name, label: new URL(siteUrl).host });
      return { secret, qr: encodeQR(uri, 'svg', { ecc: 'medium', border: 4 }) };
    },
  );
  admin.post(
    PATH,
    'Turn the second factor on; ends every other session. The recovery codes are shown only now',
    { body: newFactorSchema, response: codesSchema, errors: [409, 429] },
    (request) => turnOn(context, request, request.body),
  );
  admin.post(
    `${PATH}/off`,
    'Turn the second factor off',
    { body: confirmationSchema, errors: [409, 429] },
    async (request) => {
      await withCode(database, request, request.body, async (trx) => {
        await turnOffSecondFactor(trx, readPerson(request).id);
        await recordAudit(trx, { action: 'second_factor_off', resource: 'session' }, request);
        const notice = { kind: 'factor-off' as const };
        await noticePerson(trx, context, readPerson(request).id, { notice, actor: request });
      });
    },
  );
  admin.post(
    `${PATH}/recovery-codes`,
    'New recovery codes; the former ones no longer work',
    { body: confirmationSchema, response: codesSchema, errors: [409, 429] },
    (request) =>
      withCode(database, request, request.body, async (trx) => {
        await recordAudit(trx, { action: 'recovery_codes_replaced', resource: 'session' }, request);
        return { recoveryCodes: await replaceRecoveryCodes(trx, readPerson(request).id) };
      }),
  );
}

const failedAction = 'second_factor_change_failed';

async function turnOn(
  context: Context,
  request: FastifyRequest,
  factor: z.infer<typeof newFactorSchema>,
): Promise<z.infer<typeof codesSchema>> {
  const { database, siteUrl } = context;
  const userId = readPerson(request).id;
  const resetAttempts = await confirmPassword(database, request, {
    password: factor.password,
    field: 'password',
    failedAction,
  });
  const outcome = await database.transaction().execute(async (trx) => {
    const turnedOn = await turnOnSecondFactor(trx, userId, factor);
    if (typeof turnedOn === 'string') return turnedOn;
    await deleteOtherSessions(trx, userId, readSessionToken(request.headers.cookie, siteUrl));
    await recordAudit(trx, { action: 'second_factor_on', resource: 'session' }, request);
    await noticePerson(trx, context, userId, { notice: { kind: 'factor-on' }, actor: request });
    return turnedOn;
  });
  if (outcome === 'on') throw new HttpError(409, IS_ON);
  if (outcome === 'wrong') throw new HttpError(400, WRONG_CODE, { details: { code: WRONG_CODE } });
  await resetAttempts();
  return { recoveryCodes: outcome };
}

/** Runs `act` after checking password and code, in the transaction that uses up the code. @throws HttpError 400, 409, 429 */
async function withCode<Result>(
  database: Database,
  request: FastifyRequest,
  typed: z.infer<typeof confirmationSchema>,
  act: (trx: Database) => Promise<Result>,
): Promise<Result> {
  if ((await readSecondFactor(database, readPerson(request).id)).since === null) throw new HttpError(409, IS_OFF);
  return confirmIdentity(database, request, { ...typed, failedAction }, (trx, check) => {
    if (check === 'off') throw new HttpError(409, IS_OFF);
    return act(trx);
  });
}
