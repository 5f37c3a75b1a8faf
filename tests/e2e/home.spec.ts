import type { Locator, Page } from '@playwright/test';
import type { InSeason } from '../../domain/dive-sites/dive-site.ts';
import type { PublicProduct } from '../../domain/gear/product.ts';
import { parseHtml } from '../support/dom-parser.ts';
import { readEvents } from './data-layer.ts';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';
import { followToShop, SHOP, setPurchaseLinks } from './purchase-links.ts';

// Answers of the API are delayed or changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

const hero = (page: Page) => page.getByRole('region', { name: 'Underwater scenes' });

/** Returns the height of the page in pixels. Scrolls, because parts below the screen get their true height near it only. */
async function measureHeight(page: Page) {
  for (const part of await page.locator('main > section, footer').all()) await part.scrollIntoViewIfNeeded();
  return (await page.locator('body').boundingBox())?.height;
}

test.describe('with a picture that fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED.*\/media\//] });

  test('home on a wide screen links to reviews, stories and dive sites, does without a picture, and is at most 4,450 px tall', async ({
    page,
    context,
    request,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route('**/media/scenes/navy-pier*', (route) => route.abort());
    const response = await page.goto('/');
    await test.step('holds parts that stand still as the server wrote them', async () => {
      const sent = parseHtml((await response?.text()) ?? '');
      expect(await page.locator('#page-data').textContent()).not.toContain('/api/places');
      const written = Array.from(sent.querySelectorAll('#begin a'), (link) => link.getAttribute('href'));
      expect(written.length).toBeGreaterThan(8);
      const links = page.locator('#begin a');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(written);
    });
    await test.step('links to reviews, stories, dive sites and places', async () => {
      const main = page.getByRole('main');
      await expect(hero(page).getByRole('link', { name: 'Explore dive sites' })).toHaveAttribute('href', '/dive-sites');
      const cards = page.getByRole('region', { name: 'What you’ll find here' }).getByRole('link');
      await expect(cards).toHaveCount(3);
      for (const [place, path] of ['/gear-reviews', '/blog', '/dive-sites'].entries()) {
        await expect(cards.nth(place)).toHaveAttribute('href', path);
      }
      await expect(main.getByRole('link', { name: 'View All Reviews' })).toHaveAttribute('href', '/gear-reviews');
      await expect(main.getByRole('link', { name: 'Explore All Destinations' })).toHaveAttribute('href', '/dive-sites');
      for (const name of ['View All Reviews', 'Explore All Destinations']) {
        await expect(main.getByRole('link', { name })).toHaveCSS('border-top-style', 'solid');
      }

      const places = page.getByRole('region', { name: 'Places to start' }).getByRole('article');
      await expect(places).toHaveCount(8);
      const card = places.filter({ has: page.getByRole('heading', { name: 'Espiritu Santo' }) });
      await expect(card.getByText('Vanuatu', { exact: true })).toBeVisible();
      await expect(card.getByText('Best: May to November')).toBeVisible();
      await expect(card.getByRole('term')).toHaveText(['Water temp', 'Visibility', 'Depth', 'Difficulty']);
      await expect(card.getByRole('definition')).toHaveText([/24.29\s?°C/, /10.25\s?m/, /5.40\s?m/, /Advanced/]);
      await expect(card.getByRole('img', { name: 'Espiritu Santo, Vanuatu' })).toBeVisible();
      await expect(card.getByRole('link', { name: /^Explore Sites/ })).toHaveAttribute(
        'href',
        '/dive-sites?place=vanuatu%2Fespiritu-santo',
      );
      const lists = await places
        .getByRole('link', { name: /^Explore Sites/ })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(new Set(lists).size).toBe(8);
      const broken = places.filter({ has: page.getByRole('heading', { name: 'Ningaloo Reef' }) });
      await broken.scrollIntoViewIfNeeded();
      await expect(broken.getByText('Image unavailable')).toBeVisible();
    });
    await test.step('is at most 4,450 px tall, and shows no picture twice', async () => {
      expect(await measureHeight(page)).toBeLessThanOrEqual(4_450);
      const pictures = await page
        .getByRole('main')
        .locator('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')?.replace(/-\d+\.\w+$/, '')));
      expect(pictures.length).toBeGreaterThan(15);
      expect(pictures.filter((picture, place) => pictures.indexOf(picture) !== place)).toEqual([]);
    });
    await test.step('links featured gear to reviews, and hides placeholder purchase links', async () => {
      const products = (await (await request.get('/api/products/featured')).json()) as PublicProduct[];
      const cards = page.getByRole('region', { name: 'Featured gear' }).getByRole('article');
      await expect(cards).toHaveCount(products.length);
      for (const [place, { name, affiliateLink, review }] of products.entries()) {
        if (!review) throw new Error(`${name} has no review.`);
        const title = cards.nth(place).getByRole('heading').getByRole('link', { name, exact: true });
        await expect(title).toHaveAttribute('href', `/gear-reviews/${review.slug}`);
        await expect(cards.nth(place).getByRole('link', { name: review.title })).toBeVisible();
        expect(affiliateLink).toBe('');
        await expect(cards.nth(place).getByRole('link', { name: /^Check Price/ })).toHaveCount(0);
        await expect(cards.nth(place).getByText(/^Affiliate Link/)).toHaveCount(0);
      }
      expect(await page.content()).not.toContain('shop.example');
    });
    await test.step('fills in where the reader is', async () => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: -33.87, longitude: 151.21 });
      await page.getByRole('main').getByRole('button', { name: 'Near me' }).click();
      await expect(page.getByRole('main').locator('input[name="near"]')).toHaveValue('-33.87,151.21');
    });
    await test.step('opens gear reviews from its film, and counts it', async () => {
      await hero(page).getByRole('link', { name: 'Browse gear reviews' }).click();
      await expect(page).toHaveURL('/gear-reviews');
      expect(await readEvents(page)).toContainEqual({
        event: 'browse_gear_reviews',
        category: 'navigation',
        label: 'home hero',
      });
    });
  });
});

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('home is at most 4,800 px tall on a phone, and links season, chart and places', async ({ page, request }) => {
    const inSeason = (await (await request.get('/api/dive-sites/in-season')).json()) as InSeason;
    await page.goto('/');
    expect((await page.getByRole('main').boundingBox())?.width).toBe(390);
    expect(await measureHeight(page)).toBeLessThanOrEqual(4_800);
    const cards = page.getByRole('region', { name: 'In season now' }).getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText(inSeason.sites.map(({ name }) => name));
    await expect(cards.first().getByRole('link')).toHaveAttribute('href', /^\/dive-sites\/\d+-/);
    const chart = page.getByRole('region', { name: 'On the chart' });
    await expect(chart.getByRole('img')).toHaveAccessibleName('Chart of Australia: dive sites by state and country');
    const starts = page.getByRole('region', { name: 'Places to start' }).getByRole('article').getByRole('link');
    await expect(starts).toHaveCount(8);
    await test.step('markers on the chart are far enough apart to touch', async () => {
      for (const width of [320, 390, 640, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        const marks = await chart.getByRole('link', { name: /sites?$/ }).evaluateAll((links) =>
          links.map((link) => {
            const { left, top, width } = link.getBoundingClientRect();
            return { name: link.getAttribute('aria-label'), left, top, width };
          }),
        );
        expect(marks.length).toBeGreaterThan(9);
        for (const a of marks) {
          expect(a.width).toBeGreaterThanOrEqual(44);
          for (const b of marks) {
            if (a === b) continue;
            expect(
              Math.hypot(a.left - b.left, a.top - b.top),
              `${a.name} and ${b.name} at ${width} px`,
            ).toBeGreaterThan(40);
          }
        }
      }
    });
    await chart.getByRole('link', { name: /^Tasmania: \d+ sites$/ }).click();
    await expect(page).toHaveURL('/dive-sites/places/tasmania');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

  /** Maximum bytes of the first screen, including pictures fetched ahead of the reader. */
  const MAX_BYTES = 250_000;

  test('home keeps within its budget before the film, and fetches a card’s picture as it is scrolled to', async ({
    page,
    playwright,
    site,
  }) => {
    await setPurchaseLinks(playwright, site, 'products', /^Suunto Ocean/);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming;
        return { path: new URL(name).pathname, bytes: encodedBodySize };
      }),
    );
    const before = files.filter(({ path }) => !/\.(webm|mp4)$/.test(path));
    expect(before.length).toBeGreaterThan(10);
    expect(before.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_BYTES);

    await test.step("the first screen of 390 × 700 px shows the hero's controls and its first question", async () => {
      await page.setViewportSize({ width: 390, height: 700 });
      for (const name of ['Pause', 'Next slide', 'Unmute', 'Show dives'])
        await expect(hero(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    });

    const pictures = page.getByRole('region', { name: 'In season now' }).locator('img');
    const isShown = (which: Locator) => which.evaluate((picture) => (picture as HTMLImageElement).naturalWidth > 0);
    await pictures.first().scrollIntoViewIfNeeded();
    await expect.poll(() => isShown(pictures.first())).toBe(true);
    expect(await isShown(pictures.last())).toBe(false);
    await pictures.last().scrollIntoViewIfNeeded();
    await expect.poll(() => isShown(pictures.last())).toBe(true);
    await test.step('Check Price opens the shop in a new tab without a referrer, and is counted', async () => {
      const card = page
        .getByRole('region', { name: 'Featured gear' })
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: 'Suunto Ocean' }) });
      const name = (await card.getByRole('heading').textContent()) ?? '';
      await expect(card.getByText('Affiliate Link - We earn from qualified purchases')).toBeVisible();
      // Shipped products have a rating by default only, which no card shows.
      await expect(card.getByRole('img', { name: /out of 5/ })).toHaveCount(0);
      const picture = card.getByRole('img', { name });
      expect(await picture.getAttribute('width')).toBe('400');
      expect(await picture.getAttribute('height')).toBe('267');
      const button = card.getByRole('link', { name: /^Check Price/ });
      await expect(button).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
      const asked = await followToShop(page, button);
      expect(asked).toEqual({ url: `${SHOP}/suunto-ocean`, referer: undefined });
      await expect(page).toHaveURL('/');
      expect(await readEvents(page)).toContainEqual({
        event: 'affiliate_link_click',
        category: 'commerce',
        label: name,
      });
    });
  });
});

