import type { ArticlePage } from '../../domain/articles/article.ts';
import type { HeroSite } from '../../domain/dive-sites/dive-site.ts';
import type { ReviewCard } from '../../domain/reviews/review.ts';
import { hash } from '../../web/app/router/use-hourly-item.ts';
import { openFromBlog } from './blog-list.ts';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';

// Answers of the API are delayed or changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

const WIDTHS = [400, 600, 800, 1200, 1600];
const GONE = { status: 404, contentType: 'text/plain', body: 'Gone' };
const CARDS = /\/api\/articles\?view=card/;

test('our pictures come as AVIF in five widths with a plain fallback, and state their size', async ({ page }) => {
  await page.goto('/blog');
  const picture = page.getByRole('region', { name: 'Latest Article' }).locator('picture');
  const source = picture.locator('source');
  await expect(source).toHaveAttribute('type', 'image/avif');
  const srcset = (await source.getAttribute('srcset')) ?? '';
  expect(srcset.split(', ').map((entry) => entry.split(' ')[1])).toEqual(WIDTHS.map((width) => `${width}w`));
  await expect(source).toHaveAttribute('sizes', /vw/);
  const image = picture.locator('img');
  await expect(image).toHaveAttribute('src', /^\/media\/scenes\/[\w-]+\.webp$/);
  for (const side of ['width', 'height']) await expect(image).toHaveAttribute(side, /^\d+$/);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(/-\d+\.avif$/);
});

test('pictures of hosts that resize are requested at our widths', async ({ page, context, request }) => {
  const list = (await (await request.get('/api/articles?view=card&limit=13')).json()) as { items: object[] };
  const [first, second] = list.items;
  const items = [
    { ...first, imageUrl: 'https://images.unsplash.com/photo-1?ixid=a' },
    { ...second, imageUrl: 'https://res.cloudinary.com/reef/image/upload/v1/turtle.jpg' },
  ];
  await context.route(/images\.unsplash\.com|res\.cloudinary\.com/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
    }),
  );
  await page.route(CARDS, (route) => route.fulfill({ json: { items, total: 2 } }));
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  const images = page.getByRole('main').getByRole('article').locator('img');
  await expect(images).toHaveCount(2);
  const stock = new URL((await images.nth(0).getAttribute('src')) ?? '').searchParams;
  expect(Object.fromEntries(stock)).toEqual({
    ...{ ixid: 'a', w: '1200', h: '600', q: '85', fm: 'webp', auto: 'format', fit: 'crop' },
  });
  await expect(images.nth(1)).toHaveAttribute('src', /\/upload\/w_1200,h_600,q_85,f_auto,c_fill\/v1\/turtle\.jpg$/);
  for (const width of WIDTHS) {
    await expect(images.nth(0)).toHaveAttribute('srcset', new RegExp(`[?&]w=${width}&q=80[^ ]* ${width}w`));
    await expect(images.nth(1)).toHaveAttribute(
      'srcset',
      new RegExp(`/upload/w_${width},q_80,f_auto,c_fill/[^ ]* ${width}w`),
    );
  }
});

