import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { errorBodySchema } from '../../platform/http/errors.ts';
import { confirmationSchema, confirmIdentity } from './confirm-identity.ts';
import { readSessionToken } from './session-cookie.ts';
import { confirmSession } from './sessions.ts';

type Context = { database: Database; siteUrl: string; guard: ConfirmedOnly };

const PATH = '/api/admin/confirm';
const tags = ['Admin'];
const bodySchema = confirmationSchema.extend({
  code: z.union([z.literal(''), confirmationSchema.shape.code]).default(''),
});

/**
 * Registers the admin routes for step-up authentication: confirm with the password, and check whether a confirmation is
 * still valid.
 */
export function registerConfirmation(app: FastifyInstance, { database, siteUrl, guard }: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    PATH,
    {
      onRequest: [guard.adminOnly, guard.confirmedOnly],
      schema: {
        summary:
          'Whether the password was typed again lately; 403 with `details.confirm` says what to type. Ask it before a download',
        tags,
        response: { 204: z.null(), 401: errorBodySchema, 403: errorBodySchema },
      },
    },
    async (_request, reply) => reply.code(204).send(null),
  );
  routes.post(
    PATH,
    {
      onRequest: guard.adminOnly,
      schema: {
        summary: 'Type the password again, and a code where two-step login is on; good for some minutes',
        tags,
        body: bodySchema,
        response: { 204: z.null(), 400: errorBodySchema, 401: errorBodySchema, 429: errorBodySchema },
      },
    },
    async (request, reply) => {
      const failedAction = 'confirmation_failed';
      await confirmIdentity(database, request, { ...request.body, failedAction }, async (trx) => {
        await confirmSession(trx, readSessionToken(request.headers.cookie, siteUrl));
        await recordAudit(trx, { action: 'identity_confirmed', resource: 'session' }, request);
      });
      return reply.code(204).send(null);
    },
  );
}
