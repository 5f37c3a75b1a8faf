import sharp from 'sharp';
import { schemaErrors } from '../support/xml-schemas/xml-schemas.ts';
import { expect, test } from './fixtures.ts';
import { everyPage, thinOut } from './standards/every-page.ts';
import { brokenLinks } from './standards/links.ts';
import { hasJava, nuErrors } from './standards/nu-checker.ts';

// One worker fetches all pages once.
test.describe.configure({ mode: 'default' });
// The first test of a worker fetches the pages: all of them take as long as the machine needs.
test.beforeEach(() => test.setTimeout(process.env.ALL_PAGES ? 3_600_000 : 240_000));

test('the Nu HTML checker finds no error in any page', async ({ site }) => {
  test.skip(
    !hasJava() && !process.env.CI,
    'The Nu HTML checker needs Java (Debian: apt-get install default-jre-headless).',
  );
  const { pages } = await everyPage(site);
  expect(pages.length).toBeGreaterThan(150);
  // Includes a page with a deliberate error, to prove that the pages are read.
  const planted = {
    path: '/planted',
    status: 200,
    html: '<!doctype html><html lang="en"><title>x</title><p id=a><p id=a>',
  };
  const problems = await nuErrors([...thinOut(pages), planted]);
  expect(problems).toEqual([expect.stringContaining('/planted: Duplicate ID')]);
});

test('every link, picture, file and fragment of every page resolves', async ({ site }) => {
  const { pages, listed } = await everyPage(site);
  expect(pages.filter(({ path, status }) => listed.has(path) && status !== 200)).toEqual([]);
  expect(await brokenLinks(site.url, { pages, listed })).toEqual([]);
  const planted = {
    path: '/planted',
    status: 200,
    html: '<a href="/no/such"></a><a href="/about#nowhere"></a><img src="/media/no.webp">',
  };
  const about = pages.filter(({ path }) => path === '/about');
  expect(await brokenLinks(site.url, { pages: [...about, planted], listed })).toHaveLength(3);
});

test('every page of the sitemap offers social networks a JPEG of the size it states', async ({ site, request }) => {
  const { pages, listed } = await everyPage(site);
  const pictures = new Map<string, string>();
  // The sample need not hold a species with a drawing.
  const species = '/marine-life/weedy-seadragon';
  const drawn = { path: species, html: await (await request.get(species)).text() };
  for (const { path, html } of [...pages.filter(({ path }) => listed.has(path)), drawn]) {
    const read = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    expect(read('og:image'), path).toMatch(/\.jpg$/);
    expect(read('twitter:image'), path).toBe(read('og:image'));
    const size = `${read('og:image:width')} x ${read('og:image:height')}`;
    expect(size, path).toMatch(/^\d+ x \d+$/);
    const { pathname } = new URL(read('og:image'));
    const kind = /^\/(?:jpeg\/media\/\w+|social)/.exec(pathname)?.[0] ?? '';
    if (!pictures.has(kind)) pictures.set(kind, `${pathname} ${size}`);
  }
  expect([...pictures.keys()].sort()).toEqual([
    '/jpeg/media/kit',
    '/jpeg/media/scenes',
    '/jpeg/media/species',
    '/social',
  ]);
  for (const stated of pictures.values()) {
    const [path = '', size] = stated.split(/ (.*)/);
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, 'image/jpeg']);
    const { width, height } = await sharp(await response.body()).metadata();
    expect(`${width} x ${height}`, path).toBe(size);
  }
});

test('sitemap and feed are valid against their schemas', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(await schemaErrors('sitemap', sitemap)).toEqual([]);
  expect(await schemaErrors('sitemap', sitemap.replace('<loc>', '<place>').replace('</loc>', '</place>'))).not.toEqual(
    [],
  );
  const feed = await (await request.get('/feed.xml')).text();
  expect(await schemaErrors('feed', feed)).toEqual([]);
  expect(await schemaErrors('feed', feed.replace(/<guid.*?<\/guid>/, ''))).not.toEqual([]);
});
