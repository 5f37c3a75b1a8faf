import { NO_ANSWER } from '../../../app/data/server-message.ts';

const SENTENCES: Partial<Record<number, string>> = {
  400: 'The server could not read the request. Reload the page and try again.',
  401: 'You are not logged in. Log in and try again.',
  403: 'The server refused this request. Reload the page and try again.',
  404: 'The server did not find this. Reload the page: it may have been deleted.',
  408: 'The connection was too slow. Please try again.',
  413: 'This is too large for the server. Try a smaller file or a shorter text.',
  429: 'Too many requests at once. Wait a minute, then try again.',
  500: 'Something went wrong on the server. Please try again in a minute.',
  504: 'The server took too long to answer. Reload the page to see whether it worked.',
  507: 'The server’s disk is full. Ask the person who runs your server to make room.',
};

/** A sentence for a failed response that brought none of its own: an empty body, other JSON, or the page of a proxy. */
export const describeStatus = (status: number): string => SENTENCES[status] ?? NO_ANSWER;

/** The `error` of a JSON body; null where there is none, or no words. */
export function readErrorSentence(body: string): string | null {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    return typeof error === 'string' && error.trim() !== '' ? error : null;
  } catch {
    return null;
  }
}
