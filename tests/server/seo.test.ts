// SQLite only: renders what is stored; what stores it runs on both databases.

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticPages } from '../../server/ssr/page-table.ts';
import { makeProduct } from '../factories/make-content.ts';
import { articleRow, diveSiteRow, reviewRow } from './rows.ts';
import { type TestServer, testServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const { database } = server;
  const hostile = 'Fish & <script>alert(1)</script> "chips" ]]>';
  await database
    .insertInto('articles')
    .values([
      articleRow({
        slug: 'night-dives',
        title: hostile,
        content: 'A [link](/learn-to-dive)\n\n![Reef](/media/scenes/cod-hole.webp)',
      }),
      articleRow({ slug: 'draft', published: false, publishedAt: null }),
      articleRow({ slug: 'größe', imageUrl: 'http://localhost:3000/x.png', updatedAt: '2026-05-06T07:08:09.000Z' }),
    ])
    .execute();
  await database
    .insertInto('reviews')
    .values([reviewRow({ slug: 'fins' }), reviewRow({ slug: 'hidden', published: false })])
    .execute();
  await makeProduct(database, { name: 'Jet 2.0', slug: 'jet-2-0', imageUrl: '' });
  await makeProduct(database, { name: 'A hidden fin', slug: 'hidden-fin', published: false });
  await database
    .insertInto('diveSites')
    .values([
      diveSiteRow({
        name: 'SS Yongala',
        videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
        imageUrl: '/media/scenes/ss-yongala.webp',
      }),
      diveSiteRow({ name: hostile, videoUrl: null }),
    ])
    .execute();
});
afterAll(() => server.close());

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });
async function xmlAt(url: string) {
  const response = await server.app.inject(url);
  expect(response.statusCode).toBe(200);
  expect(XMLValidator.validate(response.body)).toBe(true);
  return { answer: response, document: parser.parse(response.body) };
}

describe('/sitemap.xml', () => {
  it('lists every public page once with an absolute address', async () => {
    const { answer: response, document } = await xmlAt('/sitemap.xml');
    expect(response.headers['content-type']).toContain('application/xml');
    const entries: Record<string, unknown>[] = document.urlset.url;
    const addresses = entries.map((entry) => entry.loc);
    // The newsletter archive is empty.
    expect(addresses).toHaveLength(staticPages.length + 6);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain('https://bommie.example/');
    expect(addresses).toContain('https://bommie.example/blog/gr%C3%B6%C3%9Fe');
    expect(addresses).toContain('https://bommie.example/gear-reviews/fins');
    expect(addresses).toContain('https://bommie.example/gear/jet-2-0');
    expect(addresses).toContain('https://bommie.example/dive-sites/1-ss-yongala');
    expect(addresses).toContain('https://bommie.example/dive-sites/places/queensland');
    expect(response.body).not.toMatch(/draft|hidden|\/admin|<priority|<changefreq/);
  });

  it('includes the date of the last change, the video, and a picture only if it is publicly loadable', async () => {
    const { document } = await xmlAt('/sitemap.xml');
    const entry = (address: string) => document.urlset.url.find((url: { loc: string }) => url.loc.endsWith(address));
    expect(entry('/blog/gr%C3%B6%C3%9Fe')).toEqual({
      loc: 'https://bommie.example/blog/gr%C3%B6%C3%9Fe',
      lastmod: '2026-05-06T07:08:09.000Z',
    });
    expect(entry('/dive-sites/1-ss-yongala')).toMatchObject({
      'image:image': { 'image:loc': 'https://bommie.example/media/scenes/ss-yongala.webp' },
      'video:video': {
        'video:title': 'SS Yongala',
        'video:player_loc': 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
        'video:thumbnail_loc': 'https://bommie.example/media/scenes/ss-yongala.webp',
      },
    });
    expect(entry('/about')).toEqual({ loc: 'https://bommie.example/about' });
  });

  it('shows a change on the next request, and answers 304 without one', async () => {
    const first = await server.app.inject('/sitemap.xml');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await server.app.inject({ url: '/sitemap.xml', headers })).statusCode).toBe(304);
    const now = new Date().toISOString();
    await server.database.updateTable('reviews').set({ updatedAt: now }).where('slug', '=', 'fins').execute();
    const after = await server.app.inject({ url: '/sitemap.xml', headers });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain(now);
  });
});

describe('/feed.xml', () => {
  it('carries the full text of published articles, newest first', async () => {
    const { answer: response, document } = await xmlAt('/feed.xml');
    expect(response.headers['content-type']).toContain('application/rss+xml');
    const { channel } = document.rss;
    expect(channel['atom:link']['@_href']).toBe('https://bommie.example/feed.xml');
    expect(channel.item).toHaveLength(2);
    const item = channel.item.find((each: { link: string }) => each.link.endsWith('/night-dives'));
    expect(item.title).toBe('Fish & <script>alert(1)</script> "chips" ]]>');
    expect(item['content:encoded']).toContain('href="https://bommie.example/learn-to-dive"');
    expect(item['content:encoded']).toContain('src="https://bommie.example/jpeg/media/scenes/cod-hole.jpg"');
    expect(Number.isNaN(Date.parse(item.pubDate))).toBe(false);
  });
});

