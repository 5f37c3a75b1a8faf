import type { AdminRequestError } from './admin-request.ts';

type Message = { title: string; description: string };

/** Statuses whose server message gives the reason, because a retry would fail again. */
const HAS_REASON = [400, 404, 409, 412, 413, 422, 429, 503];

/**
 * Makes the toast for a failed request. `failed` is the specified text (section 8), which asks to try again; it is used if the server
 * gives no reason. Otherwise the toast names the fields or the reason.
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
