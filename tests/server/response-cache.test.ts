// SQLite only: puts a database that fails in front of the cache; response-cache-freshness runs on both databases.

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedPages } from '../../server/ssr/page-table.ts';
import { routes } from '../../web/app/pages/routes.ts';
import { type TestDatabaseLocation, testDatabaseLocation } from '../support/database-location.ts';
import { logIn, setTestPassword } from './admin/admin.ts';
import { type Answer, type CachedServer, cachedServer, readHeading, sendRequest } from './response-cache-server.ts';
import { articleRow } from './rows.ts';

let place: TestDatabaseLocation;
let server: CachedServer;
beforeAll(async () => {
  place = await testDatabaseLocation();
  server = await cachedServer(place.where);
  await setTestPassword(server.opened.database);
});
afterAll(async () => {
  await server.close();
  await place.remove();
});

/** Slug of an article made for each test, so that its address was not requested before. */
let slug: string;
let url: string;
let serial = 0;
beforeEach(async () => {
  slug = `article-${++serial}`;
  url = `/blog/${slug}`;
  await server.opened.database
    .insertInto('articles')
    .values([articleRow({ slug, title: slug, content: 'A reef. '.repeat(500) })])
    .execute();
});
const countRenders = (path: string) => server.renders.get(path) ?? 0;

describe('a cached response', () => {
  it('is rendered once for a thousand concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => sendRequest(server, url)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(readHeading))).toEqual(new Set([slug]));
    expect(countRenders(url)).toBe(1);
  });

  it.each([
    [
      'the hour changes, since its picture does',
      '2026-05-01T08:40:00Z',
      '2026-05-01T08:59:59Z',
      '2026-05-01T09:00:00Z',
    ],
    [
      'New Year in Sydney, since its footer shows the year',
      '2026-12-31T12:40:00Z',
      '2026-12-31T12:59:59Z',
      '2026-12-31T13:00:00Z',
    ],
    [
      'midnight in Adelaide, since closures end there',
      '2026-11-30T13:10:00Z',
      '2026-11-30T13:29:59Z',
      '2026-11-30T13:30:00Z',
    ],
  ])('is rendered again when %s', async (_reason, start, sameHalfHour, nextHalfHour) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(start) });
    try {
      await sendRequest(server, url);
      vi.setSystemTime(new Date(sameHalfHour));
      await sendRequest(server, url);
      expect(countRenders(url)).toBe(1);
      vi.setSystemTime(new Date(nextHalfHour));
      await sendRequest(server, url);
      await sendRequest(server, url);
      expect(countRenders(url)).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('has every header of the routed response, except the request id', async () => {
    const routed = await server.app.inject(url);
    await sendRequest(server, url);
    const { headers } = await sendRequest(server, url);
    const { 'x-request-id': _id, date: _date, connection: _connection, ...expected } = routed.headers;
    expect(headers).toMatchObject(expected);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['deflate', undefined],
    ['identity', undefined],
    ['*', 'br'],
  ])('for Accept-Encoding %s comes as %s', async (accepted, encoding) => {
    const answer = await sendRequest(server, url, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(decoded(answer)).toContain(`<h1>${slug}</h1>`);
  });

  it('has its own strong ETag for each encoding, and responds 304 to it', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await sendRequest(server, url, { headers: { 'accept-encoding': accepted } });
      const tag = String(headers.etag);
      expect(tag).toMatch(/^"[\w-]+"$/);
      tags.add(tag);
      for (const condition of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
        const same = await sendRequest(server, url, {
          headers: { 'accept-encoding': accepted, 'if-none-match': condition },
        });
        expect([same.status, same.body.length]).toEqual([304, 0]);
        // A page that several ask for is compressed again, to other bytes.
        expect([tag, tag.replace('-br', '-br-small')]).toContain(same.headers.etag);
        expect(same.headers['content-security-policy']).toBe(headers['content-security-policy']);
        expect(same.headers['content-length']).toBeUndefined();
      }
    }
    expect(tags.size).toBe(3);
    expect((await sendRequest(server, url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect(countRenders(url)).toBe(1);
  });

  it('is sent without its body for HEAD', async () => {
    const { headers, status, body } = await sendRequest(server, url, { method: 'HEAD' });
    const whole = await sendRequest(server, url);
    expect([status, body.length, headers['content-length']]).toEqual([200, 0, String(whole.body.length)]);
    expect(headers.etag).toBe(whole.headers.etag);
    expect(countRenders(url)).toBe(1);
  });

  it('ends its connection when the server is about to stop', async () => {
    await sendRequest(server, url);
    const announceEnd = (_request: unknown, response: { setHeader(name: string, value: string): void }) =>
      response.setHeader('connection', 'close');
    server.app.server.prependListener('request', announceEnd);
    const { headers, body } = await sendRequest(server, url, { headers: { connection: 'keep-alive' } });
    server.app.server.off('request', announceEnd);
    expect([headers.connection, headers['content-length']]).toEqual(['close', String(body.length)]);
  });
});

const decoded = ({ headers, body }: Answer): string => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
};

