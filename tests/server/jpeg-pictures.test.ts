// SQLite only: concerns pictures and the addresses of them in mails and pages, not what is stored.

import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteSettings } from '../../content/site-settings.ts';
import { findJpegCopy, JPEG_LIMITS } from '../../domain/media/jpeg-copy.ts';
import { uploadFolder } from '../../domain/media/upload-address.ts';
import { composeIssue } from '../../server/features/newsletter/issue-mail/compose-issue.ts';
import { makeArticle, makeIssue } from '../factories/make-content.ts';
import { startS3 } from '../support/s3-server.ts';
import { type AdminClient, adminServer } from './admin/admin.ts';
import { shippedDatabase } from './shipped-site.ts';
import { SITE_URL, type TestServer, testServer } from './test-server.ts';
import { jpeg, twoColours } from './uploads-pictures.ts';
import { makeForm, send, type UploadServer, uploadServer } from './uploads-server.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});
const keep = <Closable extends { close(): Promise<unknown> }>(closable: Closable): Closable => {
  open.push(closable);
  return closable;
};

/** Pictures and blocks in Markdown, and HTML. */
const CAN_SHOW = /!\[|^::|</m;
const NEW_FORMAT = /\.(?:webp|avif)\b/;
const shownIn = (html: string) =>
  [...html.matchAll(/\s(?:src|srcset|poster|background)="([^"]*)"/g)].map(([, address = '']) => address);

async function composed(server: TestServer, content: string) {
  const id = await makeIssue(server.database, { content });
  const row = await server.database
    .selectFrom('newsletterIssues')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return composeIssue(server.database, row as never, {
    settings: siteSettings,
    siteUrl: SITE_URL,
    countsClicks: false,
  });
}

describe('pictures outside our pages', () => {
  it('are JPEGs in the mail of every shipped text and product, and of every kind of picture of a dive site', async () => {
    const shipped = keep(await shippedDatabase());
    const server = keep(await testServer({ database: shipped.database }));
    const { database } = server;
    const texts = await Promise.all(
      (['articles', 'reviews', 'species', 'places'] as const).map((table) =>
        database.selectFrom(table).select('content').execute(),
      ),
    );
    const products = await database.selectFrom('products').select(['slug', 'imageUrl']).execute();
    // One site for each folder and form of pictures: a block treats all sites alike.
    const allSites = await database.selectFrom('diveSites').select(['id', 'imageUrl']).execute();
    const sites = [
      ...new Map(allSites.map((each) => [(each.imageUrl ?? '').replace(/[^/]+(?=\.)/, ''), each])).values(),
    ];
    const blocks = [
      ...products.map(({ slug }) => `::product{slug="${slug}"}`),
      ...sites.map(({ id }) => `::site{id="${id}"}`),
    ];
    const pictures = [...products, ...sites].map(({ imageUrl }) => `![Picture](${imageUrl || '/media/kit/bcd.webp'})`);
    let shown = 0;
    for (let start = 0; start < blocks.length; start += 100) {
      const { html } = await composed(
        server,
        [...blocks.slice(start, start + 100), ...pictures.slice(start, start + 100)].join('\n\n'),
      );
      shown += shownIn(html).length;
      expect(shownIn(html).filter((address) => NEW_FORMAT.test(address))).toEqual([]);
    }
    const pictured = texts.flat().filter(({ content }) => CAN_SHOW.test(content));
    expect(pictured.length).toBeGreaterThan(5);
    for (const { content } of pictured) {
      const { html } = await composed(server, content);
      expect(shownIn(html).filter((address) => NEW_FORMAT.test(address))).toEqual([]);
    }
    expect(shown).toBeGreaterThan(pictures.length);
  });

  it('are JPEGs in the feed of all shipped articles and of a text with pictures', async () => {
    const shipped = keep(await shippedDatabase());
    const server = keep(await testServer({ database: shipped.database }));
    await makeArticle(server.database, {
      published: true,
      content: '![Cod > hole](/media/scenes/cod-hole.webp)\n\n![Stock](https://images.unsplash.com/photo-1?a=1&b=2)',
    });
    const { body } = await server.app.inject('/feed.xml');
    expect(body).toContain('/jpeg/media/scenes/cod-hole.jpg');
    expect(body).not.toMatch(NEW_FORMAT);
    expect(body).not.toContain('fm=webp');
    expect(body).not.toContain('srcset');
  });

  it('have the size that the mail states, for a new upload', async () => {
    const { server, admin } = await adminServer();
    keep(server);
    const { url } = await upload(server, admin, await jpeg(1500, 900));
    const { html, warnings } = await composed(
      server,
      `![Reef](${url})\n\n![Elsewhere](https://elsewhere.example/a.webp)`,
    );
    const [, src = '', width, height] = /<img src="([^"]+)" alt="Reef" width="(\d+)" height="(\d+)"/.exec(html) ?? [];
    expect([width, height]).toEqual(['552', '331']);
    expect(warnings).toEqual([
      expect.stringMatching(/do not show the picture at https:\/\/elsewhere\.example\/a\.webp/),
    ]);
    const response = await server.app.inject(src.slice(SITE_URL.length));
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 720,
      space: 'srgb',
    });
  });
});

