import type { ArticleCard, ArticlePage } from '../../domain/articles/article.ts';
import type { HeroSite } from '../../domain/dive-sites/dive-site.ts';
import type { ReviewCard } from '../../domain/reviews/review.ts';
import { hash } from '../../web/app/router/use-hourly-item.ts';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';

// Answers of the API are delayed or changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

const GONE = { status: 404, contentType: 'text/plain', body: 'Gone' };
const CARDS = /\/api\/articles\?view=card/;

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

  test('a spinner while loading, then a fade of 300 ms; a grey box or words where it fails or is missing', async ({
    page,
    request,
  }) => {
    const list = (await (await request.get('/api/articles?view=card&limit=13')).json()) as { items: ArticleCard[] };
    const addresses = ['/media/scenes/ss-yongala.webp', '/media/gone.png', '  ', ''];
    const items = addresses.map((imageUrl, index) => ({ ...list.items[index], imageUrl }));
    const shown = list.items[4] as ArticleCard;
    await page.route(CARDS, (route) => route.fulfill({ json: { items: [shown, ...items], total: 5 } }));
    await page.route('**/media/gone.png', (route) => route.fulfill(GONE));
    const release = await delayResponses(page, /ss-yongala-\d+\.avif/);
    // Starts on a page without a picture, which might otherwise be the one that is delayed.
    await page.goto('/privacy-policy');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link', { name: 'Blog' }).click();
    const cards = page.getByRole('region', { name: 'More Articles' }).getByRole('article');
    await cards.first().scrollIntoViewIfNeeded();
    const spinner = cards.nth(0).getByRole('status', { name: 'Loading picture' });
    await expect(spinner).toBeVisible();
    const picture = cards.nth(0).locator('img');
    await expect(picture).toHaveCSS('opacity', '0');
    release();
    await expect(spinner).toHaveCount(0);
    await expect(picture).toHaveCSS('transition-duration', '0.3s');
    await expect(picture).toHaveCSS('opacity', '1');
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-\d+\.avif$/);
    for (const failed of [1, 2, 3]) {
      await expect(cards.nth(failed).getByText('Image unavailable', { exact: true })).toBeVisible();
      await expect(cards.nth(failed).locator('img')).toHaveCount(0);
    }

    await test.step('a text keeps its words round a picture that cannot be loaded', async () => {
      const article = (await (await request.get(`/api/articles/slug/${shown.slug}`)).json()) as ArticlePage;
      const contentHtml = '<p>Before <img src="/media/gone.png" alt="Hull"> after</p>';
      await page.route(`**/api/articles/slug/${shown.slug}`, (route) =>
        route.fulfill({ json: { ...article, contentHtml } }),
      );
      await page.getByRole('heading', { name: shown.title }).getByRole('link').click();
      await expect(page.locator('.prose')).toHaveText('Before Image unavailable after');
      await expect(page.locator('.prose img')).toHaveCount(0);
    });

    await test.step('so does a review in the list', async () => {
      const reviews = (await (await request.get('/api/reviews/published?view=card')).json()) as ReviewCard[];
      const [review] = reviews.map((each) => ({ ...each, imageUrl: '/media/gone.png' }));
      await page.route(/\/api\/reviews\/published/, (route) => route.fulfill({ json: [review] }));
      await nav.getByRole('link', { name: 'Gear Reviews' }).click();
      const card = page.getByRole('main').getByRole('article');
      // Until the list is there, the page has those of the article.
      await expect(card).toHaveCount(1);
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByText('Review image unavailable')).toBeVisible();
      await expect(card.getByText('Content still accessible')).toBeVisible();
    });
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
