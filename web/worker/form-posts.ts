import { findSubmissionForm, SUBMISSION_ID_HEADER, submissionTitle } from '../../domain/forms/form-submission.ts';
import type { QueuedSubmission } from '../app/data/post-json.ts';
import { QUEUED_STATUS, SUBMISSIONS_ADDRESS } from '../app/offline/stores.ts';
import { announceChange, saveSubmission } from '../app/offline/submission-store.ts';
import { type FetchEvent, scope } from './worker-scope.ts';

export const SYNC_TAG = 'send-submissions';
/** Milliseconds to wait for the server, after which the form is stored; a form with a file takes longer to send. */
const POST_TIMEOUT_MS = 20_000;
const FILE_TIMEOUT_MS = 120_000;

export const isFormPost = ({ method }: Request, { pathname }: URL): boolean =>
  method === 'POST' && findSubmissionForm(pathname) !== null;

/**
 * Posts a form; without a connection, stores it to be sent later. Fails as without a worker where the browser stores nothing.
 * The id tells the server if it gets the same form again.
 */
export async function postForm({ request }: FetchEvent): Promise<Response> {
  const isPage = request.mode === 'navigate';
  const id = crypto.randomUUID();
  const type = request.headers.get('content-type') ?? '';
  const body = await request.blob();
  try {
    return await fetch(request.url, {
      method: 'POST',
      headers: {
        accept: request.headers.get('accept') ?? '*/*',
        'content-type': type,
        [SUBMISSION_ID_HEADER]: id,
      },
      body,
      // A page's redirect is the browser's to follow.
      redirect: isPage ? 'manual' : 'follow',
      signal: AbortSignal.timeout(type.startsWith('multipart/') ? FILE_TIMEOUT_MS : POST_TIMEOUT_MS),
    });
  } catch (error) {
    try {
      await storeForm(id, request.url, await readFields(body, type));
    } catch {
      throw error;
    }
    return isPage
      ? Response.redirect(SUBMISSIONS_ADDRESS, 303)
      : Response.json(queuedAnswer(request.url), { status: QUEUED_STATUS });
  }
}

function queuedAnswer(url: string): QueuedSubmission {
  const description = url.endsWith('/api/newsletter/subscribe')
    ? 'You’re offline. We’ll sign you up when you have a connection. Your consent counts from now.'
    : 'You’re offline. We’ll send this when you have a connection.';
  return { queued: { title: 'Saved on this phone', description } };
}

type FormContent = { fields: Record<string, string>; photo?: File };

async function readFields(body: Blob, type: string): Promise<FormContent> {
  const values: [string, unknown][] = type.includes('json')
    ? Object.entries(JSON.parse(await body.text()) as Record<string, unknown>)
    : [...(await new Response(body, { headers: { 'content-type': type } }).formData())];
  const photo = values.map(([, value]) => value).find((value) => value instanceof File && value.size > 0);
  const texts = values.filter(([, value]) => !(value instanceof File));
  return {
    fields: Object.fromEntries(texts.map(([name, value]) => [name, typeof value === 'string' ? value : ''])),
    ...(photo instanceof File && { photo }),
  };
}

async function storeForm(id: string, url: string, { fields, photo }: FormContent): Promise<void> {
  const found = findSubmissionForm(new URL(url).pathname);
  if (!found) throw new Error('No form is posted to this address.');
  const { form } = found;
  const writtenAt = new Date().toISOString();
  const title = submissionTitle(form, fields);
  await saveSubmission({ id, ...found, fields, ...(photo && { photo }), title, writtenAt, status: 'waiting' });
  announceChange();
  // Chromium sends it even when no page of the site is open; other browsers at the next visit.
  await scope.registration.sync?.register(SYNC_TAG).catch(() => undefined);
}
