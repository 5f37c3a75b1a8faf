import {
  BACKGROUND_REQUEST_HEADER,
  CONFIRM_DETAIL,
  type RequiredConfirmation,
} from '../../../../domain/security/session.ts';
import { describeStatus, readErrorSentence } from './describe-status.ts';
import { askForIdentity } from './identity-store.ts';
import { sessionEnded } from './session-store.ts';

/** A failed request. `message` is the server's sentence, `details` has one sentence per invalid field. */
export class AdminRequestError extends Error {
  /** 0 if there was no response. */
  readonly status: number;
  readonly details: Record<string, string>;
  constructor(status: number, message: string, details: Record<string, string> = {}) {
    super(message);
    this.name = 'AdminRequestError';
    this.status = status;
    this.details = details;
  }

  /** The server's own sentence; null if the response had none and the message was made from the status. */
  get serverMessage(): string | null {
    return this.status === 0 || this.message === describeStatus(this.status) ? null : this.message;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type RequestOptions = {
  body?: unknown;
  /** The version that the change is based on. The server refuses to overwrite a newer one (412). */
  version?: number;
  /** Marks a background request, which does not extend the session. */
  automatic?: boolean;
};

/**
 * Calls the admin API. A 401 shows the login again without losing what was typed; where the server asks for the password again,
 * a dialog does, and the request is repeated.
 * @throws AdminRequestError unless the response is a readable success.
 */
export async function adminRequest<Result = unknown>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Result> {
  const { body, version, automatic } = options;
  const headers: Record<string, string> = {};
  const isJson = body !== undefined && !(body instanceof FormData || body instanceof Blob);
  if (isJson) headers['content-type'] = 'application/json';
  if (body instanceof Blob) headers['content-type'] = 'application/octet-stream';
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  if (automatic) headers[BACKGROUND_REQUEST_HEADER] = '1';
  const response = await fetchOrThrow(path, {
    method,
    headers,
    credentials: 'include',
    body: isJson ? JSON.stringify(body) : (body as FormData | Blob | undefined),
  });
  const text = await response.text().catch(() => null);
  if (response.ok) return parseBody<Result>(response.status, text);
  if (response.status === 401) sessionEnded();
  const error = readError(response, text ?? '');
  const confirm = response.status === 403 && !automatic ? error.details[CONFIRM_DETAIL] : undefined;
  if (!confirm) throw error;
  if (await askForIdentity(confirm as RequiredConfirmation)) return adminRequest(method, path, options);
  throw new AdminRequestError(403, NOT_CONFIRMED);
}

const NOT_CONFIRMED = 'You did not type your password, so nothing was done.';

/** Null for an empty body. `text` is null if the response was cut off. */
function parseBody<Result>(status: number, text: string | null): Result {
  try {
    if (text !== null) return (text ? JSON.parse(text) : null) as Result;
  } catch {
    // A truncated response, or a proxy's page.
  }
  throw new AdminRequestError(
    status,
    'The server’s response was cut off. Reload the page to see whether your change was saved.',
  );
}

async function fetchOrThrow(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch {
    throw new AdminRequestError(0, 'The server could not be reached. Nothing was lost; please try again.');
  }
}

function readError({ status }: Response, text: string): AdminRequestError {
  const sentence = readErrorSentence(text);
  if (sentence === null) return new AdminRequestError(status, describeStatus(status));
  const { details } = JSON.parse(text) as { details?: Record<string, string> };
  return new AdminRequestError(status, sentence, details ?? {});
}

/** The path that returns an item with its version: '/api/articles' → '/api/admin/articles'. */
export const adminPath = (path: string): string => path.replace('/api/', '/api/admin/');

/**
 * Opens a download in a new tab (specification, section 7), which the browser closes again. It is
 * same-origin, so it may keep its opener.
 */
export function openDownload(path: string): void {
  window.open(path, '_blank');
}

/** The same for a download that needs the password again: a new tab could not ask for it. @throws AdminRequestError */
export async function openConfirmedDownload(path: string): Promise<void> {
  await adminRequest('GET', '/api/admin/confirm');
  // Some browsers open no tab so long after the click; an attachment leaves the page where it is.
  if (!window.open(path, '_blank')) location.assign(path);
}
