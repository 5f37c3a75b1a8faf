import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SUBMISSION_ID_HEADER, WRITTEN_AT_HEADER } from '../../../domain/forms/form-submission.ts';

/**
 * Data that a browser sends with a form besides its fields. `writtenAt`: when it was written, if it waited for a connection.
 */
export type FormSubmission = { submissionId?: string; writtenAt?: string };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The same words from the same sender within this time are a second press of the button, and not a second form. */
const PRESSES_MS = 60_000;
/** Forgotten with the process, so that nobody finds a sender's address by an id. */
const PRESS_KEY = randomBytes(32);

/**
 * Reads the headers of a form that the service worker sends. Ignores invalid values and times in the future. A form without an id gets one
 * of its `fields`, so that a double press stores it once.
 */
export function readFormSubmission(
  { headers, ip, url }: Pick<FastifyRequest, 'headers' | 'ip' | 'url'>,
  { fields, now = Date.now() }: { fields?: unknown; now?: number } = {},
): FormSubmission {
  const [id, writtenAt] = [headers[SUBMISSION_ID_HEADER], headers[WRITTEN_AT_HEADER]];
  const time = typeof writtenAt === 'string' && TIMESTAMP.test(writtenAt) ? Date.parse(writtenAt) : Number.NaN;
  return {
    ...(typeof id === 'string' && UUID.test(id)
      ? { submissionId: id.toLowerCase() }
      : fields !== undefined && {
          submissionId: createHmac('sha256', PRESS_KEY)
            .update(JSON.stringify([Math.floor(now / PRESSES_MS), ip, url, fields]))
            .digest('base64url'),
        }),
    ...(!Number.isNaN(time) && { writtenAt: new Date(Math.min(time, now)).toISOString() }),
  };
}

/** Returns whether the service worker sent the form, which reads the outcome from JSON instead of a page. */
export const isJsonRequested = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept === 'application/json';
