import type { FastifyRequest } from 'fastify';
import { SUBMISSION_ID_HEADER, WRITTEN_AT_HEADER } from '../../../domain/forms/form-submission.ts';

/**
 * Data that a browser sends with a form besides its fields. `writtenAt`: when it was written, if it waited for a connection.
 */
export type FormSubmission = { submissionId?: string; writtenAt?: string };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Reads the headers of a form that the service worker sends. Ignores invalid values and times in the future. */
export function readFormSubmission({ headers }: Pick<FastifyRequest, 'headers'>, now = Date.now()): FormSubmission {
  const [id, writtenAt] = [headers[SUBMISSION_ID_HEADER], headers[WRITTEN_AT_HEADER]];
  const time = typeof writtenAt === 'string' && TIMESTAMP.test(writtenAt) ? Date.parse(writtenAt) : Number.NaN;
  return {
    ...(typeof id === 'string' && UUID.test(id) && { submissionId: id.toLowerCase() }),
    ...(!Number.isNaN(time) && { writtenAt: new Date(Math.min(time, now)).toISOString() }),
  };
}

/** Returns whether the service worker sent the form, which reads the outcome from JSON instead of a page. */
export const isJsonRequested = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept === 'application/json';
