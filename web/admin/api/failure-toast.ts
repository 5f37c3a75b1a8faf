import type { AdminRequestError } from './admin-request.ts';

type Message = { title: string; description: string };

/** Statuses under which the server's sentence is the reason, and trying again unchanged would not help. */
const HAS_REASON = [400, 404, 409, 412, 413, 422, 429, 503];

/**
 * The toast of a failed call. `failed` is the specified text (section 8), which asks to try again; it stays where the server
 * gives no reason. Where it names fields or says why, the toast does so too.
 */
export function failureToast(failed: Message, failure: AdminRequestError): Message {
  const reasons = Object.values(failure.details);
  if (reasons.length > 0) {
    const marked = reasons.length === 1 ? 'Please correct the marked field' : 'Please correct the marked fields';
    return { title: failed.title, description: `${marked}: ${reasons.join(' ')}` };
  }
  if (failure.serverMessage && HAS_REASON.includes(failure.status))
    return { title: failed.title, description: failure.serverMessage };
  return failed;
}