test.describe('the states of a picture', () => {
  test.use({ expectedErrors: [/status of 404.*(gone|late)/] });

  test('spinners of pictures below the screen do not spin', async ({ page }) => {
    await page.route(/\/media\/.*\.(?:avif|webp)$/, () => undefined);
    await page.goto('/dive-sites', { waitUntil: 'commit' });
    const spinners = page.getByRole('main').getByRole('status', { name: 'Loading picture' });
    await expect.poll(() => spinners.count()).toBeGreaterThan(12);
    await spinners.nth(6).scrollIntoViewIfNeeded();
    const turning = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    await expect.poll(turning).toBeGreaterThan(0);
    // The pictures stand in the first rows, of which the browser prepares those below the screen.
    expect(await turning()).toBeLessThan(await spinners.count());
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a spinner while loading, then a fade of 300 ms; a grey box where it fails or is missing', async ({
    page,
    request,
  }) => {
    const list = (await (await request.get('/api/articles?view=card&limit=13')).json()) as { items: object[] };
    const addresses = ['/media/scenes/ss-yongala.webp', '/media/gone.png', '  ', ''];
    const items = addresses.map((imageUrl, index) => ({ ...list.items[index], imageUrl }));
    await page.route(CARDS, (route) => route.fulfill({ json: { items: [list.items[4], ...items], total: 5 } }));
    await page.route('**/media/gone.png', (route) => route.fulfill(GONE));
    const release = await delayResponses(page, /ss-yongala-\d+\.avif/);
    // Starts on a page without a picture, which might otherwise be the one that is delayed.
    await page.goto('/privacy-policy');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    const cards = page.getByRole('region', { name: 'More Articles' }).getByRole('article');
    await cards.first().scrollIntoViewIfNeeded();
    const spinner = cards.nth(0).getByRole('status', { name: 'Loading picture' });
    await expect(spinner).toBeVisible();
    await expect(cards.nth(0).locator('img')).toHaveCSS('opacity', '0');
    release();
    await expect(spinner).toHaveCount(0);
    await expect(cards.nth(0).locator('img')).toHaveCSS('transition-duration', '0.3s');
    await expect(cards.nth(0).locator('img')).toHaveCSS('opacity', '1');
    for (const failed of [1, 2, 3]) {
      await expect(cards.nth(failed).getByText('Image unavailable', { exact: true })).toBeVisible();
      await expect(cards.nth(failed).locator('img')).toHaveCount(0);
    }
  });

  test('a review keeps its text where its picture cannot be loaded, in the list and in a body', async ({
    page,
    request,
  }) => {
    const reviews = (await (await request.get('/api/reviews/published?view=card')).json()) as ReviewCard[];
    await page.route(/\/api\/reviews\/published/, (route) =>
      route.fulfill({ json: reviews.slice(0, 1).map((review) => ({ ...review, imageUrl: '/media/gone.png' })) }),
    );
    await page.goto('/about');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gear Reviews' }).click();
    const card = page.getByRole('main').getByRole('article');
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText('Review image unavailable')).toBeVisible();
    await expect(card.getByText('Content still accessible')).toBeVisible();

    const article = (await (await request.get('/api/articles/slug/ss-yongala')).json()) as ArticlePage;
    await page.route('**/api/articles/slug/ss-yongala', (route) =>
      route.fulfill({
        json: { ...article, contentHtml: '<p>Before <img src="/media/gone.png" alt="Hull"> after</p>' },
      }),
    );
    await openFromBlog(page, request, 'ss-yongala');
    await expect(page.locator('.prose')).toHaveText('Before Image unavailable after');
    await expect(page.locator('.prose img')).toHaveCount(0);
  });

  test('a failed background is replaced by another of our pictures once, and then by nothing', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && asked.push(new URL(request.url()).pathname));
    const hero = (id: number, imageUrl: string): HeroSite => ({
      ...{ id, name: `Site ${id}`, region: 'Coral Sea', depthRange: '5-18m', imageUrl, articleSlug: null },
    });
    let heroes = [hero(1, '/media/gone-first.png'), hero(2, '/media/scenes/ss-yongala.webp')];
    // Path and hour choose one of the two pictures; this makes it the first.
    let chosen = 0;
    await page.route('**/api/dive-sites?view=hero', (route) =>
      route.fulfill({ json: chosen === 0 ? heroes : heroes.toReversed() }),
    );
    await page.route('**/media/gone*', (route) => route.fulfill(GONE));
    const open = async () => {
      asked.length = 0;
      await page.goto('/privacy-policy');
      const data = JSON.parse((await page.locator('#page-data').textContent()) ?? '') as { facts: { hour: number } };
      chosen = hash(`/about ${data.facts.hour}`) % heroes.length;
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
      await expect(page.getByText('Pictured: Site 1')).toBeVisible();
    };
    const background = page.getByRole('main').locator('img[fetchpriority=high]').first();

    await open();
    await expect(background).toHaveAttribute('src', '/media/scenes/ss-yongala.webp');
    expect(asked).toContain('/media/gone-first.png');
    await expect.poll(() => asked.filter((path) => path.includes('ss-yongala')).length).toBe(1);

    heroes = [hero(1, 'data:image/gif;base64,R0lGODlhAQABAAAAACw='), hero(2, '/media/gone-second.png')];
    await open();
    await expect(background).toHaveCount(0);
    await expect(page.getByText('Image unavailable')).toHaveCount(0);
    expect(asked.filter((path) => path.includes('gone'))).toEqual(['/media/gone-second.png']);
  });
});
