import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { errorBodySchema } from '../../platform/http/errors.ts';
import { readSetupList, writeSetupList } from './queries.ts';

const PATH = '/api/admin/setup-list';
const tags = ['Admin'];
const listSchema = z.object({ state: z.enum(['open', 'hidden', 'done']), textsChecked: z.boolean() });

/**
 * Registers the admin routes for the setup list on the dashboard. Its steps follow from the settings; only the rest is
 * stored.
 */
export function registerSetupList(
  app: FastifyInstance,
  { database, guard }: { database: Database; guard: AdminOnly },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = guard.adminOnly;
  routes.get(
    PATH,
    {
      onRequest,
      schema: {
        summary: 'Whether the list of first steps is shown',
        tags,
        response: { 200: listSchema, 401: errorBodySchema },
      },
    },
    () => readSetupList(database),
  );
  routes.patch(
    PATH,
    {
      onRequest,
      schema: {
        summary: 'Show or hide the list of first steps, or say that the shipped texts are fine',
        tags,
        body: listSchema.partial(),
        response: { 200: listSchema, 400: errorBodySchema, 401: errorBodySchema },
      },
    },
    async (request) =>
      database.transaction().execute(async (trx) => {
        const list = { ...(await readSetupList(trx)), ...request.body };
        await writeSetupList(trx, list);
        await recordAudit(trx, { action: 'setup_list_changed', resource: 'settings', details: list }, request);
        return list;
      }),
  );
}