describe('feed ids', () => {
  const guids = async (): Promise<Record<string, string>> => {
    const { document } = await xmlAt('/feed.xml');
    const items: { link: string; guid: { '#text': string } }[] = document.rss.channel.item;
    return Object.fromEntries(
      items.map(({ link, guid }) => [decodeURIComponent(link.split('/').at(-1) ?? ''), guid['#text']]),
    );
  };
  const rename = (slug: string, renamed: string) =>
    server.database.updateTable('articles').set({ slug: renamed }).where('slug', '=', slug).execute();

  it('stay when a slug changes, and are not given to an article that takes the old slug', async () => {
    const before = await guids();
    await rename('night-dives', 'dives-at-night');
    await server.database
      .insertInto('articles')
      .values(articleRow({ slug: 'night-dives' }))
      .execute();
    const after = await guids();
    expect(after['dives-at-night']).toBe(before['night-dives']);
    expect(new Set(Object.values(after)).size).toBe(Object.keys(after).length);
    await server.database.deleteFrom('articles').where('slug', '=', 'night-dives').execute();
    await rename('dives-at-night', 'night-dives');
  });

  it('stay the same for articles that feed readers know by their address', async () => {
    await server.database.updateTable('articles').set({ feedSlug: 'größe' }).where('slug', '=', 'größe').execute();
    await rename('größe', 'masse');
    expect((await guids()).masse).toBe(`https://bommie.example/blog/${encodeURIComponent('größe')}`);
    await rename('masse', 'größe');
  });
});

describe('files for crawlers and browsers', () => {
  it('robots.txt names the sitemap and disallows admin and API', async () => {
    const { body } = await server.app.inject('/robots.txt');
    expect(body.split('\n')).toEqual(
      expect.arrayContaining(['Disallow: /admin', 'Disallow: /api/', 'Sitemap: https://bommie.example/sitemap.xml']),
    );
  });

  it('the manifest names icons that exist', async () => {
    const response = await server.app.inject('/manifest.webmanifest');
    expect(response.headers['content-type']).toContain('application/manifest+json');
    expect(response.json().name).toBe('Bommie');
    for (const icon of response.json().icons) {
      const picture = await server.app.inject(icon.src);
      const { width, height, format } = await sharp(picture.rawPayload).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([icon.sizes, icon.type]);
    }
  });

  it('the manifest names existing screenshots of both form factors, small and in the stated sizes', async () => {
    const { screenshots } = (await server.app.inject('/manifest.webmanifest')).json();
    const shapes = new Map<string, Set<string>>();
    for (const { src, sizes, type, form_factor, label } of screenshots) {
      const { rawPayload } = await server.app.inject(src);
      const { width, height, format } = await sharp(rawPayload).metadata();
      expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
      expect(rawPayload.length).toBeLessThan(80_000);
      // Chromium shows no screenshot longer than 2.3 times its shorter side.
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2.3);
      expect(form_factor === 'wide').toBe(width > height);
      expect(label).toMatch(/\w/);
      shapes.set(form_factor, (shapes.get(form_factor) ?? new Set()).add(sizes));
    }
    expect([...shapes].map(([factor, sizes]) => [factor, sizes.size]).sort()).toEqual([
      ['narrow', 1],
      ['wide', 1],
    ]);
  });

  it('favicon.ico redirects to a picture', async () => {
    const { headers } = await server.app.inject('/favicon.ico');
    expect((await server.app.inject(String(headers.location))).headers['content-type']).toBe('image/png');
  });
});

describe('Open Graph images', () => {
  it.each([
    'articles/night-dives',
    'articles/gr%C3%B6%C3%9Fe',
    'reviews/fins',
    'products/jet-2-0',
    'dive-sites/1',
    'dive-sites/2',
    'pages/home',
    'pages/about',
  ])('%s is a JPEG of the size that is shown large', async (page) => {
    const response = await server.app.inject(`/social/${page}.jpg`);
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    const again = await server.app.inject(`/social/${page}.jpg`);
    expect(again.rawPayload.equals(response.rawPayload)).toBe(true);
  });

  it('differ by title', async () => {
    const [home, about] = await Promise.all(
      ['home', 'about'].map((page) => server.app.inject(`/social/pages/${page}.jpg`)),
    );
    expect(home?.rawPayload.equals(about?.rawPayload ?? Buffer.alloc(0))).toBe(false);
  });

  it.each([
    'articles/draft.jpg',
    'articles/none.jpg',
    'reviews/hidden.jpg',
    'products/hidden-fin.jpg',
    'dive-sites/99.jpg',
    'dive-sites/1e0.jpg',
    'dive-sites/99999999999.jpg',
    'pages/constructor.jpg',
    'pages/..%2f..%2fetc.jpg',
    'pages/home.png',
    'users/1.jpg',
  ])('%s is not found', async (page) => {
    expect((await server.app.inject(`/social/${page}`)).statusCode).toBe(404);
  });
});
