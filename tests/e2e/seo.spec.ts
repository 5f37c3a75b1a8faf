import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Site } from './site.ts';

type Head = {
  title: string;
  meta: Record<string, string>;
  canonical: string | undefined;
  feed: string | null | undefined;
  things: Record<string, unknown>[];
  text: string;
};

/** The head as search engines see it, read from the server's response. */
const readHead = (page: Page, path: string): Promise<Head> =>
  page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    const sent = new DOMParser().parseFromString(html, 'text/html');
    const meta = [...sent.querySelectorAll<HTMLMetaElement>('meta[name], meta[property]')].map((element) => [
      element.getAttribute('name') ?? element.getAttribute('property'),
      element.content,
    ]);
    return {
      title: sent.title,
      meta: Object.fromEntries(meta),
      canonical: sent.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      feed: sent.querySelector('link[rel=alternate][type="application/rss+xml"]')?.getAttribute('href'),
      things: [...sent.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
      text: sent.body.textContent ?? '',
    };
  }, path);

async function sitemapUrls(request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/sitemap.xml');
  expect(response.status()).toBe(200);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
}

async function pathOfSite(request: APIRequestContext): Promise<string> {
  const url = (await sitemapUrls(request)).find((address) => address.endsWith('-ss-yongala'));
  return new URL(url ?? '').pathname;
}

const STATIC = [
  '/',
  '/gear-reviews',
  '/dive-sites',
  '/learn-to-dive',
  '/blog',
  '/about',
  '/contact',
  '/affiliate-disclosure',
  '/privacy-policy',
  '/terms-of-service',
];
const ARTICLE = '/blog/ss-yongala';
const REVIEW = '/gear-reviews/mares-puck-4';

/** Every `@type` in a tree of structured data. */
function typesIn(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(typesIn);
  if (typeof thing !== 'object' || thing === null) return [];
  const { '@type': type = [], ...rest } = thing as Record<string, unknown>;
  return [type as string | string[], ...Object.values(rest).map(typesIn)].flat();
}

function expectSocialTags({ meta, title, canonical }: Head, site: Site) {
  expect(meta['og:title']).toBe(title);
  expect(meta['twitter:title']).toBe(title);
  expect(meta['og:description']).toBe(meta.description);
  expect(meta['twitter:description']).toBe(meta.description);
  expect(meta['og:url']).toBe(canonical);
  expect(meta['twitter:card']).toBe('summary_large_image');
  expect(meta['og:image']).toMatch(new RegExp(`^${site.url}/.+\\.(jpg|png|webp)$`));
  expect(meta['twitter:image']).toBe(meta['og:image']);
}

test('every page has a unique title, description and canonical address', async ({ page, request, site }) => {
  await page.goto('/about');
  const paths = [...STATIC, ARTICLE, REVIEW, await pathOfSite(request)];
  const heads: Head[] = [];
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
  const rating = product.review.reviewRating as { ratingValue: number; bestRating: number };
  expect(rating.bestRating).toBe(5);
  await page.goto(REVIEW);
  await expect(page.getByRole('img', { name: `${rating.ratingValue} out of 5` }).first()).toBeVisible();
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

test('the sitemap lists public pages of this site only, and each of them responds', async ({ request, site }) => {
  test.slow();
  const urls = await sitemapUrls(request);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls.map((url) => new URL(url).origin).every((origin) => origin === site.url)).toBe(true);
  expect(urls.filter((url) => /\/(admin|api|unsubscribe)(\/|$)/.test(url))).toEqual([]);
  for (const path of [...STATIC, ARTICLE, REVIEW]) expect(urls).toContain(new URL(path, site.url).href);
  expect(urls.filter((url) => url.includes('/dive-sites/')).length).toBeGreaterThanOrEqual(60);

  const step = Math.max(1, Math.floor(urls.length / 40));
  const sample = urls.filter((_url, place) => place % step === 0);
  expect(sample.length).toBeGreaterThanOrEqual(40);
  for (const url of sample) {
    const response = await request.get(url, { maxRedirects: 0 });
    expect(response.status(), url).toBe(200);
  }
});

test('robots.txt, feed, manifest, icons and Open Graph images respond and refer to each other', async ({
  page,
  request,
  site,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(robots).toContain('Disallow: /admin');

  const feed = await request.get('/feed.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  const links = [...(await feed.text()).matchAll(/<item>.*?<link>([^<]+)<\/link>.*?<content:encoded>(.)/gs)];
  expect(links.length).toBeGreaterThanOrEqual(12);
  expect((await request.get(links[0]?.[1] ?? '')).status()).toBe(200);

  await page.goto('/learn-to-dive');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe('Bommie');
  const pictures = [
    ...manifest.icons.map(({ src }) => src),
    ...(await page
      .locator('link[rel~=icon], link[rel=apple-touch-icon]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))),
    (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '',
  ];
  expect(pictures.length).toBeGreaterThanOrEqual(6);
  for (const src of pictures) {
    const response = await request.get(src);
    expect(response.status(), src).toBe(200);
    expect(response.headers()['content-type'], src).toMatch(/^image\//);
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead from home to a site, a review and an article, with pictures and text', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Featured gear' }).getByRole('article').first()).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'The guide' })).toBeInViewport();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Dive Sites' }).click();
    const card = page.getByRole('main').getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

    for (const [list, content] of [
      ['Gear Reviews', /Ready to upgrade your diving gear\?/],
      ['Blog', /Published on/],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: list }).click();
      const entry = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
      const title = (await entry.textContent()) ?? '';
      await entry.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main')).toContainText(content);
      await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    }
  });
});
