import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readDetails, type SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { siteStateText } from '../../../domain/dive-sites/site-access.ts';
import { dayAtSite } from '../../../domain/dive-sites/status-of-day.ts';
import { dayAfter, isEnded } from '../../../domain/dive-sites/status-times.ts';
import { longDate } from '../../../domain/kernel/dates.ts';
import { addDays } from '../../../domain/kernel/local-time.ts';
import { type CrudContext, updateItem } from '../../crud/commands.ts';
import { itemSchema, parseIfMatch } from '../../crud/crud-routes.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { notFound } from '../../platform/http/errors.ts';
import { idParameters } from '../../platform/http/list-query.ts';
import { diveSiteResource } from './resource.ts';

/** Days after which the rule of a season that comes back each year counts as unchecked. */
const YEARLY_CHECK_DAYS = 365;

const toCheckSchema = z.object({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  text: z.string(),
  due: z.string().describe('The first day after its end, or the day of the last check of a yearly rule'),
});
type ToCheck = z.infer<typeof toCheckSchema>;

/** Registers the list of closures whose end has passed, and the one press that says what an owner has found out. */
export function registerStatusChecks(app: FastifyInstance, context: CrudContext & { guard: AdminOnly }): void {
  const admin = adminRoutes(app, context.guard);
  admin.get(
    '/api/admin/dive-sites/to-check',
    'Closures and restrictions to look at again, the longest due first',
    { response: z.object({ items: z.array(toCheckSchema) }) },
    async () => ({ items: await listToCheck(context.database, new Date()) }),
  );
  admin.post(
    '/api/dive-sites/:id/checked-open',
    'Say that the closure of a dive site has ended, or that its yearly season is still the rule',
    { params: idParameters, response: itemSchema, errors: [404, 412] },
    async (request) => {
      const { id } = request.params;
      const row = await selectPublishedSites(context.database)
        .select('details')
        .where('id', '=', id)
        .executeTakeFirst();
      const details = row && readDetails(row.details);
      if (!details?.status) throw notFound('This dive site has no closure on record.');
      const change = { id, body: { details: checkOpen(details, new Date()) }, version: parseIfMatch(request) };
      return updateItem(context, diveSiteResource, change, request);
    },
  );
}

/**
 * Keeps a yearly rule with the day of its check. A closure that has ended becomes an open status whose source is the owner's own
 * check, because the notice of the closure says the opposite. The history keeps the notice.
 */
function checkOpen(details: SiteDetails, now: Date): SiteDetails {
  const { status } = details;
  if (!status) return details;
  const { today: _, ...stored } = { today: undefined, ...status };
  const checkedOn = dayAtSite(stored, now);
  if (stored.yearly) return { ...details, status: { ...stored, checkedOn } };
  const text = 'The closure or restriction on record has ended.';
  return { ...details, status: { state: 'open', text, source: 'Our own check', checkedOn } };
}

async function listToCheck(database: Database, now: Date): Promise<ToCheck[]> {
  const rows = await selectPublishedSites(database).select(['id', 'name', 'version', 'details']).execute();
  return rows
    .flatMap(({ details, ...site }) => {
      const { status } = readDetails(details, now);
      if (!status) return [];
      const isOldRule = status.yearly && addDays(status.checkedOn, YEARLY_CHECK_DAYS) < dayAtSite(status, now);
      if (!isEnded(status) && !isOldRule) return [];
      const asked = `: is that still the rule? Last checked ${longDate(status.checkedOn)}`;
      const text = `${siteStateText(status)}${isOldRule ? asked : ''}.`;
      return [{ ...site, text, due: isOldRule ? status.checkedOn : dayAfter(status) }];
    })
    .sort((a, b) => (a.due < b.due ? -1 : 1));
}
