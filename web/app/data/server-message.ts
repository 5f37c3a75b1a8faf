/** In place of a proxy's page, whose words are for engineers, and of silence. */
export const NO_ANSWER = 'The site had a problem. Please try again in a minute.';

/**
 * The sentence for people in a failed answer. `readFailure` writes status, colon, space and body; a JSON body's `error` is the sentence,
 * and any other body is for programs.
 */
export function serverMessage(failure: unknown): string {
  const message = failure instanceof Error ? failure.message : String(failure);
  const body = message.replace(/^\d{3}: /, '');
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    if (error && typeof error === 'string') return error;
  } catch {
    // No JSON, or none of ours.
  }
  return body === message ? message : NO_ANSWER;
}

const PAGE = /^\s*</;

/**
 * The message of an answer other than success: status, colon, space, then the body, else the status text (specification,
 * section 8), which HTTP/2 leaves empty.
 */
export function failureMessage({ status, statusText }: { status: number; statusText: string }, body: string): string {
  return `${status}: ${PAGE.test(body) ? NO_ANSWER : body || statusText || NO_ANSWER}`;
}
