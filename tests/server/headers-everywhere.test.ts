// SQLite only: concerns requests, files or other servers, and has no query of its own.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabaseLocation, testDatabaseLocation } from '../support/database-location.ts';
import { parseFirstResponse, type RawResponse, rawExchange } from '../support/raw-request.ts';
import { type CachedServer, cachedServer, sendRequest } from './response-cache-server.ts';

/** Headers that every response needs, from a route, a file, the page cache, the error handler or Node's own parser. */
const EVERYWHERE: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none';?.*frame-ancestors 'none'/,
  'strict-transport-security': /^max-age=31536000$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /geolocation=\(self\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(?:same|cross)-origin$/,
  'x-frame-options': /^DENY$/,
};

let place: TestDatabaseLocation;
let server: CachedServer;
let port: number;
beforeAll(async () => {
  place = await testDatabaseLocation();
  server = await cachedServer(place.where);
  port = Number(new URL(server.address).port);
});
afterAll(async () => {
  await server.close();
  await place.remove();
});

function expectAll(headers: Record<string, unknown>): void {
  for (const [name, pattern] of Object.entries(EVERYWHERE)) expect(String(headers[name]), name).toMatch(pattern);
  const policy = String(headers['content-security-policy']);
  expect(policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '').not.toMatch(/unsafe|data:|\*/);
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers.server).toBeUndefined();
}

describe('every response has the security headers', () => {
  it.each([
    ['a page, rendered', 'GET', '/about', 200],
    ['a page that is not cached', 'GET', '/terms-of-service', 200],
    ['a redirect to the address without its last slash', 'GET', '/about/?a=1', 308],
    ['a missing page', 'GET', '/blog/none', 404],
    ['HEAD of a page', 'HEAD', '/contact', 200],
    ['OPTIONS', 'OPTIONS', '/contact', 404],
    ['TRACE', 'TRACE', '/contact', 404],
    ['PROPFIND', 'PROPFIND', '/contact', 404],
    ['a read of the API', 'GET', '/api/articles', 200],
    ['the API document', 'GET', '/api/docs', 200],
    ['a file of the API document', 'GET', '/api/docs/static/swagger-ui.css', 200],
    ['an unknown call', 'GET', '/api/none', 404],
    ['a call that needs a login', 'GET', '/api/admin/session', 401],
    ['a query that does not fit', 'GET', '/api/dive-sites?limit=x', 400],
    ['a missing file', 'GET', '/assets/none.js', 404],
    ['an address that cannot be decoded', 'GET', '/api/%E0%A4%A', 404],
    ['an address that is too long', 'GET', `/${'a'.repeat(9_000)}`, 414],
    ['too many parameters', 'GET', `/api/none?${'a&'.repeat(150)}`, 400],
    ['the sitemap', 'GET', '/sitemap.xml', 200],
    ['robots.txt', 'GET', '/robots.txt', 200],
    ['the health', 'GET', '/healthz', 200],
    ['the readiness', 'GET', '/readyz', 200],
  ])('%s', async (_name, method, url, status) => {
    const response = await sendRequest(server, url, { method });
    expect(response.status).toBe(status);
    expectAll(response.headers);
  });

  it('from the cache, as 304, and for a form submitted by a browser', async () => {
    const first = await sendRequest(server, '/dive-sites');
    const second = await sendRequest(server, '/dive-sites');
    expect(second.headers['x-request-id']).toBeUndefined();
    const known = await sendRequest(server, '/dive-sites', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(known.status).toBe(304);
    const sent = await sendRequest(server, '/api/contact', { method: 'POST', body: {} });
    expect(sent.status).toBe(400);
    for (const { headers } of [first, second, known, sent]) expectAll(headers);
  });

  /** Requests that Node's parser, or our handler in its place, must reject. The shapes are those of request smuggling (RFC 9112, 11.2). */
  it.each<[string, string, number]>([
    ['no request at all', 'hello\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', 'GET /api/none HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
    [
      'both lengths',
      'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['two lengths', 'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello', 400],
    ['an obscured encoding', 'POST /contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n', 400],
    ['a bad chunk', 'POST /contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n', 400],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n', 400],
    ['bare line feeds', 'GET / HTTP/1.1\nHost: a\n\n', 400],
    ['NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n', 400],
    ['a huge header', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417],
    [
      'a compressed body',
      'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Encoding: gzip\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
      415,
    ],
  ])('%s', async (_name, request, status) => {
    const response: RawResponse = parseFirstResponse((await rawExchange(port, request)).text);
    expect(response.status).toBe(status);
    expectAll(response.headers);
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.body).toMatch(/^(?:[0-9a-f]+\r\n)?(?:\{"error":"[^"]+"|<)/);
  });

  it('has the same header names whether the app or the parser rejects', async () => {
    const { headers } = await sendRequest(server, '/api/none');
    const raw = parseFirstResponse((await rawExchange(port, 'x\r\n\r\n')).text).headers;
    const passing = ['connection', 'keep-alive', 'vary'];
    const names = (all: object) =>
      Object.keys(all)
        .filter((name) => !passing.includes(name))
        .sort();
    expect(names(raw)).toEqual(names(headers));
  });
});

it('routes absolute-form requests like their path', async () => {
  const request = 'GET http://elsewhere.example/robots.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const response = parseFirstResponse((await rawExchange(port, request)).text);
  expect([response.status, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
});

it('gives each request its own id and ignores the client’s', async () => {
  const mine = 'x'.repeat(36);
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const headers = { 'x-request-id': mine, 'request-id': mine, 'x-correlation-id': mine };
      return String((await sendRequest(server, '/api/none', { headers })).headers['x-request-id']);
    }),
  );
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(ids[1]).not.toBe(ids[0]);
});