async function upload({ app }: TestServer, { cookie }: AdminClient, bytes: Buffer) {
  const form = makeForm([{ bytes }]);
  const headers = { ...form.headers, cookie };
  return (await app.inject({ method: 'POST', url: '/api/admin/uploads', ...form, headers })).json();
}

const makeCopy = (url: string) => findJpegCopy(url)?.url ?? '';

describe.each(['folder', 'bucket'] as const)('JPEG copies of pictures in a %s', (place) => {
  let uploads: UploadServer;
  let stored: () => Promise<unknown>;
  beforeEach(async () => {
    const s3 = place === 'bucket' ? keep(await startS3()) : undefined;
    uploads = keep(await uploadServer({ s3: s3?.settings }));
    stored = async () =>
      s3
        ? [...s3.objects.keys()].sort()
        : (await readdir(uploads.root, { recursive: true })).filter((name) => !name.startsWith('.cache')).sort();
  });

  it('are made once, on white, and are not part of the library', async () => {
    const clear = await sharp({ create: { width: 700, height: 500, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { url } = (await send(uploads.app, { bytes: clear })).json();
    const before = await stored();
    const first = await uploads.app.inject(makeCopy(url));
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { data, info } = await sharp(first.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([700, 500, 255, 255, 255]);
    expect((await uploads.app.inject(makeCopy(url))).rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await stored()).toEqual(before);
    expect(await readdir(join(uploads.root, '.cache/jpeg'))).toHaveLength(1);
    const [listed] = (await uploads.app.inject('/api/admin/uploads')).json();
    expect(listed.uses).toEqual([]);
  });

  it('are deleted with the picture, and exist only for pictures', async () => {
    const { url, id } = (await send(uploads.app, { bytes: await jpeg(500, 300) })).json();
    expect((await uploads.app.inject(makeCopy(url))).statusCode).toBe(200);
    expect((await uploads.app.inject({ method: 'DELETE', url: `/api/admin/uploads/${id}` })).statusCode).toBe(204);
    expect((await uploads.app.inject(makeCopy(url))).statusCode).toBe(404);
    expect(await readdir(join(uploads.root, '.cache/jpeg'))).toEqual([]);
    const tooLong = `/media/scenes/${'a'.repeat(251)}.jpg`;
    for (const path of [
      tooLong,
      '/media/scenes/none.jpg',
      '/media/../package.jpg',
      '/media/social/background.jpg',
      '/x',
      '/',
    ])
      expect([path, (await uploads.app.inject(`/jpeg${path}`)).statusCode]).toEqual([path, 404]);
    const otherSize = makeCopy(url).replace('500x300', '501x300');
    expect((await uploads.app.inject(otherSize)).statusCode).toBe(404);
  });

  it('are made once for many requests at the same time', async () => {
    const { url } = (await send(uploads.app, { bytes: await jpeg(400, 300) })).json();
    const responses = await Promise.all(Array.from({ length: 60 }, () => uploads.app.inject(makeCopy(url))));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await readdir(join(uploads.root, '.cache/jpeg'))).toHaveLength(1);
  });
});

it('asks to come back later when more than twenty different copies wait, and makes the rest', async () => {
  const uploads = keep(await uploadServer());
  // Stored without the encoder, which would make two files of each picture for a test of their copies.
  const bytes = await twoColours(20, 10).webp().toBuffer();
  const addresses = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const size = { width: 20, height: 10 };
      const at = new Date().toISOString();
      const row = {
        ...size,
        ...{ createdAt: at, updatedAt: at },
        hash: index.toString(16).padStart(32, '0'),
        bytes: bytes.length,
        originalName: 'reef.webp',
        altText: '',
        searchText: '',
      };
      await uploads.database.insertInto('uploads').values(row).execute();
      const folder = uploadFolder(row);
      await mkdir(join(uploads.root, folder));
      await writeFile(join(uploads.root, folder, '20.webp'), bytes);
      return makeCopy(`/uploads/${folder}/20.webp`);
    }),
  );
  const responses = await Promise.all(addresses.map((address) => uploads.app.inject(address)));
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  const refused = responses.filter(({ statusCode }) => statusCode === 503);
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['10', '10', '10', '10']);
});

it.each(['scenes', 'kit', 'species', 'films'])(
  'states the true size of copies of the files in media/%s',
  async (folder) => {
    const root = resolve(import.meta.dirname, '../../media', folder);
    const files = (await readdir(root)).filter((name) => name.endsWith('.webp'));
    expect(files).not.toHaveLength(0);
    for (const name of files) {
      const { width, height } = await sharp(join(root, name)).metadata();
      const copy = findJpegCopy(`/media/${folder}/${name}`);
      const scale = Math.min(1, JPEG_LIMITS.width / width);
      const expected = { width: Math.round(width * scale), height: Math.round(height * scale) };
      expect({ name, width: copy?.width, height: copy?.height }).toEqual({ name, ...expected });
    }
  },
);
