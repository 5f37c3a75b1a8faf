// @module-tag postgres

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishDue } from '../../server/crud/publish-due.ts';
import { allResources } from '../../server/registry/resources.ts';
import { type TestDatabaseLocation, testDatabaseLocation } from '../support/database-location.ts';
import { type AdminClient, logIn, setTestPassword } from './admin/admin.ts';
import { type Answer, type CachedServer, cachedServer, readHeading, sendRequest } from './response-cache-server.ts';

let place: TestDatabaseLocation;
let server: CachedServer;
let second: { address: string };
let child: ChildProcess;
let admin: AdminClient;
let slug: string;
let id: number;
let serial = 0;

beforeAll(async () => {
  place = await testDatabaseLocation();
  server = await cachedServer(place.where);
  await setTestPassword(server.opened.database);
  admin = await logIn(server);
  child = spawn(process.execPath, [
    join(import.meta.dirname, 'response-cache-process.ts'),
    JSON.stringify(place.where),
  ]);
  child.stderr?.pipe(process.stderr);
  const [line] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  second = { address: String(line).trim() };
});
afterAll(async () => {
  child.stdin?.end();
  await once(child, 'exit');
  await server.close();
  await place.remove();
});
beforeEach(async () => {
  const created = await admin.send('POST', '/api/articles', {
    title: `First title ${++serial}`,
    content: 'Text',
    category: 'Tips',
    imageUrl: '/media/scenes/cod-hole.webp',
    published: true,
  });
  ({ slug, id } = created.json());
});

const change = async (fields: object) => {
  const { statusCode, body } = await admin.send('PATCH', `/api/articles/${id}`, fields);
  expect([statusCode, body]).toEqual([200, expect.any(String)]);
};

/** Requests twice, so that the second response comes from memory. */
async function getCached(of: { address: string }, url: string): Promise<Answer> {
  await sendRequest(of, url);
  return sendRequest(of, url);
}

describe.each([
  ['the same process', () => server],
  ['another process on the same database', () => second],
])('a write is visible on the next request to %s', (_name, of) => {
  it('as a page, thirty times in a row', async () => {
    for (let round = 0; round < 30; round++) {
      expect((await getCached(of(), `/blog/${slug}`)).status).toBe(200);
      await change({ title: `Title ${serial} ${round}` });
      expect(readHeading(await sendRequest(of(), `/blog/${slug}`))).toBe(`Title ${serial} ${round}`);
    }
  });

  it('in the API, the sitemap and the feed', async () => {
    for (const url of ['/api/articles?view=card', `/api/articles/slug/${slug}`, '/feed.xml']) {
      await getCached(of(), url);
      await change({ title: `Title for ${url}` });
      expect((await sendRequest(of(), url)).body.toString(), url).toContain(`Title for ${url}`);
    }
    expect((await getCached(of(), '/sitemap.xml')).body.toString()).toContain(`/blog/${slug}<`);
    await change({ published: false });
    expect((await sendRequest(of(), '/sitemap.xml')).body.toString()).not.toContain(`/blog/${slug}<`);
  });

  it('when a record changes that a block of the article shows', async () => {
    const product = await admin.send('POST', '/api/products', {
      ...{
        name: `Torch ${serial}`,
        category: 'Accessories',
        description: 'A torch.',
        imageUrl: '/media/kit/fins.webp',
      },
      ...{ published: true, price: '150' },
    });
    const named = product.json();
    await change({ content: `::product{slug="${named.slug}"}` });
    const address = `/api/articles/slug/${slug}`;
    expect((await getCached(of(), address)).body.toString()).toContain('A$150');
    await admin.send('PATCH', `/api/products/${named.id}`, { price: '120' });
    expect((await sendRequest(of(), address)).body.toString()).toContain('A$120');
  });

  it('when an article is unpublished, and when a scheduled one appears', async () => {
    await getCached(of(), `/blog/${slug}`);
    await change({ published: false });
    expect((await sendRequest(of(), `/blog/${slug}`)).status).toBe(404);
    await change({ published: true, publishAt: '2099-01-01T00:00:00.000Z' });
    expect((await getCached(of(), `/blog/${slug}`)).status).toBe(404);
    await publishDue(server.opened.database, allResources, '2099-01-02T00:00:00.000Z');
    expect((await sendRequest(of(), `/blog/${slug}`)).status).toBe(200);
  });

  it('for a client whose cached copy was current until then', async () => {
    const { headers } = await getCached(of(), `/blog/${slug}`);
    const condition = { headers: { 'if-none-match': String(headers.etag) } };
    expect((await sendRequest(of(), `/blog/${slug}`, condition)).status).toBe(304);
    await change({ title: 'Another title' });
    expect(readHeading(await sendRequest(of(), `/blog/${slug}`, condition))).toBe('Another title');
  });
});

describe('a cached page', () => {
  it('stays cached when a write changes nothing that pages show', async () => {
    await getCached(server, `/blog/${slug}`);
    const before = server.renders.get(`/blog/${slug}`);
    await logIn(server);
    await sendRequest(server, '/api/contact', {
      method: 'POST',
      body: { name: 'Ana', email: 'ana@example.com', subject: 'Fins', message: 'Which fins for cold water?' },
    });
    await publishDue(server.opened.database, allResources);
    expect((await sendRequest(server, `/blog/${slug}`)).status).toBe(200);
    expect(server.renders.get(`/blog/${slug}`)).toBe(before);
  });

  it('never comes from a render that started before a write and finished after it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { database } = server.opened;
    // The render reads the title, then takes its time while the title changes.
    server.before.rendering = () => promise;
    const early = sendRequest(server, `/blog/${slug}`);
    await expect.poll(() => server.renders.get(`/blog/${slug}`)).toBe(1);
    delete server.before.rendering;
    await database.updateTable('articles').set({ title: 'Later' }).where('id', '=', id).execute();
    const late = await sendRequest(server, `/blog/${slug}`);
    expect(readHeading(late)).toBe('Later');
    expect(server.renders.get(`/blog/${slug}`)).toBe(2);
    resolve();
    await early;
    expect(readHeading(await sendRequest(server, `/blog/${slug}`))).toBe('Later');
    expect(server.renders.get(`/blog/${slug}`)).toBe(2);
  });

  it('stays cached after a rolled-back change', async () => {
    await getCached(server, `/blog/${slug}`);
    const before = server.renders.get(`/blog/${slug}`);
    const undone = server.opened.database.transaction().execute(async (trx) => {
      await trx.updateTable('articles').set({ title: 'Never' }).where('id', '=', id).execute();
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(readHeading(await sendRequest(server, `/blog/${slug}`))).toBe(`First title ${serial}`);
    expect(server.renders.get(`/blog/${slug}`)).toBe(before);
  });
});
