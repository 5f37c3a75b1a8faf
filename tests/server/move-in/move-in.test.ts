import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uploadUrlsIn } from '../../../domain/media/upload-address.ts';
import { findLibrary } from '../../../server/features/uploads/reader-photos.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { TABLE_NAMES, type TableName } from '../../../server/whole-database/all-tables.ts';
import { readRows } from '../../../server/whole-database/rows.ts';
import { makeArticle } from '../../factories/make-content.ts';
import { adminServer } from '../admin/admin.ts';
import { jpeg } from '../uploads-pictures.ts';
import { ghostFile, OLD_SITE, wordpressFile } from './make-export.ts';
import { bringIn, sendFile } from './move-in-server.ts';

const { server, admin } = await adminServer();
const site = { server, admin };
const { database } = server;

/** Stands for the old site: its pictures by path. */
let old: Server;
let origin: string;
beforeAll(async () => {
  const photos = [await jpeg(), await jpeg(800, 500)];
  old = createServer(({ url = '' }, response) => {
    const photo = photos[Number(/photo(\d)/.exec(url)?.[1])];
    if (photo) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(old.address() as AddressInfo).port}`;
  const downloads = {
    ...{ isAllowedUrl: () => true, isAllowedAddress: (address: string) => address === '127.0.0.1' },
    ...{ timeoutMs: 20_000, maxBytes: 500_000 },
  };
  Object.assign(findLibrary(database) ?? {}, { downloads });
});
afterAll(async () => {
  old.close();
  await server.close();
});
afterEach(async () => {
  for (const table of [
    'articles',
    'pages',
    'redirects',
    'revisions',
    'movedItems',
    'moveIns',
    'uploads',
    'oldSlugs',
  ] as const)
    await database.deleteFrom(table).execute();
});

const articles = () => database.selectFrom('articles').selectAll().orderBy('id').execute();

/** All rows of all tables but those that record that something was done. */
async function readSite(of: Database): Promise<Record<string, unknown[]>> {
  const records: TableName[] = [
    'bulkChanges',
    'bulkChangeItems',
    'moveIns',
    'auditLogs',
    'goneAddresses',
    'contentVersion',
  ];
  const tables: Record<string, unknown[]> = {};
  for (const table of TABLE_NAMES.filter((name) => ![...records, 'sessions', 'rateLimits'].includes(name))) {
    tables[table] = [];
    for await (const rows of readRows(of, table)) tables[table]?.push(...rows);
  }
  return tables;
}

describe('an export of WordPress', () => {
  const whole = () =>
    wordpressFile([
      { id: 7, type: 'attachment', status: 'inherit', attachmentUrl: `${origin}/photo0.jpg` },
      {
        ...{
          id: 1,
          title: 'Cod Hole &#8217;19',
          slug: 'cod-hole',
          categories: ['Wrecks and reefs', 'News'],
          tags: ['fish'],
        },
        ...{
          html: `<!-- wp:paragraph --><p>Seen at <a href="${OLD_SITE}/2019/05/second/">the wall</a>.</p><!-- /wp:paragraph -->
          <figure><img src="${origin}/photo1.jpg" alt="A wall"><figcaption>The wall</figcaption></figure>`,
        },
        ...{ excerpt: 'Potato cod.', comments: 2, meta: { _thumbnail_id: '7', _yoast_wpseo_title: 'Cod Hole dive' } },
      },
      {
        id: 2,
        title: 'Second',
        slug: 'second',
        html: 'First line\nsecond line\n\nNew paragraph',
        categories: ['Gear talk'],
      },
      { id: 3, title: 'Half', slug: 'half', status: 'draft', date: '0000-00-00 00:00:00' },
      { id: 4, title: 'Our boat', slug: 'our-boat', type: 'page', link: `${OLD_SITE}/our-boat/` },
      { id: 5, title: 'Later', slug: 'later', status: 'future', date: '2099-01-02 03:04:05' },
      { id: 6, title: 'Locked', slug: 'locked', password: 'reef' },
      { id: 8, type: 'nav_menu_item' },
      { id: 9, status: 'trash' },
      { id: 10, type: 'event' },
    ]);

  it('is checked first: says what comes, what does not and why, and brings nothing in', async () => {
    const before = await readSite(database);
    const checked = await sendFile(site, whole());
    expect(checked).toMatchObject({ state: 'checked', format: 'wordpress', total: 6, changeId: null, error: null });
    expect(checked.report.counts).toEqual({
      ...{ articles: 5, pages: 1, drafts: 2, redirects: 3, pictures: 2, known: 0, failed: 0 },
    });
    expect(checked.report.items.map(({ name, path, state, from }) => [name, path, state, from])).toEqual([
      ['Cod Hole ’19', '/blog/cod-hole', 'published', '/2019/05/cod-hole'],
      ['Second', '/blog/second', 'published', '/2019/05/second'],
      ['Half', '/blog/half', 'draft', null],
      ['Our boat', '/pages/our-boat', 'published', '/our-boat'],
      ['Later', '/blog/later', 'scheduled', null],
      ['Locked', '/blog/locked', 'draft', null],
    ]);
    expect(checked.report.items.at(-1)?.notes).toContain('It had a password, so it is imported as a draft.');
    expect(checked.report.left).toEqual([
      { what: 'comments', count: 2, why: 'Posts here have no comments.' },
      { what: 'tags', count: 1, why: 'Posts here have one category and no tags.' },
      { what: 'menu entries', count: 1, why: expect.stringContaining('Settings, Menu') },
      { what: 'texts in the bin', count: 1, why: expect.any(String) },
      { what: 'items of the kind “event”', count: 1, why: expect.stringContaining('plug-in') },
    ]);
    expect(await readSite(database)).toEqual(before);
  });

  it('brings posts with pictures, dates, slugs, authors, categories, excerpts and search texts, and redirects their addresses', {
    tags: ['postgres'],
  }, async () => {
    const done = await bringIn(site, await sendFile(site, whole()), { categories: { 'Wrecks and reefs': 'Opinion' } });
    expect(done).toMatchObject({
      state: 'done',
      error: null,
      report: { counts: { articles: 5, pages: 1, pictures: 2, failed: 0 } },
    });
    const [cod, second, half, later] = await articles();
    expect(cod).toMatchObject({
      ...{ title: 'Cod Hole ’19', slug: 'cod-hole', author: 'Jess Tran', category: 'Opinion', excerpt: 'Potato cod.' },
      ...{ seoTitle: 'Cod Hole dive', published: true, publishedAt: '2019-05-01T03:04:05.000Z' },
      ...{ createdAt: '2019-05-01T03:04:05.000Z', updatedAt: '2020-01-02T00:00:00.000Z' },
      imageUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]+-900x600\//),
    });
    expect(cod?.content).toMatch(
      /^Seen at \[the wall\]\(\/2019\/05\/second\)\.\n\n!\[A wall\]\(\/uploads\/[0-9a-f]+-800x500\/[^)]+\)\n\nThe wall$/,
    );
    expect(second).toMatchObject({ category: 'Gear Reviews', imageUrl: done.options.imageUrl });
    expect(second?.content).toBe('First line\\\nsecond line\n\nNew paragraph');
    expect(half).toMatchObject({ published: false, publishedAt: null });
    expect(later).toMatchObject({ published: false, publishAt: '2099-01-02T03:04:05.000Z' });
    const redirects = await database.selectFrom('redirects').select(['name', 'target']).orderBy('id').execute();
    expect(redirects).toEqual([
      { name: '/2019/05/cod-hole', target: '/blog/cod-hole' },
      { name: '/2019/05/second', target: '/blog/second' },
      { name: '/our-boat', target: '/pages/our-boat' },
    ]);
    expect((await server.app.inject('/api/articles/slug/cod-hole')).statusCode).toBe(200);
  });

  it('is undone whole: every table is as it was before, and its files are gone', { tags: ['postgres'] }, async () => {
    await makeArticle(database, { slug: 'own', published: true });
    const before = await readSite(database);
    const done = await bringIn(site, await sendFile(site, whole()));
    expect(await readSite(database)).not.toEqual(before);
    const undone = await admin.send('POST', `/api/admin/bulk-changes/${done.changeId}/undo`, {});
    expect(undone.json()).toEqual({ undone: 9, kept: [], remaining: 0 });
    expect(await readSite(database)).toEqual(before);
    expect((await server.app.inject('/api/articles/slug/cod-hole')).statusCode).toBe(410);
  });

  it('keeps at an undo what was edited since, with the pictures that it uses', async () => {
    const done = await bringIn(site, await sendFile(site, whole()));
    const [cod] = await articles();
    await admin.send('PATCH', `/api/articles/${cod?.id}`, { excerpt: 'My own words' });
    const undone = (await admin.send('POST', `/api/admin/bulk-changes/${done.changeId}/undo`, {})).json();
    expect(undone).toMatchObject({ undone: 8, kept: [{ name: 'Cod Hole ’19' }], remaining: 0 });
    expect(await articles()).toMatchObject([{ excerpt: 'My own words' }]);
    expect(await database.selectFrom('uploads').select('id').execute()).toHaveLength(2);
  });

  it('doubles nothing when it comes a second time, and brings back what was undone', async () => {
    const first = await bringIn(site, await sendFile(site, whole()));
    const again = await sendFile(site, whole());
    expect(again.report.counts).toMatchObject({ articles: 0, pages: 0, known: 6 });
    const second = await bringIn(site, again);
    expect(second.report.counts).toMatchObject({ articles: 0, known: 6, redirects: 0, pictures: 0 });
    expect(await articles()).toHaveLength(5);
    await admin.send('POST', `/api/admin/bulk-changes/${first.changeId}/undo`, {});
    expect(await articles()).toEqual([]);
    expect((await bringIn(site, await sendFile(site, whole()))).report.counts).toMatchObject({ articles: 5, known: 0 });
  });

  it('copies one picture at two addresses once, leaves nothing of it at an undo, and brings it again', async () => {
    const addresses = [`${origin}/photo0.jpg`, `${origin}/photo0-copy.jpg`, `${origin}/photo1.jpg`];
    const file = () =>
      wordpressFile([{ id: 1, html: `<p>Reef</p>${addresses.map((url) => `<p><img src="${url}"></p>`).join('')}` }]);
    const shown = async () => (await articles()).flatMap(({ content }) => uploadUrlsIn(content));
    const before = await readSite(database);
    const done = await bringIn(site, await sendFile(site, file()));
    const first = await shown();
    expect(first).toHaveLength(2);
    await admin.send('POST', `/api/admin/bulk-changes/${done.changeId}/undo`, {});
    expect(await readSite(database)).toEqual(before);
    await bringIn(site, await sendFile(site, file()));
    expect(await shown()).toEqual(first);
    for (const url of first) expect((await server.app.inject(url)).statusCode, url).toBe(200);
  });

  it('copies a picture again that was deleted from the library', async () => {
    const file = (id: number) => wordpressFile([{ id, html: `<p>Reef</p><img src="${origin}/photo1.jpg">` }]);
    await bringIn(site, await sendFile(site, file(1)));
    const [article] = await articles();
    await admin.send('DELETE', `/api/articles/${article?.id}`);
    await database.deleteFrom('deletedItems').execute();
    const [upload] = await database.selectFrom('uploads').select('id').execute();
    expect((await admin.send('DELETE', `/api/admin/uploads/${upload?.id}`)).statusCode).toBe(204);
    await bringIn(site, await sendFile(site, file(2)));
    const [url = ''] = (await articles()).flatMap(({ content }) => uploadUrlsIn(content));
    expect((await server.app.inject(url)).statusCode).toBe(200);
  });

  it('numbers a slug that is taken, leaves a redirect that is there, and says both', async () => {
    await makeArticle(database, { slug: 'cod-hole' });
    await admin.send('POST', '/api/redirects', { name: '/2019/05/cod-hole', target: '/about' });
    const done = await bringIn(site, await sendFile(site, whole()));
    expect(done.report.items[0]).toMatchObject({
      ...{ path: '/blog/cod-hole-2', from: null },
      notes: expect.arrayContaining(['Its old address /2019/05/cod-hole already leads to /about.']),
    });
  });

  it('comes as drafts, without redirects, where the owner wants that', async () => {
    const done = await bringIn(site, await sendFile(site, whole()), { asDrafts: true, redirects: false });
    expect(done.report.counts).toMatchObject({ articles: 5, drafts: 6, redirects: 0 });
    expect((await articles()).every(({ published }) => !published)).toBe(true);
  });

  it('names pictures that could not be copied, and leaves out insecure and private addresses', async () => {
    const html = `<p>A <img src="${origin}/missing.jpg"> <img src="file:///etc/passwd"> <img src="http://169.254.169.254/x.jpg"></p>`;
    const done = await bringIn(site, await sendFile(site, wordpressFile([{ id: 1, html }])));
    expect(done.report.pictures).toEqual([
      { url: `${origin}/missing.jpg`, reason: expect.stringContaining('status 404') },
      { url: 'http://169.254.169.254/x.jpg', reason: 'That address leads to a private network.' },
    ]);
    expect(done.report.items[0]?.notes).toContain('A picture has no web address: file:///etc/passwd');
    expect((await articles())[0]?.content).toBe('A');
  });
});

describe('an export of Ghost', () => {
  it('brings posts, pages, authors, tags, search texts and dates', async () => {
    const text = ghostFile([
      {
        id: 'a',
        slug: 'yongala',
        html: '<p>See <a href="__GHOST_URL__/ghost-b/">B</a></p>',
        feature_image: `${origin}/photo0.jpg`,
      },
      { id: 'b' },
      { id: 'c', status: 'draft', html: null, lexical: '{}', plaintext: 'Plain <words>' },
      { id: 'd', visibility: 'paid', title: 'For members' },
      { id: 'e', type: 'page', slug: 'crew' },
    ]);
    const checked = await sendFile(site, text, 'ghost.json');
    expect(checked).toMatchObject({ state: 'checked', format: 'ghost', total: 5, report: { site: 'Ghost Notes' } });
    const done = await bringIn(site, checked, { siteUrl: 'https://ghost.example' });
    expect(done.report.counts).toMatchObject({ articles: 4, pages: 1, drafts: 2, redirects: 3, failed: 0 });
    const [yongala, , plain, members] = await articles();
    expect(yongala).toMatchObject({
      ...{ slug: 'yongala', author: 'Jess Tran', category: 'Dive Sites', seoTitle: 'Found a' },
      ...{ publishedAt: '2021-03-05T05:06:07.000Z', content: 'See [B](/ghost-b)' },
    });
    expect(plain).toMatchObject({ published: false, content: 'Plain \\<words>' });
    expect(members).toMatchObject({ published: false });
  });
});

it('continues after a restart where it was, without skipping or doubling a post', { tags: ['postgres'] }, async () => {
  const { stopMoveIns } = await import('../../../server/features/move-in/run-move-in.ts');
  const { moveIn } = await import('../../../server/features/move-in/index.ts');
  const file = wordpressFile(Array.from({ length: 60 }, (_, index) => ({ id: index + 1 })));
  const checked = await sendFile(site, file);
  await admin.send('POST', `/api/admin/move-ins/${checked.id}/start`, checked.options);
  while ((await articles()).length < 5) await new Promise(setImmediate);
  await stopMoveIns({ database });
  const between = (await articles()).length;
  expect(between).toBeGreaterThanOrEqual(5);
  expect(between).toBeLessThan(60);
  await moveIn.jobs[0]?.run({ database });
  const done = (await admin.send('GET', `/api/admin/move-ins/${checked.id}`)).json();
  expect(done).toMatchObject({ state: 'done', position: 60, report: { counts: { articles: 60, known: 0 } } });
  expect(done.report.items).toHaveLength(60);
  expect(new Set((await articles()).map(({ slug }) => slug)).size).toBe(60);
});

it('downloads the pictures of the next posts while those before them come in, a few at a time', async () => {
  const sizes = Array.from({ length: 8 }, (_, index) => 640 + index);
  const photos = await Promise.all(sizes.map((width) => jpeg(width, 400)));
  const postsAtRequest: number[] = [];
  const slow = createServer(async ({ url = '' }, response) => {
    postsAtRequest.push((await articles()).length);
    await new Promise((resolve) => setTimeout(resolve, 300));
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photos[Number(/(\d+)\.jpg/.exec(url)?.[1])]);
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const posts = sizes.map((_, index) => ({
    id: index + 1,
    html: `<p>Post ${index}</p><img src="${host}/${index}.jpg">`,
  }));
  const done = await bringIn(site, await sendFile(site, wordpressFile(posts)));
  slow.close();
  expect(done.report.counts).toMatchObject({ articles: 8, pictures: 8, failed: 0 });
  expect(postsAtRequest).toHaveLength(8);
  // One after the other, the picture of post n would be asked for when n posts are there.
  const ahead = postsAtRequest.map((count, index) => index - count);
  expect(Math.min(...ahead.slice(1))).toBeGreaterThanOrEqual(1);
  expect(Math.max(...ahead)).toBeLessThanOrEqual(4);
});

it('is for admins', async () => {
  expect((await server.app.inject('/api/admin/move-ins')).statusCode).toBe(401);
  expect((await admin.send('POST', '/api/admin/move-ins', { fileName: 'x.xml', bytes: 9e12 })).statusCode).toBe(413);
  expect((await admin.send('GET', '/api/admin/move-ins/99999')).statusCode).toBe(404);
});
