import type { FastifyInstance } from 'fastify';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { type ItemChange, updateItemIn } from '../../crud/commands.ts';
import { itemSchema, parseIfMatch } from '../../crud/crud-routes.ts';
import { bodySchema } from '../../crud/parse-fields.ts';
import { findResource, type Resource } from '../../crud/resource.ts';
import type { Actor } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { notFound } from '../../platform/http/errors.ts';
import { idParameters } from '../../platform/http/list-query.ts';
import { resolveReport } from './message-commands.ts';
import { messageById } from './message-queries.ts';

type Context = { database: Database; settings: SiteSettings; resources: readonly Resource[] };

/** Registers the route that saves the dive site in a report. */
export function registerReportedSites(
  app: FastifyInstance,
  { guard, ...context }: Context & { guard: AdminOnly },
): void {
  adminRoutes(app, guard).put(
    '/api/admin/messages/:id/dive-site',
    'Save the dive site of a report, as PUT /api/dive-sites/{id} does, and mark the report as applied',
    { params: idParameters, body: bodySchema, response: itemSchema, errors: [412] },
    (request) => {
      const { params, body } = request;
      return applyReport(context, { messageId: params.id, body, version: parseIfMatch(request) }, request);
    },
  );
}

type Applied = Omit<ItemChange, 'id'> & { messageId: number };

/** Saves the site and marks the report in one transaction, so that both happen or neither does. */
async function applyReport(context: Context, { messageId, ...change }: Applied, actor: Actor) {
  const { database, settings } = context;
  const resource = findResource(context.resources, 'dive-site');
  return database.transaction().execute(async (trx) => {
    const site = (await messageById(trx, messageId))?.report?.site;
    if (!site) throw notFound('This report, or its dive site, no longer exists.');
    const saved = await updateItemIn({ database: trx, settings }, resource, { ...change, id: site.id }, actor);
    const details = { name: site.name, diveSite: site.id, version: saved.version };
    await resolveReport(trx, { id: messageId, resolution: 'applied', details }, actor);
    return saved;
  });
}