describe('a request that announces content and has none', () => {
  it.each([
    ['POST', '/api/contact', 'application/json', 400],
    ['POST', '/contact', 'application/x-www-form-urlencoded', 404],
    ['POST', '/api/admin/uploads', 'multipart/form-data; boundary=x', 401],
    ['DELETE', '/api/articles/1', 'application/json', 401],
    ['GET', '/blog', 'application/json', 200],
  ])('%s %s gets a response instead of waiting', async (method, path, type, status) => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\nconnection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
  });
});

describe('a cacheable response', () => {
  const isCached = async (path: string, headers: Record<string, string> = {}) => {
    const before = server.pageCache.size().addresses;
    await sendRequest(server, path, { headers });
    return server.pageCache.size().addresses > before;
  };

  it('is an article, a list, the sitemap, the feed or a response of the API', async () => {
    const paths = [url, '/dive-sites', '/blog?page=2', '/sitemap.xml', '/feed.xml', '/api/dive-sites?view=hero', '/'];
    for (const path of paths) expect([path, await isCached(path)]).toEqual([path, true]);
  });

  it.each([
    ['what is not found', '/blog/no-such-article'],
    ['an undeclared address', '/anything'],
    ['the admin area', '/admin'],
    ['what the admin area reads', '/api/admin/session'],
    ['a list with drafts', '/api/articles?admin=true'],
    ['the page that a sign-up leads to', '/?newsletter=subscribed'],
    ['the page that a message leads to', '/contact?message=sent'],
    ['a page for unsubscribing', '/unsubscribe/some-token'],
    ['an answer that sets a cookie', '/learn-to-dive'],
    ['a response with no-store', '/terms-of-service'],
    ['a query that does not fit', '/api/articles?limit=none'],
    ['a repeated parameter', '/blog?page=2&page=3'],
    ['a path with letters escaped for no reason', '/%62log'],
    ['a path that leads upwards', '/blog/..'],
    ['a path that cannot be decoded', '/blog/%ff'],
    ['a very long address', `/dive-sites?search=${'x'.repeat(1_000)}`],
  ])('is not %s', async (_name, path) => {
    expect(await isCached(path)).toBe(false);
  });

  it('is never one for a request with a session or credentials, which also bypasses the cache', async () => {
    const { cookie } = await logIn(server);
    await server.opened.database.updateTable('articles').set({ published: false }).where('slug', '=', slug).execute();
    for (const headers of [{ cookie }, { cookie: `_ga=1; ${cookie}` }, { authorization: 'Basic eDp5' }]) {
      expect(await isCached(url, headers as never)).toBe(false);
    }
    await sendRequest(server, '/about');
    const before = countRenders('/about');
    await sendRequest(server, '/about', { headers: { cookie } });
    expect(countRenders('/about')).toBe(before + 1);
    await sendRequest(server, '/about', { headers: { cookie: '_ga=GA1.1.1' } });
    expect(countRenders('/about')).toBe(before + 1);
  });

  it('is shared by requests with irrelevant parameters, and with relevant ones in any order', async () => {
    for (const path of ['?utm_source=x', '?a=1&b=2', '?page=3', '?']) {
      expect(readHeading(await sendRequest(server, url + path))).toBe(slug);
    }
    expect(countRenders(url)).toBe(1);
    const wanted = '/dive-sites?region=Sydney&skill=Beginner';
    for (const query of ['region=Sydney&skill=Beginner', 'x=1&skill=Beginner&region=Sydney']) {
      const { body } = await sendRequest(server, `/dive-sites?${query}`);
      expect(body.toString()).toContain('<i>region=Sydney&skill=Beginner</i>');
    }
    expect(countRenders(wanted)).toBe(1);
  });

  it('includes every public page, except those for one visitor', () => {
    const personal = new Set([
      '/my-dives/booklet',
      '/unsubscribe/:token',
      '/newsletter/confirm/:token',
      '/*',
      '/follow',
      '/follow/:token',
      '/saturday/:token',
    ]);
    const pages = routes.filter(({ frame, path }) => frame !== 'admin' && !personal.has(path)).map(({ path }) => path);
    expect(cachedPages.map(({ path }) => path)).toEqual(pages);
  });
});
