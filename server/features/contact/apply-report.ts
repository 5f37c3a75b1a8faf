import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { type ItemChange, updateItemIn } from '../../crud/commands.ts';
import { bodySchema, itemSchema, parseIfMatch } from '../../crud/crud-routes.ts';
import { findResource, type Resource } from '../../crud/resource.ts';
import type { Actor } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { notFound } from '../../platform/http/errors.ts';
import { idListParameter, idParameters } from '../../platform/http/list-query.ts';
import { resolveReport } from './message-commands.ts';
import { listReportSites } from './message-queries.ts';

type Context = { database: Database; settings: SiteSettings; resources: readonly Resource[] };

/** Registers the route that saves the dive site in a report. */
export function registerReportedSites(
  app: FastifyInstance,
  { guard, ...context }: Context & { guard: AdminOnly },
): void {
  adminRoutes(app, guard).put(
    '/api/admin/messages/:id/dive-site',
    'Save the dive site of a report, as PUT /api/dive-sites/{id} does, and mark the report as applied',
    { params: idParameters, query: alsoQuery, body: bodySchema, response: itemSchema, errors: [412] },
    (request) => {
      const { params, query, body } = request;
      const applied = { messageIds: [params.id, ...(query.also ?? [])], body, version: parseIfMatch(request) };
      return applyReport(context, applied, request);
    },
  );
}

const MAX_ALSO = 50;
const alsoQuery = z.object({
  also: idListParameter(MAX_ALSO).optional().describe('Further reports of the same site that the change answers'),
});

/** The first message is the report from which the site was opened. */
type Applied = Omit<ItemChange, 'id'> & { messageIds: readonly number[] };

/** Saves the site and marks its reports in one transaction, so that all happens or nothing does. Reports of other sites stay as they are. */
async function applyReport(context: Context, { messageIds, ...change }: Applied, actor: Actor) {
  const { database, settings } = context;
  const resource = findResource(context.resources, 'dive-site');
  return database.transaction().execute(async (trx) => {
    const reports = await listReportSites(trx, messageIds);
    const site = reports.find(({ id }) => id === messageIds[0])?.site;
    if (!site) throw notFound('This report, or its dive site, no longer exists.');
    const saved = await updateItemIn({ database: trx, settings }, resource, { ...change, id: site.id }, actor);
    const details = { name: site.name, diveSite: site.id, version: saved.version };
    for (const { id } of reports.filter((report) => report.site?.id === site.id))
      await resolveReport(trx, { id, resolution: 'applied', details }, actor);
    return saved;
  });
}
