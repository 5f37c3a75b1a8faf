import {
  readSubmissionOutcome,
  SUBMISSION_ID_HEADER,
  WRITTEN_AT_HEADER,
} from '../../../domain/forms/form-submission.ts';
import {
  announceChange,
  listSubmissions,
  pruneSentSubmissions,
  type StoredSubmission,
  saveSubmission,
  withSubmissionLock,
} from './submission-store.ts';

const SEND_TIMEOUT_MS = 30_000;
/** A photo of 10 MB at 0.5 Mbit/s. */
const PHOTO_TIMEOUT_MS = 180_000;
const FAR_FUTURE = '9999';

/**
 * Sends the forms that wait in this browser, oldest first. @returns whether some wait because there is no connection.
 * The server knows each by its id, so that one whose response was lost is not stored twice. `isForced` sends those too that
 * wait because of too many requests.
 */
export async function sendSubmissions({ isForced = false } = {}): Promise<boolean> {
  return withSubmissionLock(async () => {
    const all = await listSubmissions();
    await pruneSentSubmissions(all, Date.now());
    const now = new Date().toISOString();
    const due = all.filter((submission) => isDue(submission, isForced ? FAR_FUTURE : now));
    const sentTitles: string[] = [];
    let isOffline = false;
    for (const submission of due) {
      const next = await sendSubmission(submission).catch(() => null);
      if (!next) {
        isOffline = true;
        break;
      }
      await saveSubmission(next);
      if (next.status === 'sent') sentTitles.push(next.title);
    }
    if (due.length > 0) announceChange(sentTitles);
    return isOffline;
  });
}

const isDue = (submission: StoredSubmission, now: string) =>
  submission.status === 'waiting' && (submission.retryAt === undefined || submission.retryAt <= now);

/** @throws TypeError without a connection, DOMException after a time. */
async function sendSubmission(submission: StoredSubmission): Promise<StoredSubmission> {
  const { id, form, path, title, fields, photo, writtenAt } = submission;
  const response = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json', [SUBMISSION_ID_HEADER]: id, [WRITTEN_AT_HEADER]: writtenAt },
    body: photo ? withPhoto(fields, photo) : new URLSearchParams(fields),
    signal: AbortSignal.timeout(photo ? PHOTO_TIMEOUT_MS : SEND_TIMEOUT_MS),
  });
  const body: unknown = await response.json().catch(() => null);
  const now = Date.now();
  const answer = { status: response.status, retryAfter: response.headers.get('retry-after'), body };
  const outcome = readSubmissionOutcome(answer, now);
  const known = { id, form, path, title, writtenAt };
  if (outcome.status !== 'sent') return { ...known, fields, ...(photo && { photo }), ...outcome };
  return { ...known, fields: {}, ...outcome, sentAt: new Date(now).toISOString() };
}

function withPhoto(fields: Record<string, string>, photo: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('photo', photo);
  return form;
}
