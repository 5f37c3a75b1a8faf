import sharp from 'sharp';
import { PASSWORD } from './running-site.ts';

/** Sends requests of visitors and admins through the endpoints that they use. `address` is that of a running site. */

export type Answer = { status: number; body: string };

/** Returns a different visitor's address each time, so that rate limits don't end a test. */
function randomVisitor(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}

async function send(url: string, body: unknown, { method = 'POST', headers = {} } = {}): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomVisitor(), ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.text() };
}

export const signUp = (address: string, email: string) => send(`${address}/api/newsletter/subscribe`, { email });

export const writeToUs = (address: string, { subject, words = 20 }: { subject: string; words?: number }) =>
  send(`${address}/api/contact`, {
    name: 'Ana',
    email: 'ana@example.com',
    subject,
    message: 'Which fins? '.repeat(words),
  });

/** Sends the contact form like a browser without script. */
export const sendForm = (address: string, fields: Record<string, string>) =>
  postForm(`${address}/contact`, { name: 'Ana', email: 'ana@example.com', subject: 'Fins', ...fields });

/** Reports a change at the first dive site. */
export const sendReport = (address: string, text: string) =>
  postForm(`${address}/dive-sites/1/report`, { kind: 'closed', source: 'told', text });

async function postForm(url: string, fields: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'text/html', 'x-forwarded-for': randomVisitor() },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: response.status, body: await response.text() };
}

/** Logs in. @returns the session's cookie. */
export async function logIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomVisitor() },
    body: JSON.stringify({ password: PASSWORD }),
  });
  if (response.status !== 200) throw new Error(`Not logged in: ${response.status} ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function makeArticle(address: string, cookie: string, slug: string): Promise<number> {
  const article = { title: slug, slug, content: 'Before.', category: 'Tips', imageUrl: '/media/none.webp' };
  const { status, body } = await send(
    `${address}/api/articles`,
    { ...article, author: 'Ana', published: true },
    { headers: { cookie } },
  );
  if (status !== 201) throw new Error(`No article: ${status} ${body}`);
  return JSON.parse(body).id;
}

export const saveArticle = (address: string, cookie: string, id: number, fields: Record<string, unknown>) =>
  send(`${address}/api/articles/${id}`, fields, { method: 'PATCH', headers: { cookie } });

/** Creates a picture that has not been sent before. */
export async function createPicture({ width = 320, height = 200 } = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + Math.random() * 40, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#345', noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

export async function upload(address: string, cookie: string, bytes: Buffer): Promise<Answer> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'reef.jpg');
  const response = await fetch(`${address}/api/admin/uploads`, { method: 'POST', headers: { cookie }, body: form });
  return { status: response.status, body: await response.text() };
}

/** Fetches status and text of a page. */
export async function fetchPage(address: string, path: string): Promise<Answer> {
  const response = await fetch(address + path, { headers: { accept: 'text/html' } });
  return { status: response.status, body: await response.text() };
}
