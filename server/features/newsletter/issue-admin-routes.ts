import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mailRetrySchema } from '../../../domain/mail/mail.ts';
import { sendIssueSchema, sendingSchema, testIssueSchema } from '../../../domain/newsletter/newsletter-issue.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { idParameters } from '../../platform/http/list-query.ts';
import { MAIL_NOT_SET_UP, type Mailer, queueMail, readFailureReason } from '../mail/index.ts';
import { findIssueOrThrow, resumeIssue, scheduleIssue, stopIssue } from './issue-commands.ts';
import { composeIssue } from './issue-mail/compose-issue.ts';
import { fillMarks, testMail } from './issue-mail/personalize-mail.ts';
import { previewDocument, previewPolicy } from './issue-mail/preview-mail.ts';
import { clicksByLink, countAudience, listFailures, listNewSinceLastIssue, listSendings } from './issue-queries.ts';
import type { IssueSender } from './issue-sender.ts';

export type IssueContext = {
  database: Database;
  settings: SiteSettings;
  siteUrl: string;
  mailer: Mailer;
  guard: AdminOnly;
  sender: IssueSender;
  mailsPerMinute: number;
  /** Returns the sender that mail programs show, from the current settings. */
  from: () => string;
};

const PATH = '/api/admin/newsletter-issues';
/** Maximum wait for the mail server; a slower attempt continues in the background. */
const DELIVERY_WAIT_MS = 10_000;
const params = idParameters;

/** Registers the admin routes that preview and send newsletter issues and report results. */
export function registerIssueAdmin(app: FastifyInstance, context: IssueContext): void {
  registerIssueGetRoutes(app, context);
  registerPreview(app, context);
  registerSending(app, context);
}

function registerIssueGetRoutes(app: FastifyInstance, context: IssueContext): void {
  const { database, mailer, guard, mailsPerMinute, from } = context;
  const admin = adminRoutes(app, guard);
  admin.get(`${PATH}/sendings`, 'Progress of sending each issue', { response: z.array(sendingSchema) }, () =>
    listSendings(database),
  );
  admin.get(`${PATH}/new-since-last`, 'What was published since the last issue', { response: z.unknown() }, () =>
    listNewSinceLastIssue(database),
  );
  admin.get(
    `${PATH}/audience`,
    'How many subscribers an issue can go to, its sender and the sending rate',
    { response: z.unknown() },
    async () => ({ ...(await countAudience(database)), isMailSetUp: mailer.isSetUp, mailsPerMinute, from: from() }),
  );
  admin.get(
    `${PATH}/:id/results`,
    'Results of an issue: counts, failures and clicks',
    { params, response: z.unknown() },
    async ({ params: { id } }) => {
      const issue = await findIssueOrThrow(database, id);
      const [[sending], failures, clicks] = await Promise.all([
        listSendings(database, id),
        listFailures(database, id),
        clicksByLink(database, issue.slug),
      ]);
      return { sending: sending ?? null, failures, clicks };
    },
  );
}

function registerPreview(app: FastifyInstance, { database, settings, siteUrl, guard }: IssueContext): void {
  const admin = adminRoutes(app, guard);
  const filled = { unsubscribe: `${siteUrl}/unsubscribe/test`, reason: 'Subscribers see here when they signed up.' };
  admin.get(
    `${PATH}/:id/mail`,
    'The mail of an issue as text, its size, problems and warnings',
    { params, response: z.unknown() },
    async ({ params: { id } }) => {
      const composed = await composeIssue(database, await findIssueOrThrow(database, id), { settings, siteUrl });
      const { html, text } = fillMarks(composed, filled);
      const { problems, warnings, subject, preheader } = composed;
      return { subject, preheader, text, bytes: Buffer.byteLength(html), problems, warnings };
    },
  );
  admin.get(
    `${PATH}/:id/mail/:scheme`,
    'The mail of an issue as a document, in light or dark',
    { params: params.extend({ scheme: z.enum(['light', 'dark']) }), response: z.unknown() },
    async ({ params: { id, scheme } }, reply) => {
      const issue = await findIssueOrThrow(database, id);
      const composed = await composeIssue(database, issue, { settings, siteUrl, countsClicks: false });
      return reply
        .header('content-security-policy', previewPolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        .send(previewDocument(fillMarks(composed, filled).html, scheme));
    },
  );
}

function registerSending(app: FastifyInstance, context: IssueContext): void {
  const { database, mailer, guard, sender, settings, siteUrl } = context;
  const admin = adminRoutes(app, guard);
  const done = z.object({ ok: z.literal(true) });
  const assertMailIsSetUp = () => {
    if (!mailer.isSetUp) throw new HttpError(409, MAIL_NOT_SET_UP);
  };
  admin.post(
    `${PATH}/:id/test`,
    'Send a test of an issue to one address',
    { params, body: testIssueSchema, response: mailRetrySchema, errors: [409] },
    async (request) => {
      assertMailIsSetUp();
      const { id } = request.params;
      const issue = await findIssueOrThrow(database, id);
      const composed = await composeIssue(database, issue, { settings, siteUrl, countsClicks: false });
      const mailId = await database.transaction().execute(async (trx) => {
        await recordAudit(trx, { action: 'newsletter_issue_tested', resource: `newsletter-issue/${id}` }, request);
        return queueMail(trx, testMail(composed, request.body.email, siteUrl));
      });
      const sent = await mailer.deliverNow(mailId, DELIVERY_WAIT_MS);
      return { sent, reason: sent ? null : await readFailureReason(database, String(mailId)) };
    },
  );
  admin.post(
    `${PATH}/:id/send`,
    'Send an issue, now or later',
    { params, body: sendIssueSchema, response: done, errors: [409] },
    async (request) => {
      assertMailIsSetUp();
      await scheduleIssue({ database, settings, siteUrl }, request.params.id, request.body, request);
      sender.wake();
      return { ok: true as const };
    },
  );
  admin.post(
    `${PATH}/:id/stop`,
    'Stop a sending, or take back a planned one',
    { params, response: done, errors: [400, 409] },
    async (request) => {
      await stopIssue(database, request.params.id, request);
      return { ok: true as const };
    },
  );
  admin.post(
    `${PATH}/:id/resume`,
    'Resume a stopped sending',
    { params, response: done, errors: [400, 409] },
    async (request) => {
      assertMailIsSetUp();
      await resumeIssue(database, request.params.id, request);
      sender.wake();
      return { ok: true as const };
    },
  );
}
