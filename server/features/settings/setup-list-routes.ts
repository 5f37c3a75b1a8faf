import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit-log.ts';
import { type AdminContext, adminRoutes } from '../../platform/http/admin-routes.ts';
import { readSetupList, writeSetupList } from './queries.ts';

const PATH = '/api/admin/setup-list';
const listSchema = z.object({ state: z.enum(['open', 'hidden', 'done']), textsChecked: z.boolean() });

/**
 * Registers the admin routes for the setup list on the dashboard. Its steps follow from the settings; only the rest is
 * stored.
 */
export function registerSetupList(app: FastifyInstance, { database, guard }: AdminContext): void {
  const admin = adminRoutes(app, guard);
  admin.get(PATH, 'Whether the list of first steps is shown', { response: listSchema }, () => readSetupList(database));
  admin.patch(
    PATH,
    'Show or hide the list of first steps, or say that the shipped texts are fine',
    { body: listSchema.partial(), response: listSchema },
    async (request) =>
      database.transaction().execute(async (trx) => {
        const list = { ...(await readSetupList(trx)), ...request.body };
        await writeSetupList(trx, list);
        await recordAudit(trx, { action: 'setup_list_changed', resource: 'settings', details: list }, request);
        return list;
      }),
  );
}
