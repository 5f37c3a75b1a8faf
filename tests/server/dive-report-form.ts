import type { TestServer } from './test-server.ts';

/** Sends the form 'How was it?' as browsers and the service worker do. */

export const DIVE = { divedOn: '2026-11-26', visibility: '8', swell: 'small', note: 'Two at the T, clear below' };

type Sender = { headers?: Record<string, string>; from?: string };

export const postReport = (
  { app }: TestServer,
  url: string,
  fields: Record<string, string>,
  { headers, from = '198.51.100.7' }: Sender = {},
) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    remoteAddress: from,
  });

/** Posts a form with files, `photo` unless they are named. The answer is JSON, as to the service worker. */
export async function postReportForm(
  { app }: TestServer,
  url: string,
  fields: Record<string, string>,
  photos: (Uint8Array | undefined)[] = [undefined],
  { headers, from = '198.51.100.7' }: Sender = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const photo of photos)
    form.append('photo', new File(photo ? [photo as Uint8Array<ArrayBuffer>] : [], photo ? 'DSC_1.JPG' : ''));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      ...{ 'content-type': request.headers.get('content-type') ?? '', accept: 'application/json' },
      ...headers,
    },
    remoteAddress: from,
  });
}
