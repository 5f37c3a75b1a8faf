import { expect, test } from './fixtures.ts';
import {
  ARTICLE,
  expectSocialTags,
  type PageHead,
  pathOfSite,
  REVIEW,
  readHead,
  STATIC,
  typesIn,
} from './page-head.ts';

test('every page has a unique title, description and canonical address', async ({ page, request, site }) => {
  await page.goto('/about');
  const paths = [...STATIC, ARTICLE, REVIEW, await pathOfSite(request)];
  const heads: PageHead[] = [];
  for (const path of paths) {
    await test.step(path, async () => {
      const head = await readHead(page, path);
      heads.push(head);
      expect(head.canonical).toBe(site.url + path);
      expect(head.title).toContain('Bommie');
      expect(head.meta.robots).toBe('index, follow');
      expect(head.meta.description?.length).toBeGreaterThan(50);
      expect(head.meta.description?.length).toBeLessThanOrEqual(200);
      expect(head.meta['og:type']).toBe([ARTICLE, REVIEW].includes(path) ? 'article' : 'website');
      expect(head.feed).toBe('/feed.xml');
      expectSocialTags(head, site);
      const types = head.things.flatMap(typesIn);
      expect(types).not.toContain('AggregateRating');
      expect(head.things.every((thing) => thing['@context'] === 'https://schema.org')).toBe(true);
      if (path !== '/') expect(types).toContain('BreadcrumbList');
    });
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length);
  expect(new Set(heads.map(({ meta }) => meta.description)).size).toBe(paths.length);
  expect(heads[STATIC.indexOf('/dive-sites')]?.title).toContain('244+');
  expect(heads[STATIC.indexOf('/dive-sites')]?.meta.description).toContain('244+');
});

test('a filtered or searched list has the full list as canonical address', async ({ page, site }) => {
  await page.goto('/about');
  for (const path of ['/dive-sites?region=Port+Phillip%2C+Victoria', '/gear-reviews?search=Mares']) {
    const head = await readHead(page, path);
    expect(head.canonical).toBe(site.url + path.split('?')[0]);
    expect(head.meta.robots).toContain('noindex');
  }
});

test('structured data describes each page’s content', async ({ page, request, site }) => {
  await page.goto('/about');
  const thingsOn = async (path: string) => {
    const { things, text } = await readHead(page, path);
    const find = (type: string) => things.find((thing) => [thing['@type']].flat().includes(type));
    return { find, text };
  };
  const home = await thingsOn('/');
  expect(home.find('WebSite')).toMatchObject({ name: 'Bommie', url: `${site.url}/` });
  expect(home.find('Organization')).toMatchObject({ logo: expect.stringMatching(/^http.*\.png$/) });

  const article = await thingsOn(ARTICLE);
  expect(article.find('Article')).toMatchObject({
    headline: expect.stringContaining('Yongala'),
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    author: { name: 'Bommie team', url: `${site.url}/about` },
    image: expect.arrayContaining([expect.stringMatching(new RegExp(`^${site.url}/`))]),
  });

  const review = await thingsOn(REVIEW);
  const product = review.find('Product') as { name: string; review: Record<string, unknown>; offers?: object };
  expect(review.text).toContain(product.name);
  expect(product.review).toMatchObject({ author: { name: 'Bommie team' }, datePublished: expect.any(String) });
  // A desk review has no rating, since we have not dived with the product.
  expect(product.review).not.toHaveProperty('reviewRating');
  // No shipped review shows a price, so structured data must not include one.
  expect(product.offers).toBeUndefined();

  const place = await thingsOn(await pathOfSite(request));
  expect(place.find('TouristAttraction')).toMatchObject({
    name: 'SS Yongala',
    geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number), longitude: expect.any(Number) },
  });
});

test('client-side navigation sets the same head as the server', async ({ page }) => {
  await page.goto('/about');
  for (const name of ['Gear Reviews', 'Contact', 'Home']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText(name);
    const sent = await readHead(page, new URL(page.url()).pathname);
    await expect(page).toHaveTitle(sent.title);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', sent.meta.description ?? '');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', sent.canonical ?? '');
  }
});

test('a page without a photo has an Open Graph image of 1200 by 630', async ({ page }) => {
  await page.goto('/privacy-policy');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src ?? '';
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture);
  expect(size).toEqual([1200, 630]);
});

test('pages link to their Markdown, which clients also get on request', async ({ request }) => {
  for (const path of [
    ARTICLE,
    REVIEW,
    await pathOfSite(request),
    '/marine-life/weedy-seadragon',
    '/dive-sites/places/victoria',
    '/plan',
    '/about',
  ]) {
    const page = await request.get(path, { headers: { accept: 'text/html' } });
    expect(page.headers().vary, path).toMatch(/^accept,/);
    expect(await page.text()).toContain(`<link rel="alternate" type="text/markdown" href="${path}.md">`);
    const text = await request.get(path, { headers: { accept: 'text/markdown' } });
    expect(text.headers()['content-type'], path).toBe('text/markdown; charset=utf-8');
    expect(await (await request.get(`${path}.md`)).text()).toBe(await text.text());
  }
  for (const path of ['/contact', '/dive-sites/filters', '/blog/no-such-article']) {
    expect(await (await request.get(path)).text(), path).not.toContain('text/markdown');
  }
});
