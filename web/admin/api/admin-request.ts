import { BACKGROUND_REQUEST_HEADER } from '../../../domain/session.ts';
import { failureMessage } from '../../app/data/failure-text.ts';
import { sessionEnded } from '../layout/session-store.ts';

/** What the server answers when it does not do what was asked: `error` is a sentence, `details` one for each field at fault. */
export class AdminRequestError extends Error {
  /** 0 where no answer came at all. */
  readonly status: number;
  readonly details: Record<string, string>;
  constructor(status: number, message: string, details: Record<string, string> = {}) {
    super(message);
    this.name = 'AdminFailure';
    this.status = status;
    this.details = details;
  }

  /** The sentence in the answer; null where there was none, and the message is made of the status. */
  get said(): string | null {
    return this.status === 0 || this.message.startsWith(`${this.status}: `) ? null : this.message;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Sent = {
  body?: unknown;
  /** The version of the item that the change is based on: a newer one is not overwritten (412). */
  version?: number;
  /** Made by the page itself: keeps no session alive. */
  automatic?: boolean;
};

/**
 * One call of the owners' API. An answer that says the session has ended shows the login again; what was typed stays.
 * @throws AdminFailure for every answer but a readable success, and where none came.
 */
export async function adminRequest<Answer = unknown>(method: Method, path: string, sent: Sent = {}): Promise<Answer> {
  const { body, version, automatic } = sent;
  const headers: Record<string, string> = {};
  if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = 'application/json';
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  if (automatic) headers[BACKGROUND_REQUEST_HEADER] = '1';
  const response = await reach(path, {
    method,
    headers,
    credentials: 'include',
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
  });
  const text = await response.text().catch(() => null);
  if (response.ok) return answerIn<Answer>(response.status, text);
  if (response.status === 401) sessionEnded();
  throw failureOf(response, text ?? '');
}

/** Null where the answer is empty on purpose. `text` is null when it broke off. */
function answerIn<Answer>(status: number, text: string | null): Answer {
  try {
    if (text !== null) return (text ? JSON.parse(text) : null) as Answer;
  } catch {
    // Half an answer, or a page that some proxy put in its place.
  }
  throw new AdminRequestError(
    status,
    'The answer of the server broke off. Reload the page to see whether it was done.',
  );
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch {
    throw new AdminRequestError(0, 'The server could not be reached. Nothing was lost; please try again.');
  }
}

function failureOf(response: Response, text: string): AdminRequestError {
  const { status } = response;
  try {
    const { error, details } = JSON.parse(text) as { error?: unknown; details?: Record<string, string> };
    if (typeof error === 'string') return new AdminRequestError(status, error, details);
  } catch {
    // Some proxy's page, not an answer of ours.
  }
  return new AdminRequestError(status, failureMessage(response, text.slice(0, 300)));
}

/** Where owners read one thing with its version: '/api/articles' → '/api/admin/articles'. */
export const adminPath = (path: string): string => path.replace('/api/', '/api/admin/');
