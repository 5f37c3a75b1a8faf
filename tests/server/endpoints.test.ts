// @module-tag postgres

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { SITE_URL: 'https://bommie.example' } });
  server.app.post('/api/test-echo', async (request) => request.body);
  server.app.get('/api/test-failure', async () => {
    throw new Error('select secret from admin_sessions');
  });
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };

describe('errors', () => {
  it.each([
    ['malformed JSON', { payload: '{"a":', headers: json }, 400],
    ['an empty JSON body', { payload: '', headers: json }, 400],
    ['JSON that reaches for prototypes', { payload: '{"__proto__":{"admin":true}}', headers: json }, 400],
    ['another kind of content', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415],
    ['a body over one megabyte', { payload: { a: 'x'.repeat(1_100_000) } }, 413],
  ])('%s gets one sentence', async (_name, request, status) => {
    const response = await server.app.inject({ method: 'POST', url: '/api/test-echo', ...request });
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json())).toEqual(['error']);
  });

  it('reveals no internals of the server', async () => {
    const response = await server.app.inject('/api/test-failure');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ error: 'Something went wrong on our side. Please try again.' });
    const page = await server.app.inject({ url: '/api/test-failure', headers: { accept: 'text/html' } });
    expect(page.headers['content-type']).toContain('application/json');
  });

  it.each([
    '/api/nothing',
    '/api',
    '/api/%E0%A4%A',
    '/api/a%00b',
    '/api/..%2f..%2fpackage.json',
    `/api/${'x'.repeat(5000)}`,
  ])('GET %s is not found, with every security header', async (url) => {
    const response = await server.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: 'Not found' });
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('security headers', () => {
  it('allow no inline script and no frames except the video player and our own', async () => {
    const { headers } = await server.app.inject('/api/nothing');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('leave a file what files need, and all of them to a missing one', async () => {
    const ofDocuments = ['permissions-policy', 'referrer-policy', 'cross-origin-opener-policy', 'x-frame-options'];
    const { headers } = await server.app.inject('/media/scenes/ss-yongala-400.avif');
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': "default-src 'none'; media-src 'self'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    for (const name of [...ofDocuments, 'x-request-id']) expect(headers, name).not.toHaveProperty(name);
    const missing = await server.app.inject('/media/none.avif');
    expect(missing.statusCode).toBe(404);
    for (const name of ofDocuments) expect(missing.headers, name).toHaveProperty(name);
  });

  it('omit https policies when the site has no https, and allow a configured tag manager', async () => {
    const plain = await testServer({ env: { SITE_URL: 'http://localhost:4120', TAG_MANAGER_ID: 'GTM-TEST1' } });
    const { headers } = await plain.app.inject('/api/nothing');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toContain("script-src 'self' https://www.googletagmanager.com");
    await plain.close();
  });

  it('relax for development tools in development only', async () => {
    const development = await testServer({ env: { NODE_ENV: 'development' } });
    const { headers } = await development.app.inject('/api/nothing');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'");
    await development.close();
  });
});

describe('cross-site calls', () => {
  const echo = (headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: '/api/test-echo', payload: {}, headers });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://bommie.example.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://bommie.example', host: 'bommie.example' }],
    [{ origin: 'http://www.bommie.example', host: 'www.bommie.example' }],
  ])('%j is refused', async (headers) => {
    const response = await echo(headers as Record<string, string>);
    expect([response.statusCode, response.json().error]).toEqual([403, 'This request came from another site.']);
  });

  it.each([
    [{ origin: 'https://bommie.example' }],
    [{ origin: 'http://192.0.2.7:4120', host: '192.0.2.7:4120' }],
    [{ origin: 'https://www.bommie.example', host: 'www.bommie.example' }],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{}],
  ])('%j is let through', async (headers) => {
    expect((await echo(headers as Record<string, string>)).statusCode).toBe(200);
  });
});

describe('files', () => {
  const film = '/media/films/manta-720.webm';

  it('serves byte ranges of a film and allows cross-origin use', async () => {
    const response = await server.app.inject({ url: film, headers: { range: 'bytes=0-9' } });
    expect(response.statusCode).toBe(206);
    expect(response.rawPayload).toHaveLength(10);
    expect(response.headers).toMatchObject({
      'content-type': 'video/webm',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('answers 304 for a known file and 416 for a range beyond its end', async () => {
    const { headers } = await server.app.inject(film);
    const again = await server.app.inject({ url: film, headers: { 'if-none-match': String(headers.etag) } });
    const outside = await server.app.inject({ url: film, headers: { range: 'bytes=999999999-' } });
    expect([again.statusCode, outside.statusCode]).toEqual([304, 416]);
  });

  it.each(['/media/none.webp', '/media/', '/media/..%2fpackage.json', '/media/.gitkeep', '/assets/none.js'])(
    '%s is not found in one line',
    async (url) => {
      const response = await server.app.inject(url);
      expect([response.statusCode, response.body]).toEqual([404, 'Not found']);
    },
  );
});

describe('compression', () => {
  it.each(['br', 'gzip'])('uses %s for large responses', async (encoding) => {
    const payload = { text: 'bommie '.repeat(500) };
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/test-echo',
      payload,
      headers: { 'accept-encoding': encoding },
    });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.rawPayload.length).toBeLessThan(500);
  });
});

describe('/api/docs', () => {
  it('serves a page with a policy of its own, and the document', async () => {
    const page = await server.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
    const document = (await server.app.inject('/api/docs/json')).json();
    expect(document.paths['/api/newsletter/subscribe'].post).toBeDefined();
    expect(document.paths['/api/articles'].get.responses['200']).toBeDefined();
    expect(Object.keys(document.paths)).not.toContain('/healthz');
    expect(Object.keys(document.paths)).not.toContain('/api/docs');
  });

  it('serves the files of the page, answers 304 to a browser that has one, and 404 for a file it lacks', async () => {
    const url = '/api/docs/static/swagger-ui.css';
    const file = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-encoding']).toBe('br');
    const known = await server.app.inject({ url, headers: { 'if-none-match': String(file.headers.etag) } });
    expect(known.statusCode).toBe(304);
    const missing = await server.app.inject('/api/docs/static/missing.css');
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toEqual({ error: expect.any(String) });
  });
});