test.describe('missing content', () => {
  test.use({ expectedErrors: [/status of 500.*\/featured|ERR_FAILED.*\/media\//] });

  test('home shows placeholders while loading, and handles a failed request with a retry and a missing picture', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.route('**/media/kit/**', (route) => route.abort());
    await page.route('**/api/locations/featured', (route) => route.fulfill({ json: [] }));
    let broken = true;
    await page.route('**/api/products/featured?view=card', (route) =>
      broken ? route.fulfill({ status: 500, body: 'Broken' }) : route.continue(),
    );
    const release = await delayResponses(page, '**/api/*/featured*');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    for (const name of ['Featured gear', 'Places to start']) {
      const section = page.getByRole('region', { name });
      await expect(section.locator('.card.skeleton')).toHaveCount(3);
      await expect(section).toHaveAttribute('aria-busy', 'true');
    }
    release();
    await expect(page.getByRole('alert')).toContainText('Featured gear could not be loaded');
    await expect(page.getByRole('region', { name: 'Places to start' }).getByRole('article')).toHaveCount(0);
    broken = false;
    // Presses a key: sections above may be laid out during a mouse click, and move the button away.
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    const card = page.getByRole('region', { name: 'Featured gear' }).getByRole('article').first();
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText('Image unavailable')).toBeVisible();
    await expect(card.getByRole('heading').getByRole('link')).toBeVisible();
    await expect(page.locator('.card.skeleton')).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
});
