import { readFailure } from './query.ts';

/** The service worker's response to a form that it stores until there is a connection: what to tell the sender. */
export type QueuedSubmission = { queued?: { title: string; description: string } };

/** Sends JSON to our API and reads the answer. @throws an Error whose message is for people, as `serverMessage` reads it. */
export async function postJson<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    // The browser's message ('Failed to fetch') does not help a visitor.
    throw new Error('The site could not be reached. Check your connection and try again.');
  });
  if (!response.ok) throw await readFailure(response);
  return response.json().catch(() => {
    throw new Error('The connection dropped, so we don’t know whether it worked. Please try again.');
  }) as Promise<Answer>;
}
