import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { emailSchema } from '../../../domain/kernel/fields.ts';
import { ROLES } from '../../../domain/security/permissions.ts';
import { newPasswordSchema, personNameSchema, personSchema } from '../../../domain/security/person-fields.ts';
import { INVITATION_LIMIT } from '../../../domain/security/rate-limits.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { readPerson } from '../../platform/acting-person.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes, confirmedRoutes } from '../../platform/http/admin-routes.ts';
import { declareRoutes } from '../../platform/http/declare-routes.ts';
import { idParameters } from '../../platform/http/list-query.ts';
import { enforceRateLimit } from '../../platform/security/enforce-rate-limit.ts';
import type { Mailer } from '../mail/index.ts';
import { acceptInvitation, findInvitation, invitePerson, renewInvitation } from './invitations.ts';
import { noticePerson } from './notices.ts';
import { hasPasskeys } from './passkeys.ts';
import { changeRole, hasSeveralPeople, listPeople, removePerson, setOwnAccount } from './people.ts';
import { readRelyingParty } from './relying-party.ts';

type Context = { database: Database; settings: SiteSettings; siteUrl: string; mailer: Mailer; guard: ConfirmedOnly };

const PATH = '/api/admin/people';
const roleSchema = z.object({ role: z.enum(ROLES), mayPublish: z.boolean().default(false) });
/** `isMailed` is false where no mail server is set up: the link then has to be passed on by hand. */
const linkSchema = z.object({ link: z.string(), isMailed: z.boolean() });
const removedSchema = z.object({ name: z.string(), sessions: z.int(), drafts: z.int() });

/** Registers the admin routes for people and invitations. Those that give or take access need the password again. */
export function registerPeople(app: FastifyInstance, context: Context): void {
  const { database, mailer, guard } = context;
  const confirmed = confirmedRoutes(app, guard);
  const resource = (id: number) => `person/${id}`;
  adminRoutes(app, guard).get(
    PATH,
    'Everyone who runs the site or is invited, with the latest use',
    { response: z.array(personSchema) },
    () => listPeople(database),
  );
  confirmed.post(
    PATH,
    'Invite a person by mail; the link works once, for three days',
    { body: roleSchema.extend({ email: emailSchema }), response: linkSchema, status: 201, errors: [409] },
    async (request) => {
      const result = await database.transaction().execute(async (trx) => {
        const { email, role } = request.body;
        const details = { name: email, role };
        await recordAudit(trx, { action: 'person_invited', resource: 'person', details }, request);
        return invitePerson(trx, request.body, readPerson(request), context);
      });
      mailer.wake();
      return { ...result, isMailed: mailer.isSetUp };
    },
  );
  confirmed.post(
    `${PATH}/:id/invitation`,
    'Send an invitation again with a new link; the one before no longer works',
    { params: idParameters, response: linkSchema, status: 201 },
    async (request) => {
      const { id } = request.params;
      const result = await database.transaction().execute(async (trx) => {
        await recordAudit(trx, { action: 'person_invited_again', resource: resource(id) }, request);
        return renewInvitation(trx, id, readPerson(request), context);
      });
      mailer.wake();
      return { ...result, isMailed: mailer.isSetUp };
    },
  );
  confirmed.patch(
    `${PATH}/:id`,
    'Give a person another role',
    { params: idParameters, body: roleSchema, errors: [409] },
    (request) =>
      database.transaction().execute(async (trx) => {
        const { id } = request.params;
        const isChanged = await changeRole(trx, id, request.body);
        const entry = { action: 'person_role_changed', resource: resource(id), details: request.body };
        await recordAudit(trx, entry, request);
        const notice = { kind: 'role-changed' as const, ...request.body, by: readPerson(request).name };
        if (isChanged && id !== readPerson(request).id)
          await noticePerson(trx, context, id, { notice, actor: request });
      }),
  );
  confirmed.delete(
    `${PATH}/:id`,
    'Remove a person or an invitation: ends all their access and hands over their drafts to the caller',
    { params: idParameters, response: removedSchema, errors: [409] },
    (request) =>
      database.transaction().execute(async (trx) => {
        const { id } = request.params;
        const removed = await removePerson(trx, id, readPerson(request).id);
        await recordAudit(trx, { action: 'person_removed', resource: resource(id), details: removed }, request);
        return removed;
      }),
  );
}

const accountSchema = z.object({ name: personNameSchema.or(z.literal('')), email: emailSchema.nullable() });

/** Registers a person's own name and address, and the public routes of login and invitations. */
export function registerOwnAccount(app: FastifyInstance, context: Context): void {
  const { database, siteUrl, guard } = context;
  const admin = adminRoutes(app, guard);
  const path = '/api/admin/account';
  admin.get(path, 'Who is logged in', { response: personSchema }, async (request) => {
    const { id } = readPerson(request);
    return (await listPeople(database)).find((person) => person.id === id) as z.infer<typeof personSchema>;
  });
  confirmedRoutes(app, guard).patch(
    path,
    'Change one’s own name and address',
    { body: accountSchema, errors: [409] },
    (request) =>
      database.transaction().execute(async (trx) => {
        const { id } = readPerson(request);
        const before = await setOwnAccount(trx, id, request.body);
        const notice = { kind: 'address-changed' as const };
        // To the address before: the new one may be a thief’s.
        if (before !== null && before !== request.body.email)
          await noticePerson(trx, context, id, { notice, actor: request, to: before });
        await recordAudit(trx, { action: 'account_changed', resource: 'session', details: request.body.name }, request);
      }),
  );
  declareRoutes(app, { tag: 'Admin' }).get(
    '/api/admin/login',
    'Whether people log in with an address or a passkey too',
    { response: z.object({ byAddress: z.boolean(), byPasskey: z.boolean() }) },
    async () => ({
      byAddress: await hasSeveralPeople(database),
      byPasskey: await hasPasskeys(database, readRelyingParty(siteUrl).rpId),
    }),
  );
  registerInvitations(app, database);
}

const tokenSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/, 'This link is not complete.') });

function registerInvitations(app: FastifyInstance, database: Database): void {
  const open = declareRoutes(app, { tag: 'Admin', errors: [404, 429] });
  open.post(
    '/api/admin/invitations/look',
    'Whom an invitation is for',
    { body: tokenSchema, response: z.object({ email: z.string(), role: z.enum(ROLES) }) },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await enforceRateLimit(database, INVITATION_LIMIT, request);
      const { email, role } = await findInvitation(database, request.body.token);
      return { email, role };
    },
  );
  open.post(
    '/api/admin/invitations/accept',
    'Use an invitation: choose a name and a password',
    { body: tokenSchema.extend({ name: personNameSchema, password: newPasswordSchema }), errors: [409] },
    async (request) => {
      await enforceRateLimit(database, INVITATION_LIMIT, request);
      await acceptInvitation(database, request.body, (trx, email) => {
        const entry = { action: 'person_joined', resource: 'person', details: email, person: request.body.name };
        return recordAudit(trx, entry, request);
      });
    },
  );
}
