import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishDue } from '../../server/crud/publish-due.ts';
import { setAdminPassword } from '../../server/features/sessions/admin-password.ts';
import { allResources } from '../../server/registry.ts';
import { type TestDatabaseLocation, testDatabaseLocation } from '../support/database.ts';
import { logIn, type Owner, PASSWORD } from './admin/admin.ts';
import { type Answer, ask, type CachedServer, cachedServer, headingOf } from './response-cache-server.ts';

let place: TestDatabaseLocation;
let server: CachedServer;
let second: { address: string };
let child: ChildProcess;
let owner: Owner;
let slug: string;
let id: number;
let serial = 0;

beforeAll(async () => {
  place = await testDatabaseLocation();
  server = await cachedServer(place.where);
  await setAdminPassword(server.opened.database, PASSWORD);
  owner = await logIn(server);
  child = spawn(process.execPath, [join(import.meta.dirname, 'page-cache-process.ts'), JSON.stringify(place.where)]);
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
  const made = await owner.send('POST', '/api/articles', {
    title: `First title ${++serial}`,
    content: 'Text',
    category: 'Tips',
    imageUrl: '/media/scenes/cod-hole.webp',
    published: true,
  });
  ({ slug, id } = made.json());
});

const change = async (fields: object) => {
  const { statusCode, body } = await owner.send('PATCH', `/api/articles/${id}`, fields);
  expect([statusCode, body]).toEqual([200, expect.any(String)]);
};

/** Twice, so that the second answer comes from memory. */
async function kept(of: { address: string }, url: string): Promise<Answer> {
  await ask(of, url);
  return ask(of, url);
}

describe.each([
  ['the same process', () => server],
  ['another process on the same database', () => second],
])('a write is visible on the next request to %s', (_name, of) => {
  it('as a page, a hundred times in a row', async () => {
    for (let round = 0; round < 100; round++) {
      expect((await kept(of(), `/blog/${slug}`)).status).toBe(200);
      await change({ title: `Title ${serial} ${round}` });
      expect(headingOf(await ask(of(), `/blog/${slug}`))).toBe(`Title ${serial} ${round}`);
    }
  });

  it('in the API, the sitemap and the feed', async () => {
    for (const url of ['/api/articles?view=card', `/api/articles/slug/${slug}`, '/feed.xml']) {
      await kept(of(), url);
      await change({ title: `Title for ${url}` });
      expect((await ask(of(), url)).body.toString(), url).toContain(`Title for ${url}`);
    }
    expect((await kept(of(), '/sitemap.xml')).body.toString()).toContain(`/blog/${slug}<`);
    await change({ published: false });
    expect((await ask(of(), '/sitemap.xml')).body.toString()).not.toContain(`/blog/${slug}<`);
  });

  it('when a text is taken back, and when it appears as planned', async () => {
    await kept(of(), `/blog/${slug}`);
    await change({ published: false });
    expect((await ask(of(), `/blog/${slug}`)).status).toBe(404);
    await change({ published: true, publishAt: '2099-01-01T00:00:00.000Z' });
    expect((await kept(of(), `/blog/${slug}`)).status).toBe(404);
    await publishDue(server.opened.database, allResources, '2099-01-02T00:00:00.000Z');
    expect((await ask(of(), `/blog/${slug}`)).status).toBe(200);
  });

  it('for somebody whose copy was true until then', async () => {
    const { headers } = await kept(of(), `/blog/${slug}`);
    const condition = { headers: { 'if-none-match': String(headers.etag) } };
    expect((await ask(of(), `/blog/${slug}`, condition)).status).toBe(304);
    await change({ title: 'Another title' });
    expect(headingOf(await ask(of(), `/blog/${slug}`, condition))).toBe('Another title');
  });
});

describe('what is kept', () => {
  it('stays when nothing was written that pages show', async () => {
    await kept(server, `/blog/${slug}`);
    const before = server.renders.get(`/blog/${slug}`);
    await logIn(server);
    await ask(server, '/api/contact', {
      method: 'POST',
      body: { name: 'Ana', email: 'ana@example.com', subject: 'Fins', message: 'Which fins for cold water?' },
    });
    await publishDue(server.opened.database, allResources);
    expect((await ask(server, `/blog/${slug}`)).status).toBe(200);
    expect(server.renders.get(`/blog/${slug}`)).toBe(before);
  });

  it('is never what was rendered before a write and came after it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { database } = server.opened;
    // The title is read, then the rendering takes its time while the title is changed.
    server.before.rendering = () => promise;
    const early = ask(server, `/blog/${slug}`);
    await expect.poll(() => server.renders.get(`/blog/${slug}`)).toBe(1);
    delete server.before.rendering;
    await database.updateTable('articles').set({ title: 'Later' }).where('id', '=', id).execute();
    const late = await ask(server, `/blog/${slug}`);
    expect(headingOf(late)).toBe('Later');
    expect(server.renders.get(`/blog/${slug}`)).toBe(2);
    resolve();
    await early;
    expect(headingOf(await ask(server, `/blog/${slug}`))).toBe('Later');
    expect(server.renders.get(`/blog/${slug}`)).toBe(2);
  });

  it('is not thrown away by a change that is taken back', async () => {
    await kept(server, `/blog/${slug}`);
    const before = server.renders.get(`/blog/${slug}`);
    const undone = server.opened.database.transaction().execute(async (trx) => {
      await trx.updateTable('articles').set({ title: 'Never' }).where('id', '=', id).execute();
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(headingOf(await ask(server, `/blog/${slug}`))).toBe(`First title ${serial}`);
    expect(server.renders.get(`/blog/${slug}`)).toBe(before);
  });
});
