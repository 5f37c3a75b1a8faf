import { expect, test } from './fixtures.ts';
import { ARTICLE, REVIEW, STATIC, sitemapUrls } from './page-head.ts';

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
      .locator('link[rel~=icon]:not([href^="data:"]), link[rel=apple-touch-icon]')
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
      const pictured = page
        .getByRole('main')
        .getByRole('article')
        .filter({ has: page.locator('img') });
      const entry = pictured.first().getByRole('heading').getByRole('link');
      const title = (await entry.textContent()) ?? '';
      await entry.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main')).toContainText(content);
      await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    }
  });
});
