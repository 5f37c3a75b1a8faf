import { describeStatus, NO_ANSWER } from './describe-status.ts';

const WITH_STATUS = /^(\d{3}): ([\s\S]*)$/;

/**
 * The sentence for people in a failed answer. `failureOf` writes status, colon, space and body; a JSON body's `error` is the sentence,
 * and any other body is for programs.
 */
export function serverMessage(failure: unknown): string {
  const message = failure instanceof Error ? failure.message : String(failure);
  const [, status, body] = WITH_STATUS.exec(message) ?? [];
  if (status === undefined || body === undefined) return message;
  return readErrorSentence(body) ?? describeStatus(Number(status));
}

/** The `error` of a JSON body; null where there is none, or no words. */
export function readErrorSentence(body: string): string | null {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    return typeof error === 'string' && error.trim() !== '' ? error : null;
  } catch {
    return null;
  }
}

const PAGE = /^\s*</;

/**
 * The message of an answer other than success: status, colon, space, then the body, else the status text (specification,
 * section 8), which HTTP/2 leaves empty.
 */
export function failureMessage({ status, statusText }: { status: number; statusText: string }, body: string): string {
  return `${status}: ${PAGE.test(body) ? NO_ANSWER : body || statusText || NO_ANSWER}`;
}
