import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { heldReportSchema } from '../../../domain/dive-reports/dive-report.ts';
import { DIVE_REPORT_STATES, describeConditions } from '../../../domain/dive-reports/report-words.ts';
import { emailSchema } from '../../../domain/kernel/fields.ts';
import { timestampSchema } from '../../../domain/kernel/timestamp.ts';
import { messageSearchText } from '../../../domain/words/search.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { notFound } from '../../platform/http/errors.ts';
import { idParameters, listSchema, pageQuery, searchQuery, toListResponse } from '../../platform/http/list-query.ts';
import { changeReports, deleteReports, eraseReports, type ReportsContext, undoChange } from './change-reports.ts';
import { countReports, findFlood, listAlike, listBlocks, listChanges, listReports } from './held-reports.ts';

const PATH = '/api/admin/dive-reports';
const ids = z
  .array(z.int().positive().max(2_147_483_647))
  .min(1, 'Choose at least one report.')
  .max(500, 'Choose at most 500 reports.');
const stateSchema = z.enum(DIVE_REPORT_STATES);
const overviewSchema = z.object({
  counts: z.object({ new: z.int(), published: z.int(), spam: z.int() }),
  flood: z.object({ id: z.int(), count: z.int() }).nullable(),
  changes: z.array(z.object({ batch: z.string(), state: stateSchema, at: timestampSchema, count: z.int() })),
  blocks: z.array(
    z.object({
      ...{ id: z.int(), kind: z.enum(['network', 'host', 'words']), value: z.string() },
      ...{ until: timestampSchema.nullable(), createdAt: timestampSchema },
    }),
  ),
});

/** Admin routes for divers' reports. */
export function registerReportRoutes(
  app: FastifyInstance,
  { guard, ...context }: ReportsContext & { guard: AdminOnly },
): void {
  const { database } = context;
  const admin = adminRoutes(app, guard);
  admin.get(
    PATH,
    'Divers’ reports of one state, dangers first, then newest first; one page with limit',
    {
      query: z.object({ ...pageQuery, q: searchQuery, state: stateSchema.default('new') }),
      response: listSchema(heldReportSchema),
    },
    async ({ query }) => toListResponse(await listReports(database, query), query, (report) => report),
  );
  admin.get(
    `${PATH}/overview`,
    'Counts of divers’ reports, a flood, blocks, and changes that can be undone',
    { response: overviewSchema },
    () => readOverview(database),
  );
  admin.get(
    `${PATH}/:id/alike`,
    'The ids of held reports with the same text',
    { params: idParameters, response: z.object({ ids: z.array(z.int()) }) },
    async ({ params }) => ({ ids: await listAlike(database, params.id) }),
  );
  admin.post(
    `${PATH}/change`,
    'Publish reports, send them to spam or hold them again; undone by the name of the change',
    {
      body: z.object({ ids, state: stateSchema, block: z.enum(['network', 'host', 'words']).optional() }),
      response: z.object({ batch: z.string(), changed: z.int(), blocked: z.int() }),
      errors: [409],
    },
    (request) => {
      const { ids: chosen, state, block } = request.body;
      return changeReports(context, { ids: chosen, state, ...(block && { block }) }, request);
    },
  );
  admin.post(
    `${PATH}/undo`,
    'Undo a change of reports',
    {
      body: z.object({ batch: z.uuid('Give the name of the change.') }),
      response: z.object({ changed: z.int() }),
      errors: [404],
    },
    async (request) => ({ changed: await undoChange(context, request.body.batch, request) }),
  );
  admin.post(
    `${PATH}/delete`,
    'Delete reports for good, with the photos that only they have',
    { body: z.object({ ids }), response: z.object({ changed: z.int() }) },
    async (request) => ({ changed: await deleteReports(context, request.body.ids, request) }),
  );
  admin.post(
    `${PATH}/erase`,
    'Delete every report of an address, with photos, for good',
    { body: z.object({ email: emailSchema }), response: z.object({ changed: z.int() }) },
    async (request) => ({ changed: await eraseReports(context, request.body.email, request) }),
  );
  admin.delete(`${PATH}/blocks/:id`, 'Remove a block', { params: idParameters }, async (request) => {
    const { numDeletedRows } = await database
      .deleteFrom('reportBlocks')
      .where('id', '=', request.params.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('This block no longer exists.');
    await recordAudit(
      database,
      { action: 'dive_report_block_removed', resource: `report-block/${request.params.id}` },
      request,
    );
  });
  admin.post(
    `${PATH}/:id/to-page`,
    'Offer a report to the page of its site as a change: makes a message with a report of a hazard',
    { params: idParameters, response: z.object({ messageId: z.int(), siteId: z.int() }) },
    (request) => offerToPage(database, request.params.id),
  );
}

async function readOverview(database: Database) {
  const [counts, flood, changes, blocks] = [
    await countReports(database),
    await findFlood(database),
    await listChanges(database),
    await listBlocks(database),
  ];
  return { counts, flood, changes, blocks };
}

/** Makes a message of a report, as if its sender had reported the change; the owner applies it like any other. @throws HttpError 404 */
async function offerToPage(database: Database, id: number) {
  const report = await database
    .selectFrom('diveReports')
    .innerJoin('diveSites', 'diveSites.id', 'diveReports.siteId')
    .selectAll('diveReports')
    .select('diveSites.name as siteName')
    .where('diveReports.id', '=', id)
    .executeTakeFirst();
  if (!report) throw notFound('This report, or its dive site, no longer exists.');
  const { siteId, siteName, note, divedOn, email } = report;
  const message = [note, describeConditions(report)].filter(Boolean).join('\n');
  const change = { kind: 'hazard', since: null, position: null, source: 'seen', seenOn: divedOn, link: null };
  const subject = `Change at ${siteName}: hazard, from a dive report`.replace(/\s+/g, ' ');
  const row = { name: '', email: email ?? '', subject, message };
  // Offered again, it is the same message.
  const submissionId = `dive-report-${id}`;
  await database
    .insertInto('contacts')
    .values({
      ...{ ...row, siteId, report: JSON.stringify(change), submissionId },
      ...{ createdAt: new Date().toISOString(), searchText: messageSearchText(row) },
    })
    .onConflict((conflict) => conflict.column('submissionId').doNothing())
    .execute();
  const stored = await database
    .selectFrom('contacts')
    .select('id')
    .where('submissionId', '=', submissionId)
    .executeTakeFirstOrThrow();
  return { messageId: stored.id, siteId };
}
