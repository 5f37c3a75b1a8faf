import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../../domain/kernel/excerpt.ts';
import type { Person } from '../../../domain/security/permissions.ts';
import { findPerson } from '../acting-person.ts';
import { isUniqueViolation, listTakenFields } from '../database/portable-sql.ts';
import {
  ADMIN_MESSAGE,
  DAMAGED_MESSAGE,
  LOG_MESSAGE,
  noteStorageError,
  PUBLIC_MESSAGE,
  type StorageErrorKind,
} from '../database/storage-errors.ts';

/** The body of every error response. */
export const errorBodySchema = z.object({ error: z.string(), details: z.record(z.string(), z.string()).optional() });
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** An error response that a route or command has decided on; its message is shown to visitors. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly details?: Record<string, string>;
  readonly headers: Record<string, string>;
  constructor(
    statusCode: number,
    message: string,
    extra: { details?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.details = extra.details;
    this.headers = extra.headers ?? {};
  }
}

export const notFound = (message = 'Not found') => new HttpError(404, message);

/** Texts for requests that Fastify itself rejects; its own would reveal internals of the server. */
export const STATUS_TEXT: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'Not found',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  415: 'This kind of content is not accepted here; send JSON.',
  416: 'The requested range is outside the file.',
  431: 'The request headers are too large.',
};
export const INTERNAL_ERROR = 'Something went wrong on our side. Please try again.';

/** Installs the only error handler. It sends `{error}`, or `{error, details}` when fields of a body are not valid. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isClientGone = hasDisconnected(request) || isInterruptedDownload(error, reply);
    const isTaken = isUniqueViolation(error);
    if (isTaken) request.log.warn({ err: error }, 'two requests took the same value');
    const isClientError = isTaken || error instanceof HttpError || (error.statusCode ?? 500) < 500 || isClientGone;
    const storageError = isClientError ? undefined : noteStorageError(error);
    const { statusCode, body, headers } = storageError
      ? describeStorageError(storageError, request)
      : describeError(error);
    if (isClientGone) request.log.debug({ err: error }, 'the client has disconnected');
    else if (statusCode >= 500)
      request.log.error({ err: error }, storageError ? LOG_MESSAGE[storageError] : 'request failed');
    return sendError(request, reply.headers(headers), statusCode, body);
  });
}

/** Returns whether the client disconnected while sending: a lost connection is then the client's, not the database's. */
const hasDisconnected = ({ raw }: FastifyRequest) => raw.destroyed && raw.complete === false;

/**
 * Returns whether the client closed the connection before the first byte of a stream was sent, as video players do when they
 * skip. If it closes later, Fastify ends the stream without an error.
 */
const isInterruptedDownload = (error: FastifyError, { raw }: FastifyReply) =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && (raw.destroyed || raw.socket?.destroyed === true);

/** Responds with JSON when no route matches; within `/api` by a route, so that pages may handle every other URL. */
export function registerNotFound(app: FastifyInstance): void {
  const respond = async () => {
    throw notFound();
  };
  app.setNotFoundHandler(respond);
  for (const url of ['/api', '/api/*']) app.all(url, { schema: { hide: true } }, respond);
}

type ErrorResponse = { statusCode: number; body: ErrorBody; headers: Record<string, string> };

const RETRY_AFTER_SECONDS = '30';

function describeStorageError(kind: StorageErrorKind, request: FastifyRequest): ErrorResponse {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const transient = isReading ? PUBLIC_MESSAGE.reading : PUBLIC_MESSAGE.saving;
  const publicMessage = kind === 'damaged' ? DAMAGED_MESSAGE : transient;
  const error = findPerson(request) ? ADMIN_MESSAGE[kind] : publicMessage;
  return { statusCode: 503, body: { error }, headers: { 'retry-after': RETRY_AFTER_SECONDS } };
}

function describeError(error: FastifyError): ErrorResponse {
  if (error instanceof HttpError) {
    const { statusCode, message, details, headers } = error;
    return { statusCode, body: details ? { error: message, details } : { error: message }, headers };
  }
  if (isUniqueViolation(error)) return { ...describeTaken(listTakenFields(error)), headers: {} };
  if (error.validation) return { ...describeValidation(error), headers: {} };
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return { statusCode: 400, body: { error: 'The request body is not valid JSON.' }, headers: {} };
  }
  const statusCode = error.statusCode ?? 500;
  const known = statusCode >= 400 && statusCode < 500;
  const text = known ? (STATUS_TEXT[statusCode] ?? STATUS_TEXT[400]) : INTERNAL_ERROR;
  return { statusCode: known ? statusCode : 500, body: { error: text ?? INTERNAL_ERROR }, headers: {} };
}

/** Fields that people fill in, in words. Other unique values are made by the server, so the next try gets another. */
const TAKEN_FIELDS: Record<string, string> = { email: 'email', slug: 'address', name: 'name' };

/** Two people took the same value at once: each had looked before the other saved. */
function describeTaken(fields: readonly string[]): { statusCode: number; body: ErrorBody } {
  const field = fields.find((name) => name in TAKEN_FIELDS);
  if (!field)
    return { statusCode: 409, body: { error: 'Someone else saved the same thing just now. Please try again.' } };
  const text = `Someone else has just taken this ${TAKEN_FIELDS[field]}. Try again, or choose another.`;
  return { statusCode: 409, body: { error: text, details: { [field]: text } } };
}

function describeValidation(error: FastifyError): { statusCode: number; body: ErrorBody } {
  // An invalid parameter cannot name anything that exists.
  if (error.validationContext === 'params') return { statusCode: 404, body: { error: 'Not found' } };
  const details: Record<string, string> = {};
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.slice(1).replaceAll('/', '.') || (error.validationContext ?? 'body');
    details[field] ??= issue.message ?? 'Not valid.';
  }
  return { statusCode: 400, body: validationBody(details) };
}

/** Builds the error for a query that an endpoint's schema rejects. */
export function invalidQuery({ issues }: z.ZodError): HttpError {
  const details: Record<string, string> = {};
  for (const { path, message } of issues) details[path.join('.') || 'querystring'] ??= message;
  const { error } = validationBody(details);
  return new HttpError(400, error, { details });
}

/** Builds the body of a 400: `error` is the field's message if only one field is invalid, since toasts show only `error`. */
export function validationBody(details: Record<string, string>): ErrorBody {
  const messages = Object.values(details);
  const [only] = messages;
  return { error: messages.length === 1 && only ? only : 'Please check the fields and try again.', details };
}

function sendError(request: FastifyRequest, reply: FastifyReply, statusCode: number, body: ErrorBody): FastifyReply {
  reply.code(statusCode).header('cache-control', 'no-store');
  if (request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html')) {
    return reply.type('application/json; charset=utf-8').send(body);
  }
  return reply.type('text/html; charset=utf-8').send(plainPage(statusCode, body.error));
}

/** Builds a page without any dependency, because rendering may be what failed. */
function plainPage(statusCode: number, message: string): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Error ${statusCode}</title></head><body><main><h1>${escapeHtml(message)}</h1><p><a href="/">Go to the home page</a></p></main></body></html>`;
}

/** Builds the error for someone who has to log in first. */
export const unauthorised = () => new HttpError(401, 'Please log in.');

/** Builds the error for something that the role of a logged-in person does not include. */
export const forbidden = ({ role }: Person) =>
  new HttpError(403, `Your role (${role}) does not include this. An owner of the site can do it, or change your role.`);
