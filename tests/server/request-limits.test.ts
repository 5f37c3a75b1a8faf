// SQLite only: concerns requests, files or other servers, and has no query of its own.

import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACT_LIMITS } from '../../domain/forms/contact.ts';
import { LIMITS } from '../../domain/kernel/fields.ts';
import { UPLOAD_LIMITS } from '../../domain/media/upload-limits.ts';
import { CONNECTION_LIMITS, createHttpServer } from '../../server/platform/http/http-server.ts';
import { REQUEST_LIMITS } from '../../server/platform/security/request-limits.ts';
import { parseFirstResponse, rawExchange } from '../support/raw-request.ts';
import { type AdminClient, logIn, setTestPassword } from './admin/admin.ts';
import { type TestServer, testServer } from './test-server.ts';

/** Time limit for slow senders in these tests, in milliseconds; half a minute in production. */
const LIMIT_MS = 300;

let server: TestServer;
let admin: AdminClient;
let port: number;
beforeAll(async () => {
  server = await testServer({ limits: { body: LIMIT_MS, afterAnswer: LIMIT_MS } });
  await setTestPassword(server.database);
  admin = await logIn(server);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const head = (path: string, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Content-Type: application/json', ...lines, '', ''].join('\r\n');

/** Sends for six seconds unless stopped; a busy machine may take a while to stop it. */
const drip = Array.from({ length: 200 }, () => ' ');
const dripping = { pause: LIMIT_MS / 10, patience: 20 * LIMIT_MS };
const EARLY_MS = 12 * LIMIT_MS;

describe('a body that does not arrive', () => {
  it.each([
    ['announced and never sent', [head('/api/contact', 'Content-Length: 1000'), '{"name":"']],
    ['in chunks without an end', [head('/api/contact', 'Transfer-Encoding: chunked'), '5\r\n{"nam\r\n']],
    ['as a form', [head('/contact', 'Content-Length: 1000').replace('json', 'x-www-form-urlencoded'), 'name=']],
  ])('%s: responds 408 and ends the connection', async (_name, parts) => {
    const { text, ended, milliseconds } = await rawExchange(port, parts);
    const answer = parseFirstResponse(text);
    expect([answer.status, ended]).toEqual([408, true]);
    expect(JSON.parse(answer.body)).toEqual({ error: 'The request took too long to arrive. Please try again.' });
    expect(milliseconds).toBeGreaterThanOrEqual(LIMIT_MS - 5);
  });

  it('byte by byte gets no more time', async () => {
    const { text, milliseconds } = await rawExchange(
      port,
      [head('/api/contact', 'Content-Length: 1000'), ...drip],
      dripping,
    );
    expect(parseFirstResponse(text).status).toBe(408);
    expect(milliseconds).toBeLessThan(EARLY_MS);
  });

  it('after a rejection the sender is read for a limited time only', async () => {
    const parts = [head('/api/articles', 'Content-Length: 1000'), ...drip];
    const { text, ended, milliseconds } = await rawExchange(port, parts, dripping);
    expect([parseFirstResponse(text).status, ended]).toEqual([401, true]);
    expect(milliseconds).toBeGreaterThanOrEqual(LIMIT_MS - 5);
    expect(milliseconds).toBeLessThan(EARLY_MS);
  });

  it('a picture may take longer', async () => {
    const cookie = `Cookie: ${admin.cookie}`;
    const form = 'Content-Type: multipart/form-data; boundary=b';
    const upload = head('/api/admin/uploads', cookie, 'Content-Length: 1000').replace(
      'Content-Type: application/json',
      form,
    );
    const { text, ended } = await rawExchange(port, [upload, '--b\r\n'], { patience: 3 * LIMIT_MS });
    expect([text, ended]).toEqual(['', false]);
  });
});

describe('connections', () => {
  const limits = { headers: 200, request: 400, checkEvery: 50 };

  async function quickServer(other: Parameters<typeof createHttpServer>[1] = limits) {
    const http = createHttpServer((_request, response) => response.end('here'), other);
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    return { http, port: (http.address() as AddressInfo).port };
  }

  it.each([
    ['say nothing', ['']],
    [
      'send headers without an end',
      ['GET / HTTP/1.1\r\nHost: a\r\n', ...Array.from({ length: 100 }, () => 'X: y\r\n')],
    ],
  ])('that %s are closed', async (_name, parts) => {
    const quick = await quickServer();
    const { ended, milliseconds } = await rawExchange(quick.port, parts, { pause: 40, patience: 5_000 });
    quick.http.close();
    expect(ended).toBe(true);
    expect(milliseconds).toBeGreaterThanOrEqual(limits.headers - 5);
    // The endless headers would otherwise continue for four seconds.
    expect(milliseconds).toBeLessThan(3_000);
  });

  it('are limited in number', async () => {
    const quick = await quickServer({ connections: 2 });
    let connected = 0;
    quick.http.on('connection', () => {
      connected += 1;
    });
    const idle = [1, 2].map(() => rawExchange(quick.port, '', { patience: 1_000 }));
    await expect.poll(() => connected).toBe(idle.length);
    const third = await rawExchange(quick.port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', { patience: 900 });
    await Promise.all(idle);
    const later = () => rawExchange(quick.port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', { patience: 50 });
    await expect.poll(async () => (await later()).text).toContain('here');
    quick.http.close();
    expect([third.text, third.ended]).toEqual(['', true]);
  });
});

describe('a body', () => {
  const post = (url: string, payload: string, headers = {}) =>
    server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
  const padded = (bytes: number) => JSON.stringify({ kind: 'article', content: 'x', padding: 'x'.repeat(bytes) });

  it('may have 64 KiB from a visitor and 1 MiB from an admin', async () => {
    const { cookie } = admin;
    expect((await post('/api/contact', padded(70_000))).statusCode).toBe(413);
    expect((await post('/api/admin/login', padded(70_000))).statusCode).toBe(413);
    expect((await post('/api/admin/preview', padded(150_000), { cookie })).statusCode).toBe(200);
    expect((await post('/api/admin/preview', padded(1_100_000), { cookie })).statusCode).toBe(413);
  });

  it('may contain the longest message and the longest article allowed', () => {
    const encoded = '%E6%B5%B7'.length;
    const { name, subject, message } = CONTACT_LIMITS;
    expect((name + subject + message) * encoded).toBeLessThan(REQUEST_LIMITS.publicBody);
    expect(Buffer.byteLength('海'.repeat(LIMITS.content))).toBeLessThan(REQUEST_LIMITS.adminBody);
  });

  it.each([
    ['nested too deeply', '['.repeat(40) + ']'.repeat(40), 'The request body is nested too deeply.'],
    ['a million brackets', '['.repeat(60_000), 'The request body is nested too deeply.'],
    ['a prototype', '{"name":{"__proto__":{"a":1}}}', 'The request body is not valid JSON.'],
    ['a constructor', '{"constructor":{"prototype":{"a":1}}}', 'The request body is not valid JSON.'],
  ])('that is %s is refused in a sentence', async (_name, payload, error) => {
    const answer = await post('/api/contact', payload);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error }]);
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  it('that is not UTF-8 is rejected', async () => {
    const headers = { 'content-type': 'application/json' };
    const payload = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    const answer = await server.app.inject({ method: 'POST', url: '/api/contact', payload, headers });
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'The request body is not valid UTF-8.' }]);
  });
});

it('allows the largest picture at 0.5 Mbit/s, and an article in a tenth of that time', () => {
  const bytesPerMs = 500_000 / 8 / 1_000;
  expect(UPLOAD_LIMITS.bytes / bytesPerMs).toBeLessThan(CONNECTION_LIMITS.request);
  expect(REQUEST_LIMITS.adminBody / bytesPerMs).toBeLessThan(REQUEST_LIMITS.body);
  expect(REQUEST_LIMITS.body).toBeLessThan(CONNECTION_LIMITS.request / 10);
});

it('releases the memory of an in-process request after its response', async () => {
  const { app, close } = await testServer();
  const answered = async () => new WeakRef((await app.inject('/api/articles')).raw.req);
  const requests = await Promise.all(Array.from({ length: 5 }, answered));
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  await expect
    .poll(async () => {
      await collect({ type: 'major', execution: 'async' });
      return requests.filter((request) => request.deref()).length;
    })
    .toBe(0);
  await close();
});
