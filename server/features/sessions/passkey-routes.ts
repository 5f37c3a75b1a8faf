import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MAX_PASSKEYS, newPasskeySchema, passkeyNameSchema, passkeySchema } from '../../../domain/security/passkey.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { readPerson } from '../../platform/acting-person.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/portable-sql.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes, confirmedRoutes } from '../../platform/http/admin-routes.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { idParameters } from '../../platform/http/list-query.ts';
import { noticePerson } from './notices.ts';
import { consumeChallenge, createChallenge, listPasskeys, removePasskey, userHandle } from './passkeys.ts';
import { readRelyingParty } from './relying-party.ts';

type Context = { database: Database; settings: SiteSettings; siteUrl: string; guard: ConfirmedOnly };

const PATH = '/api/admin/passkeys';
const NOT_FOUND = 'This passkey has been removed already.';
const NOT_ADDED = 'This passkey could not be added. Start again.';
const anyJson = z.record(z.string(), z.unknown());

/** Registers the admin routes for a person's own passkeys. Adding and removing needs the password again: a stolen session could stay for good. */
export function registerPasskeys(app: FastifyInstance, context: Context): void {
  const { database, siteUrl, guard } = context;
  const admin = adminRoutes(app, guard);
  const confirmed = confirmedRoutes(app, guard);
  const { rpId } = readRelyingParty(siteUrl);

  admin.get(PATH, 'The caller’s passkeys', { response: z.array(passkeySchema) }, (request) =>
    presentPasskeys(database, readPerson(request).id, rpId),
  );
  confirmed.post(
    `${PATH}/options`,
    'What a browser needs to make a passkey (WebAuthn)',
    { response: anyJson, errors: [409] },
    (request) => makeOptions(context, request),
  );
  confirmed.post(
    PATH,
    'Add the passkey that the browser has made',
    {
      body: z.object({ name: passkeyNameSchema, passkey: newPasskeySchema }),
      status: 201,
      errors: [409],
      response: z.object({ id: z.int() }),
    },
    (request) => addPasskey(context, request, request.body),
  );
  admin.patch(
    `${PATH}/:id`,
    'Rename a passkey',
    { params: idParameters, body: z.object({ name: passkeyNameSchema }) },
    async (request) => {
      const { numUpdatedRows } = await database
        .updateTable('passkeys')
        .set({ name: request.body.name })
        .where('id', '=', request.params.id)
        .where('userId', '=', readPerson(request).id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound(NOT_FOUND);
    },
  );
  confirmed.delete(
    `${PATH}/:id`,
    'Remove a passkey; ends the sessions that it opened',
    { params: idParameters },
    async (request) => {
      await database.transaction().execute(async (trx) => {
        const name = await removePasskey(trx, readPerson(request).id, request.params.id);
        if (name === undefined) throw notFound(NOT_FOUND);
        await recordAudit(trx, { action: 'passkey_removed', resource: 'session', details: name }, request);
        const notice = { kind: 'passkey-removed' as const, name };
        await noticePerson(trx, context, readPerson(request).id, { notice, actor: request });
      });
    },
  );
}

const presentPasskeys = async (database: Database, userId: number, rpId: string) =>
  (await listPasskeys(database, userId, rpId)).map(({ credentialId: _credentialId, ...passkey }) => passkey);

async function makeOptions({ database, siteUrl, settings }: Context, request: FastifyRequest) {
  const { id, name } = readPerson(request);
  const { rpId, problem } = readRelyingParty(siteUrl);
  if (problem) throw new HttpError(409, problem);
  const passkeys = await listPasskeys(database, id, rpId);
  if (passkeys.length >= MAX_PASSKEYS) throw new HttpError(409, `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
  const account = await database
    .selectFrom('users')
    .select(['id', 'createdAt', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: settings.name,
    rpID: rpId,
    userName: account.email ?? (name || 'admin'),
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(userHandle(account), 'base64url')),
    challenge: await createChallenge(database, 'add', id),
    attestationType: 'none',
    excludeCredentials: passkeys.filter(({ isForHere }) => isForHere).map(({ credentialId }) => ({ id: credentialId })),
    // It counts as both steps: something one has, and a finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options as unknown as z.infer<typeof anyJson>;
}

type NewPasskey = { name: string; passkey: z.infer<typeof newPasskeySchema> };

/** @throws HttpError 400 for an answer that does not belong to this request, 409 for a passkey that is here already. */
async function addPasskey(context: Context, request: FastifyRequest, { name, passkey }: NewPasskey) {
  const { database, siteUrl } = context;
  const { id: userId } = readPerson(request);
  const { rpId, origin } = readRelyingParty(siteUrl);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => consumeChallenge(database, challenge, { purpose: 'add', userId }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified.registrationInfo) throw new HttpError(400, NOT_ADDED);
  const { credential, credentialBackedUp } = verified.registrationInfo;
  try {
    return await database.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('passkeys')
        .values({
          ...{ userId, name, rpId, backedUp: credentialBackedUp, credentialId: credential.id },
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          ...{ counter: credential.counter, transports: JSON.stringify(credential.transports ?? []) },
          createdAt: new Date().toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(trx, { action: 'passkey_added', resource: 'session', details: name }, request);
      await noticePerson(trx, context, userId, { notice: { kind: 'passkey-added', name }, actor: request });
      return added;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new HttpError(409, 'This passkey has been added already.');
  }
}
