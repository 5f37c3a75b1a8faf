import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REPORT_FIELDS } from '../../domain/forms/change-report.ts';
import { MAX_CONSENT_AGE_DAYS } from '../../domain/forms/form-submission.ts';
import { reportPath, SENT_PARAMETER } from '../../domain/forms/report-vocabulary.ts';
import type { FormOutcome } from '../../web/app/data/site-context.tsx';
import { CONTACT_FIELDS, submitContactForm, submitReportForm, submittedValues } from '../features/contact/index.ts';
import { findSignUp, findSubscription, submitSignUpForm, submittedEmail } from '../features/newsletter/index.ts';
import { LOG_MESSAGE, noteStorageError } from '../platform/database/storage-errors.ts';
import { isJsonRequested, readFormSubmission } from '../platform/http/submission-headers.ts';
import { findSite } from './find-site.ts';
import type { PagesContext, RenderPage } from './pages-context.ts';

/** States in the address after a redirect, so that reloading the page does not submit the form again. */
const NEWSLETTER_STATES = ['subscribed', 'already'] as const;
const CONTACT_STATES = ['sent', 'saved'] as const;

export const STATUS = { invalid: 400, limited: 429, failed: 503 };

/** Logs a storage error and returns the state in which the form is shown again. @throws any other error. */
export function logStorageError(error: unknown, request: FastifyRequest): 'failed' {
  const kind = noteStorageError(error);
  if (!kind) throw error;
  request.log.error({ err: error }, LOG_MESSAGE[kind]);
  return 'failed';
}

const OUTCOME_STATUS = { ...STATUS, already: 409, expired: 400 };
const OUTCOME_TEXTS = {
  invalid: 'Please check the fields.',
  limited: 'Too many requests. Please try again in an hour.',
  failed: 'Something went wrong on our side.',
  already: 'Email already subscribed',
  expired: `This sign-up is more than ${MAX_CONSENT_AGE_DAYS} days old. Sign up again if you still want the newsletter.`,
};

type SubmissionError = {
  state: keyof typeof OUTCOME_TEXTS;
  errors?: Record<string, string>;
  retryAfterSeconds?: number | undefined;
};

/** Responds to the service worker, which sends forms that waited for a connection. Null: the form is stored. */
export function sendOutcome(reply: FastifyReply, error: SubmissionError | null): FastifyReply {
  if (!error) return reply.code(201).send({});
  const { state, errors, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(OUTCOME_STATUS[state]).send({ error: OUTCOME_TEXTS[state], details: errors });
}

/**
 * Accepts the forms as a browser without script sends them, and serves the pages with the outcome. Errors are shown in place,
 * with everything that the visitor typed.
 */
export function registerFormPages(app: FastifyInstance, context: PagesContext, renderPage: RenderPage): void {
  registerNewsletterForm(app, context, renderPage);
  registerContactForm(app, context, renderPage);
  registerReportForm(app, context, renderPage);
  app.get<{ Params: { token: string } }>('/unsubscribe/:token', { schema: { hide: true } }, async (request, reply) =>
    renderPage(request, reply, { subscription: await findSubscription(context.database, request.params.token) }),
  );
  app.get<{ Params: { token: string } }>(
    '/newsletter/confirm/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const signUp = await findSignUp(context.database, request.params.token);
      return renderPage(request, reply, {
        subscription: signUp && { email: signUp.email, subscribed: signUp.confirmed },
      });
    },
  );
}

type Forms = [app: FastifyInstance, context: PagesContext, renderPage: RenderPage];

function registerNewsletterForm(...[app, { config, database, settings, mailer }, renderPage]: Forms): void {
  app.post('/newsletter', { schema: { hide: true } }, async (request, reply) => {
    const signUp = await submitSignUpForm(
      { database, settings, mailer, siteUrl: config.siteUrl },
      request.body,
      request.ip,
      readFormSubmission(request),
    ).catch((error) => ({ state: logStorageError(error, request), email: submittedEmail(request.body) }));
    const { state, email } = signUp;
    if (isJsonRequested(request) || state === 'expired')
      return sendOutcome(reply, state === 'subscribed' ? null : { ...signUp, state });
    if (state === 'subscribed' || state === 'already') return reply.redirect(`/?newsletter=${state}#newsletter`, 303);
    return renderPage(request, reply, {
      path: '/',
      outcome: { form: 'newsletter', state, email },
      status: STATUS[state],
    });
  });
  app.get<{ Querystring: { newsletter?: string } }>('/', { schema: { hide: true } }, (request, reply) => {
    const state = NEWSLETTER_STATES.find((known) => known === request.query.newsletter);
    const outcome: FormOutcome | undefined = state && { form: 'newsletter', state, email: '' };
    return renderPage(request, reply, { outcome });
  });
}

/** Returns the page's state for a message that could not be stored. */
const storageFailure = (fields: readonly string[], request: FastifyRequest) => (error: unknown) => ({
  ok: false as const,
  state: logStorageError(error, request),
  errors: {},
  values: submittedValues(fields, request.body),
});

function registerContactForm(...[app, { database, settings, mailer }, renderPage]: Forms): void {
  app.post('/contact', { schema: { hide: true } }, async (request, reply) => {
    const context = { database, settings, mailer };
    const sent = await submitContactForm(
      context,
      request.body,
      request.ip,
      readFormSubmission(request, { fields: request.body }),
    ).catch(storageFailure(CONTACT_FIELDS, request));
    if (isJsonRequested(request)) return sendOutcome(reply, sent.ok ? null : sent);
    if (sent.ok) return reply.redirect(`/contact?message=${sent.emailSent ? 'sent' : 'saved'}#contact-form`, 303);
    const { state, errors, values } = sent;
    return renderPage(request, reply, {
      outcome: { form: 'contact', state, errors, values },
      status: STATUS[state],
    });
  });
  app.get<{ Querystring: { message?: string } }>('/contact', { schema: { hide: true } }, (request, reply) => {
    const state = CONTACT_STATES.find((known) => known === request.query.message);
    const outcome: FormOutcome | undefined = state && { form: 'contact', state, errors: {}, values: {} };
    return renderPage(request, reply, { outcome });
  });
}

function registerReportForm(...[app, { config, database, settings, mailer, api }, renderPage]: Forms): void {
  const path = '/dive-sites/:site/report';
  const context = { database, settings, mailer, siteUrl: config.siteUrl };
  app.post<{ Params: { site: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
    const site = await findSite(api, request.params.site);
    if (!site) return renderPage(request, reply);
    const submission = readFormSubmission(request, { fields: request.body });
    const sent = await submitReportForm(context, site, request.body, request.ip, submission).catch(
      storageFailure(REPORT_FIELDS, request),
    );
    if (isJsonRequested(request)) return sendOutcome(reply, sent.ok ? null : sent);
    if (sent.ok) return reply.redirect(`${reportPath(site)}?${SENT_PARAMETER}=1`, 303);
    const { state, errors, values } = sent;
    return renderPage(request, reply, {
      outcome: { form: 'report', siteId: site.id, state, errors, values },
      status: STATUS[state],
    });
  });
}
