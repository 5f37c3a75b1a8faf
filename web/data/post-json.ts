import { failureOf } from './query.ts';

/** Sends JSON to our API and reads the answer. @throws an Error as `failureOf` words it, or the browser's own. */
export async function postJson<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await failureOf(response);
  return response.json() as Promise<Answer>;
}
