import type { FastifyRequest } from 'fastify';
import { SUBMISSION_ID_HEADER, WRITTEN_AT_HEADER } from '../../../domain/form-submission.ts';

/** What a browser sends about a form in addition to its fields. `writtenAt`: when it was written, if it waited for a connection. */
export type FormSubmission = { submissionId?: string; writtenAt?: string };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Reads the headers of a form that the service worker sends. Ignores values of other forms; no time is in the future. */
export function readFormSubmission({ headers }: Pick<FastifyRequest, 'headers'>, now = Date.now()): FormSubmission {
  const [id, writtenAt] = [headers[SUBMISSION_ID_HEADER], headers[WRITTEN_AT_HEADER]];
  const time = typeof writtenAt === 'string' && TIMESTAMP.test(writtenAt) ? Date.parse(writtenAt) : Number.NaN;
  return {
    ...(typeof id === 'string' && UUID.test(id) && { submissionId: id.toLowerCase() }),
    ...(!Number.isNaN(time) && { writtenAt: new Date(Math.min(time, now)).toISOString() }),
  };
}

/** Whether the worker asks, which reads the outcome from JSON instead of a page. */
export const isJsonRequested = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept === 'application/json';
