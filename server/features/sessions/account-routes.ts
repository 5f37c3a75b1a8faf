import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newPasswordSchema } from '../../../domain/security/person-fields.ts';
import { MAX_PASSWORD_LENGTH } from '../../../domain/security/session.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { readPerson } from '../../platform/acting-person.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { idParameters } from '../../platform/http/list-query.ts';
import { isFirstOwner, readPasswordChange, setPassword } from './admin-password.ts';
import { confirmPassword } from './limit-attempts.ts';
import { noticePerson } from './notices.ts';
import { readSessionToken } from './session-cookie.ts';
import { deleteOtherSessions, deleteSessionById, listSessions } from './sessions.ts';

type Context = {
  database: Database;
  siteUrl: string;
  settings: SiteSettings;
  guard: AdminOnly;
  /** Where ADMIN_PASSWORD is set, the next start would restore that password of the first owner. */
  config: { adminPassword?: string | undefined };
};

const sessionSchema = z.object({
  id: z.int(),
  isCurrent: z.boolean(),
  device: z.string(),
  /** Name of the passkey that opened it; null for a password. */
  passkey: z.string().nullable(),
  ipAddress: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});

const passwordSchema = z.object({
  current: z.string('Enter your current password.').min(1, 'Enter your current password.').max(MAX_PASSWORD_LENGTH),
  password: newPasswordSchema,
});

/** Admin routes for the password and the open sessions. */
export function registerAccount(app: FastifyInstance, context: Context): void {
  const { database, siteUrl, guard } = context;
  const admin = adminRoutes(app, guard);
  const readToken = (request: FastifyRequest) => readSessionToken(request.headers.cookie, siteUrl);

  admin.get(
    '/api/admin/sessions',
    'Where the caller is logged in, latest use first',
    { response: z.array(sessionSchema) },
    (request) => listSessions(database, readPerson(request).id, readToken(request)),
  );
  admin.delete('/api/admin/sessions/:id', 'End a session', { params: idParameters }, async (request) => {
    await database.transaction().execute(async (trx) => {
      if (!(await deleteSessionById(trx, readPerson(request).id, request.params.id)))
        throw notFound('This session has already ended.');
      await recordAudit(trx, { action: 'session_ended', resource: 'session' }, request);
    });
  });
  admin.post(
    '/api/admin/sessions/end-others',
    'End every other session of the caller',
    { response: z.object({ count: z.int() }) },
    async (request) =>
      database.transaction().execute(async (trx) => {
        const count = await deleteOtherSessions(trx, readPerson(request).id, readToken(request));
        await recordAudit(
          trx,
          { action: 'sessions_ended', resource: 'session', details: `${count} sessions` },
          request,
        );
        return { count };
      }),
  );
  admin.get(
    '/api/admin/password',
    'When the password was last changed; null while it is the one that the first start printed',
    { response: z.object({ changedAt: z.string().nullable() }) },
    async (request) => ({ changedAt: await readPasswordChange(database, readPerson(request).id) }),
  );
  admin.post(
    '/api/admin/password',
    'Change the password; ends every other session of the caller',
    { body: passwordSchema, errors: [409, 429] },
    (request) => changePassword(context, request, request.body),
  );
}

const SET_BY_ENVIRONMENT =
  'The password is set on the server by ADMIN_PASSWORD. The person who runs your server can change or remove it there.';

/** @throws HttpError 400 for a wrong current password, 409 where the environment sets it, 429 after too many attempts. */
async function changePassword(
  { database, siteUrl, settings, config }: Context,
  request: FastifyRequest,
  { current, password }: z.infer<typeof passwordSchema>,
): Promise<void> {
  const userId = readPerson(request).id;
  if (config.adminPassword !== undefined && (await isFirstOwner(database, userId)))
    throw new HttpError(409, SET_BY_ENVIRONMENT);
  const resetAttempts = await confirmPassword(database, request, {
    password: current,
    field: 'current',
    failedAction: 'password_change_failed',
  });
  await setPassword(database, userId, password, {
    exceptToken: readSessionToken(request.headers.cookie, siteUrl),
    record: async (trx) => {
      await recordAudit(trx, { action: 'password_changed', resource: 'session' }, request);
      await noticePerson(trx, { settings, siteUrl }, userId, { notice: { kind: 'password-changed' }, actor: request });
    },
  });
  await resetAttempts();
}
