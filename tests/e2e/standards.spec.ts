import { expect, test } from './fixtures.ts';
import { everyPage } from './standards/every-page.ts';
import { brokenLinks } from './standards/links.ts';
import { checkedByNu, hasJava } from './standards/nu-checker.ts';
import { checkStructuredData } from './standards/structured-data-rules.ts';
import { schemaFaults } from './standards/xml-schemas.ts';

// One worker asks for all pages once.
test.describe.configure({ mode: 'default' });

test('the Nu HTML checker finds no error in any page', async ({ site }) => {
  test.skip(
    !hasJava() && !process.env.CI,
    'The Nu HTML checker needs Java (Debian: apt-get install default-jre-headless).',
  );
  test.setTimeout(90_000);
  const pages = await everyPage(site);
  expect(pages.length).toBeGreaterThan(400);
  // A fault of ours among them proves that they are read.
  const planted = { path: '/planted', html: '<!doctype html><html lang="en"><title>x</title><p id=a><p id=a>' };
  const problems = await checkedByNu([...pages, planted]);
  expect(problems).toEqual([expect.stringContaining('/planted: Duplicate ID')]);
});

test('every link, picture and file of every page answers, and every part that a link names is there', async ({
  site,
}) => {
  test.setTimeout(90_000);
  const pages = await everyPage(site);
  expect(await brokenLinks(site.url, pages)).toEqual([]);
  const planted = {
    path: '/planted',
    html: '<a href="/no/such"></a><a href="/about#nowhere"></a><img src="/media/no.webp">',
  };
  expect((await brokenLinks(site.url, [...pages, planted])).length).toBe(3);
});

test('structured data keeps the search engines’ rules on every page', async ({ site }) => {
  const { described, problems } = checkStructuredData(await everyPage(site));
  expect(problems).toEqual([]);
  const kinds = new Set(described.map(({ type }) => type));
  for (const kind of ['WebSite', 'Organization', 'BreadcrumbList', 'Article', 'Product', 'TouristAttraction,Place']) {
    expect(kinds, kind).toContain(kind);
  }
});

test('sitemap and feed keep their schemas', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(await schemaFaults('sitemap', sitemap)).toEqual([]);
  expect(await schemaFaults('sitemap', sitemap.replace('<loc>', '<place>').replace('</loc>', '</place>'))).not.toEqual(
    [],
  );
  const feed = await (await request.get('/feed.xml')).text();
  expect(await schemaFaults('feed', feed)).toEqual([]);
  expect(await schemaFaults('feed', feed.replace(/<guid.*?<\/guid>/, ''))).not.toEqual([]);
});
