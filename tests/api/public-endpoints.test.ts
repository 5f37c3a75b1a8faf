// @module-tag postgres

import findMyWay from 'find-my-way';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../server/platform/http/endpoint.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeArticle, makeDiveSite, makeLocation, makeProduct, makeReview } from '../factories/make-content.ts';
import { type TestServer, testServer } from '../server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const { database } = server;
  await makeArticle(database, { slug: 'shown' });
  await makeReview(database, { slug: 'mask', category: 'Masks & Fins' });
  await makeProduct(database, { featured: true });
  await makeLocation(database);
  await makeDiveSite(database, { blogSlug: 'shown' });
});
afterAll(() => server.close());

const responseSchemaAt = (url: string) => {
  const router = findMyWay();
  for (const read of allEndpoints) router.on('GET', read.path, () => undefined, read);
  const found = router.find('GET', url.split('?')[0] ?? '');
  if (!found) throw new Error(`No read answers ${url}.`);
  return (found.store as Endpoint).response;
};
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('read routes over HTTP', () => {
  it.each([
    '/api/articles',
    '/api/articles?view=card&limit=1',
    '/api/articles/slug/shown',
    '/api/dive-sites',
    '/api/dive-sites?view=card&search=wreck&limit=5',
    '/api/dive-sites/map?search=wreck',
    '/api/dive-sites?view=hero',
    '/api/dive-sites/regions',
    '/api/dive-sites/1',
    '/api/dive-sites/by-review-url?url=%2Fblog%2Fshown',
    '/api/products',
    '/api/products/featured',
    '/api/locations/featured',
    '/api/reviews',
    '/api/reviews/published',
    '/api/reviews/category/Masks%20%26%20Fins',
    '/api/reviews/slug/mask',
  ])('return the same for %s as in this process, in the declared form', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const api = createInProcessApi({ database: server.database }, allEndpoints);
    expect(response.json()).toEqual(await api.get(url));
    expect(() => responseSchemaAt(url).parse(response.json())).not.toThrow();
  });

  it.each([
    ['/api/articles/slug/none', 'Article not found'],
    ['/api/articles/slug/a%20b', 'Article not found'],
    ['/api/articles/slug/%00', 'Article not found'],
    ['/api/reviews/slug/none', 'Review not found'],
    ['/api/dive-sites/9999', 'Dive site not found'],
    ['/api/dive-sites/abc', 'Dive site not found'],
    ['/api/dive-sites/99999999999', 'Dive site not found'],
    ['/api/dive-sites/by-review-url?url=%2Fblog%2Fnone', 'Dive site not found'],
  ])('answer %s with 404 %s', async (url, error) => {
    const response = await get(url);
    expect([response.statusCode, response.json()]).toEqual([404, { error }]);
  });

  it('return null where the client requests that', async () => {
    const response = await get('/api/dive-sites/by-review-url?url=%2Fblog%2Fnone&missing=null');
    expect([response.statusCode, response.body]).toEqual([200, 'null']);
  });

  it.each([
    ['/api/articles?limit=0', 'limit'],
    ['/api/articles?limit=5&limit=6', 'limit'],
    ['/api/dive-sites?skill=Expert', 'skill'],
    ['/api/dive-sites?search=%00', 'search'],
    ['/api/dive-sites/by-review-url', 'url'],
  ])('answer %s with 400 naming %s', async (url, field) => {
    const response = await get(url);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().details)).toEqual([field]);
  });

  it('require a session for drafts', async () => {
    for (const url of ['/api/articles?admin=true', '/api/reviews?admin=true']) {
      const response = await get(url);
      expect([response.statusCode, response.json()]).toEqual([401, { error: 'Please log in.' }]);
    }
  });

  it('return 304 for a matching ETag until the content changes', async () => {
    const { etag = '' } = (await get('/api/products')).headers;
    const again = await get('/api/products', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
    await makeProduct(server.database, { name: 'New' });
    expect((await get('/api/products', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it('are in the API document, each with its responses', async () => {
    const { paths } = (await get('/api/docs/json')).json();
    for (const { path } of allEndpoints) {
      const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.get;
      expect(described?.summary, path).toBeTruthy();
      expect(described.responses['200'], path).toBeDefined();
    }
  });
});
