import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DIVE_REPORT_FIELDS } from '../../domain/dive-reports/dive-report.ts';
import { diveReportPath } from '../../domain/dive-reports/report-words.ts';
import type { DiveSitePage } from '../../domain/dive-sites/dive-site.ts';
import { SENT_PARAMETER } from '../../domain/forms/report-vocabulary.ts';
import { submittedValues } from '../features/contact/index.ts';
import { limitDiveReports, submitDiveReport } from '../features/dive-reports/index.ts';
import { findSuppressed } from '../features/newsletter/index.ts';
import { FORM_FILE, readReaderForm } from '../features/uploads/index.ts';
import { isJsonRequested, readFormSubmission } from '../platform/http/submission-headers.ts';
import { findSite } from './find-site.ts';
import { logStorageError, STATUS, sendOutcome } from './form-pages.ts';
import type { PagesContext, RenderPage } from './pages-context.ts';

/** Accepts the form 'How was it?' with or without a photo. */
export function registerDiveReportForm(app: FastifyInstance, context: PagesContext, renderPage: RenderPage): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: FORM_FILE });
    scope.post<{ Params: { site: string } }>(
      '/dive-sites/:site/dived',
      { schema: { hide: true }, config: { mayTakeLong: true } },
      async (request, reply) => {
        const site = await findSite(context.api, request.params.site);
        if (!site) return renderPage(request, reply);
        const { outcome, kind, hasPhoto } = await receiveReport(request, context, site);
        if (isJsonRequested(request)) return sendOutcome(reply, outcome.ok ? null : outcome);
        if (outcome.ok) return reply.redirect(`${diveReportPath(site)}?${SENT_PARAMETER}=${kind}`, 303);
        const { state, errors, values } = outcome;
        // A browser forgets the file of a form that comes back.
        if (hasPhoto) errors.photo ??= 'Choose the photo again.';
        return renderPage(request, reply, {
          outcome: { form: 'dive-report', siteId: site.id, state, errors, values },
          status: STATUS[state],
        });
      },
    );
  });
}

type Received =
  | Awaited<ReturnType<typeof submitDiveReport>>
  | { ok: false; state: 'failed'; errors: Record<string, string>; values: Record<string, string> };

/** Counts the request, reads its form and stores it. The file of the form is gone afterwards, whatever happened. */
async function receiveReport(
  request: FastifyRequest,
  { config, database, settings, mailer }: PagesContext,
  site: DiveSitePage,
): Promise<{ outcome: Received; kind: string; hasPhoto: boolean }> {
  const failed = (state: 'failed', fields: unknown): Received => ({
    ...{ ok: false, state, errors: {} },
    values: submittedValues(DIVE_REPORT_FIELDS, fields),
  });
  try {
    const retryAfterSeconds = await limitDiveReports(database, site.id, request.ip);
    const form = await readReaderForm(request, database, { takesFile: retryAfterSeconds === null });
    const sent = { kind: form.fields.kind === 'check' ? 'check' : 'dive', hasPhoto: form.photo !== null };
    try {
      if (retryAfterSeconds !== null) {
        const values = submittedValues(DIVE_REPORT_FIELDS, form.fields);
        return { outcome: { ok: false, state: 'limited', errors: {}, values, retryAfterSeconds }, ...sent };
      }
      const mayMail = async (email: string) => (await findSuppressed(database, [email])).size === 0;
      const context = { database, settings, mailer, mayMail, siteUrl: config.siteUrl };
      const fields = [form.fields, form.photo?.originalName];
      const sender = { ...readFormSubmission(request, { fields }), address: request.ip };
      return { outcome: await submitDiveReport(context, site, form, sender), ...sent };
    } catch (error) {
      return { outcome: failed(logStorageError(error, request), form.fields), ...sent };
    } finally {
      await form.end();
    }
  } catch (error) {
    return { outcome: failed(logStorageError(error, request), {}), kind: 'dive', hasPhoto: false };
  }
}
