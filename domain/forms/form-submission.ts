/**
 * Forms that a browser without a connection stores and sends later. No schemas, so that the service worker goes without the
 * schema library.
 */

export const SUBMISSION_FORMS = ['contact', 'report', 'dive-report', 'newsletter'] as const;
export type SubmissionForm = (typeof SUBMISSION_FORMS)[number];

/** The id of a submission: the server stores one with a known id only once (IETF draft 'The Idempotency-Key HTTP Header Field'). */
export const SUBMISSION_ID_HEADER = 'idempotency-key';
/** When a submission was written, sent with those that waited in the browser. */
export const WRITTEN_AT_HEADER = 'x-written-at';

/** Days for which consent to the newsletter may wait to be sent. */
export const MAX_CONSENT_AGE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export const isConsentExpired = (writtenAt: string, now: number): boolean =>
  now - Date.parse(writtenAt) > MAX_CONSENT_AGE_DAYS * DAY_MS;

/** Addresses of the API to which pages with script send a form, with the address to which a form is posted without. */
const API_FORMS: Record<string, string> = { '/api/contact': '/contact', '/api/newsletter/subscribe': '/newsletter' };
const REPORT_PATH = /^\/dive-sites\/\d+[^/]*\/(report|dived)$/;

/** The form that is posted to an address, and the address to which a stored one is sent; null for all others. */
export function findSubmissionForm(pathname: string): { form: SubmissionForm; path: string } | null {
  const path = API_FORMS[pathname] ?? pathname;
  if (path === '/contact') return { form: 'contact', path };
  if (path === '/newsletter') return { form: 'newsletter', path };
  const page = REPORT_PATH.exec(path)?.[1];
  return page ? { form: page === 'dived' ? 'dive-report' : 'report', path } : null;
}

const MAX_TITLE = 80;
const CHECK_TITLE = 'I was there: still right';

/** The words that name a submission in a list. */
export function submissionTitle(form: SubmissionForm, fields: Record<string, string>): string {
  const words =
    {
      ...{ contact: fields.subject, report: fields.text, newsletter: fields.email },
      'dive-report': fields.kind === 'check' ? CHECK_TITLE : `${fields.siteName ?? 'Dive'} ${fields.divedOn ?? ''}`,
    }[form] ?? '';
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > MAX_TITLE ? `${line.slice(0, MAX_TITLE - 1).trimEnd()}…` : line;
}

/** Milliseconds after which a submission is sent again that the server refused for a while. */
const RETRY_MS = 60 * 60 * 1000;

export type SubmissionOutcome =
  | { status: 'sent'; message?: string }
  /** Sent again later: the server could not take it now. `message` says why, where the sender should know. */
  | { status: 'waiting'; retryAt?: string; message?: string }
  /** Needs a change by the sender. */
  | { status: 'refused'; message: string; errors: Record<string, string> };

type ServerAnswer = { status: number; retryAfter: string | null; body: unknown };

export function readSubmissionOutcome({ status, retryAfter, body }: ServerAnswer, now: number): SubmissionOutcome {
  const { error, details } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const message = typeof error === 'string' ? error : `The site answered with status ${status}.`;
  if (status >= 200 && status < 300) return { status: 'sent' };
  if (status === 409) return { status: 'sent', message };
  if (status === 429) {
    const seconds = Number(retryAfter);
    const delay = seconds > 0 ? seconds * 1000 : RETRY_MS;
    return { status: 'waiting', retryAt: new Date(now + delay).toISOString(), message };
  }
  if (status >= 500) return { status: 'waiting' };
  return { status: 'refused', message, errors: (details ?? {}) as Record<string, string> };
}
