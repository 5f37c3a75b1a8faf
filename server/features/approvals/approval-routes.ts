import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ENTITY_KINDS } from '../../../domain/kernel/entities.ts';
import { COMMENT_LIMIT } from '../../../domain/security/rate-limits.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { approvalInput, openDraftSchema, threadSchema } from '../../../domain/writing/approval.ts';
import type { Resource } from '../../crud/resource.ts';
import { readPerson } from '../../platform/acting-person.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { idParameters } from '../../platform/http/list-query.ts';
import { enforceRateLimit } from '../../platform/security/enforce-rate-limit.ts';
import type { Mailer } from '../mail/index.ts';
import { endPreviewLink, makePreviewLink } from './preview-links.ts';
import { addStep, assertOwnDraft, listOpenDrafts, readThread } from './threads.ts';

type Context = {
  database: Database;
  settings: SiteSettings;
  siteUrl: string;
  resources: readonly Resource[];
  mailer: Mailer;
  guard: AdminOnly;
};

const PATH = '/api/admin/approvals';
const params = idParameters.extend({ kind: z.enum(ENTITY_KINDS) });

/** Registers the admin routes by which people look at each other's drafts. */
export function registerApprovals(app: FastifyInstance, context: Context): void {
  const { database, siteUrl, resources, mailer, guard } = context;
  const admin = adminRoutes(app, guard);
  admin.get(
    PATH,
    'Drafts with kept changes, and those that someone is asked to look at',
    { response: z.array(openDraftSchema) },
    () => listOpenDrafts(database, resources),
  );
  admin.get(
    `${PATH}/:kind/:id`,
    'The draft of one item with its thread',
    { params, response: threadSchema },
    (request) => readThread(database, request.params, readPerson(request), resources),
  );
  admin.post(
    `${PATH}/:kind/:id`,
    'Ask someone to look at a draft, comment, approve, or take the question back',
    { params, body: approvalInput, response: threadSchema, errors: [409, 412, 429] },
    async (request) => {
      const { params: item, body } = request;
      await enforceRateLimit(database, COMMENT_LIMIT, request, `person ${readPerson(request).id}`);
      await database.transaction().execute((trx) => addStep(trx, item, body, request, context));
      mailer.wake();
      return readThread(database, item, readPerson(request), resources);
    },
  );
  admin.post(
    `${PATH}/:kind/:id/link`,
    'Make a secret link to the preview, for seven days; the one before no longer works',
    { params, response: z.object({ link: z.string() }), status: 201, errors: [409] },
    (request) =>
      database.transaction().execute(async (trx) => {
        const { kind, id } = request.params;
        await assertOwnDraft(trx, request.params, request, resources);
        await recordAudit(trx, { action: 'preview_link_made', resource: `${kind}/${id}` }, request);
        const token = await makePreviewLink(trx, request.params, readPerson(request).id);
        return { link: `${siteUrl}/preview/${token}` };
      }),
  );
  admin.delete(`${PATH}/:kind/:id/link`, 'End the secret link to the preview', { params, errors: [409] }, (request) =>
    database.transaction().execute(async (trx) => {
      const { kind, id } = request.params;
      await assertOwnDraft(trx, request.params, request, resources);
      await endPreviewLink(trx, request.params);
      await recordAudit(trx, { action: 'preview_link_ended', resource: `${kind}/${id}` }, request);
    }),
  );
}
