import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes, confirmedRoutes } from '../../platform/http/admin-routes.ts';
import { confirmationSchema, confirmIdentity } from './confirm-identity.ts';
import { readSessionToken } from './session-cookie.ts';
import { confirmSession } from './sessions.ts';

type Context = { database: Database; siteUrl: string; guard: ConfirmedOnly };

const PATH = '/api/admin/confirm';
const bodySchema = confirmationSchema.extend({
  code: z.union([z.literal(''), confirmationSchema.shape.code]).default(''),
});

/**
 * Registers the admin routes for step-up authentication: confirm with the password, and check whether a confirmation is
 * still valid.
 */
export function registerConfirmation(app: FastifyInstance, { database, siteUrl, guard }: Context): void {
  confirmedRoutes(app, guard).get(
    PATH,
    'Whether the password was typed again lately; 403 with `details.confirm` says what to type. Ask it before a download',
    {},
    () => undefined,
  );
  adminRoutes(app, guard).post(
    PATH,
    'Type the password again, and a code where two-step login is on; good for some minutes',
    { body: bodySchema, errors: [429] },
    async (request) => {
      const failedAction = 'confirmation_failed';
      await confirmIdentity(database, request, { ...request.body, failedAction }, async (trx) => {
        await confirmSession(trx, readSessionToken(request.headers.cookie, siteUrl));
        await recordAudit(trx, { action: 'identity_confirmed', resource: 'session' }, request);
      });
    },
  );
}
