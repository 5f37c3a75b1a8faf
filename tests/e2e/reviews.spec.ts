import type { Page } from '@playwright/test';
import type { PublicProduct } from '../../domain/gear/product.ts';
import type { ReviewCard } from '../../domain/reviews/review.ts';
import { readEvents } from './data-layer.ts';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';
import { followToShop, SHOP, setPurchaseLinks } from './purchase-links.ts';

// Answers of the API are delayed or changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

const FILTERS = ['All Reviews', 'BCDs', 'Dive Computers', 'Masks & Fins', 'Wetsuits', 'Cameras', 'Regulators'];
const NOTE = 'Affiliate Link - We earn from qualified purchases';
const LISTS = /\/api\/reviews\/(published|category)/;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const filters = (page: Page) => page.getByRole('navigation', { name: 'Category' });

test('each category has an address, a highlighted button and its own reviews', async ({ page, request }) => {
  const reviews = (await (await request.get('/api/reviews/published')).json()) as ReviewCard[];
  await page.goto('/gear-reviews');
  await expect(filters(page).getByRole('link')).toHaveText(FILTERS);
  const marked = filters(page).locator('[aria-current]');
  await expect(marked).toHaveText(['All Reviews']);
  await expect(cards(page)).toHaveCount(reviews.length);
  for (const category of FILTERS.slice(1)) {
    await filters(page).getByRole('link', { name: category }).click();
    await expect(page).toHaveURL(`/gear-reviews?${new URLSearchParams({ category })}`);
    await expect(marked).toHaveText([category]);
    const titles = reviews.filter((review) => review.category === category).map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(1);
    await expect(cards(page).getByRole('heading')).toHaveText(titles);
    const isComputers = category === 'Dive Computers';
    await expect(page.getByRole('heading', { name: 'All Dive Computers' })).toBeVisible({ visible: isComputers });
    const guide = page.getByRole('region', { name: /buying guide/i });
    if (isComputers) {
      await expect(guide.getByRole('heading', { level: 3 })).toHaveText([
        /beginners/i,
        /advanced divers/i,
        /key features/i,
      ]);
    }
  }
  const events = (await readEvents(page)).filter((event) => 'event' in event && event.event === 'filter_gear_reviews');
  expect(events).toEqual(
    FILTERS.slice(1).map((label) => ({ event: 'filter_gear_reviews', category: 'engagement', label })),
  );
  await filters(page).getByRole('link', { name: 'All Reviews' }).click();
  await expect(page).toHaveURL('/gear-reviews');
  await expect(cards(page)).toHaveCount(reviews.length);

  await page.getByRole('link', { name: 'Suggest a Product' }).click();
  await expect(page).toHaveURL('/contact');
  expect((await readEvents(page)).map((event) => 'event' in event && event.event)).toEqual(
    expect.arrayContaining(['suggest_product_click', 'suggest_product']),
  );
});

test('a card links to its review; its button links to the shop only', async ({ page, playwright, site }) => {
  await setPurchaseLinks(playwright, site, 'reviews', /^Suunto Ocean/);
  await setPurchaseLinks(playwright, site, 'reviews', /^Garmin/, { rating: '3.9' });
  await page.goto('/gear-reviews?category=Dive+Computers');
  const card = cards(page).filter({ has: page.getByRole('heading', { name: /^Suunto Ocean/ }) });
  await expect(card.getByText('Dive Computers', { exact: true })).toBeVisible();
  await expect(card.getByRole('img', { name: /out of 5/ })).toHaveCount(0);
  await expect(cards(page).getByRole('img', { name: 'Rated 3.9 out of 5' })).toBeVisible();
  await expect(card.getByText(/^By Bommie team · Desk review$/)).toBeVisible();
  await expect(card.getByText(/^A sports watch with maps/)).toBeVisible();
  await expect(card.locator('picture img')).toBeVisible();

  const asked = await followToShop(page, card.getByRole('link', { name: /^Check Price/ }));
  expect(asked).toEqual({ url: `${SHOP}/suunto-ocean`, referer: undefined });
  await expect(page).toHaveURL('/gear-reviews?category=Dive+Computers');
  await expect(cards(page).first()).toBeVisible();

  // The whole card is the link, not only its title, so an element other than the link's text receives the click.
  await card.getByText(/^A sports watch with maps/).click({ force: true });
  await expect(page).toHaveURL('/gear-reviews/suunto-ocean');
  await expect(page.getByRole('heading', { level: 1, name: /^Suunto Ocean/ })).toBeFocused();
  await page.goBack();
  await expect(filters(page).locator('[aria-current]')).toHaveText(['Dive Computers']);
});

test('on a phone the whole list stays in short rows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gear-reviews');
  expect(await cards(page).count()).toBeGreaterThan(20);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_500);
  for (const picture of await cards(page).locator('picture').all()) {
    expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(112);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every product is in a search of the list, and has a page of its own', async ({ request }) => {
    const products = (await (await request.get('/api/products')).json()) as PublicProduct[];
    expect(products.length).toBeGreaterThan(20);
    for (const { name, slug, review } of products) {
      const html = await (await request.get(`/gear-reviews?search=${encodeURIComponent(name)}`)).text();
      expect(html, name).not.toContain('No products found');
      expect(html, name).toContain(`href="${review ? `/gear-reviews/${review.slug}` : `/gear/${slug}`}"`);
      const page = await (await request.get(`/gear/${slug}`)).text();
      expect(page, name).toContain(`<h1>${name}</h1>`);
      expect(page.includes(`href="/gear-reviews/${review?.slug}"`), name).toBe(Boolean(review));
    }
  });

  test('a search shows matching products without a listed review, linking to a review where one exists', async ({
    page,
  }) => {
    const products = page.getByRole('region', { name: 'Matching products' });
    await page.goto('/gear-reviews?search=Shearwater+Teric');
    await expect(products.getByRole('heading', { level: 3 })).toHaveText(['Shearwater Teric']);
    await expect(page.getByText('0 reviews, 1 product')).toBeVisible();
    await page.goto('/gear-reviews?search=Fourth+Element+Proteus+II+5mm');
    await expect(products.getByRole('heading', { level: 3 }).getByRole('link')).toHaveAttribute(
      'href',
      '/gear-reviews/fourth-element-proteus-ii',
    );
    await page.goto('/gear-reviews?search=Suunto+Ocean');
    await expect(cards(page).getByRole('link', { name: /^Suunto Ocean:/ })).toBeVisible();
    await expect(products.getByRole('heading', { name: 'Suunto Ocean' })).toHaveCount(0);
  });

  test('the server renders the filtered list; every shop button discloses the commission', async ({
    page,
    playwright,
    site,
  }) => {
    await setPurchaseLinks(playwright, site, 'reviews', /^(Suunto|Garmin)/);
    await page.goto('/gear-reviews');
    await filters(page).getByRole('link', { name: 'Cameras' }).click();
    await expect(page).toHaveURL('/gear-reviews?category=Cameras');
    await expect(cards(page)).toHaveCount(3);
    for (const card of await cards(page).all()) await expect(card.getByText('Cameras', { exact: true })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

    await page.goto('/gear-reviews?search=running%20TRACK');
    await expect(cards(page).getByRole('heading')).toHaveText([/^Suunto Ocean/]);
    await page.getByRole('link', { name: 'Remove search “running TRACK”' }).click();
    await expect(page).toHaveURL('/gear-reviews');
    const buttons = page.getByRole('link', { name: /^Check Price/ });
    await expect(buttons).toHaveCount(2);
    await expect(cards(page).filter({ has: buttons })).toHaveCount(2);
    await expect(cards(page).filter({ has: buttons }).filter({ hasText: NOTE })).toHaveCount(2);
    for (const button of await buttons.all()) {
      await expect(button).toHaveAttribute('rel', /^(?=.*\bsponsored\b)(?=.*\bnoreferrer\b)/);
      await expect(button).toHaveAttribute('target', '_blank');
    }
    const credit = page.getByText(/^Pictured: /).getByRole('link');
    await expect(credit).toHaveAttribute('href', /^\/(blog|dive-sites)\/[\w-]+$/);
  });

  test('an empty result says so', async ({ page }) => {
    await page.goto('/gear-reviews?category=Snorkels');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(page.getByText('No products are available in this category yet.')).toBeVisible();
    await page.goto('/gear-reviews?search=xyzzy');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await page.getByRole('link', { name: 'See all reviews' }).click();
    await expect(page).toHaveURL('/gear-reviews');
    await expect(page.getByRole('heading', { name: 'No products found' })).toHaveCount(0);
  });
});

test.describe('loading states', () => {
  test.use({ expectedErrors: [/status of 500.*\/api\/reviews/] });

  test('shows six placeholders, a retry after a failure, and a message for an empty list', async ({ page }) => {
    let response: { status: number; json: object } = { status: 500, json: { error: 'Broken' } };
    await page.goto('/about');
    await page.route(LISTS, (route) => route.fulfill(response));
    const release = await delayResponses(page, LISTS);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gear Reviews' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('.card.skeleton')).toHaveCount(6);
    await expect(page.getByRole('region', { name: 'All Reviews' })).toHaveAttribute('aria-busy', 'true');
    release();
    const failure = page.getByRole('alert').filter({ hasText: 'The reviews could not be loaded' });
    await expect(failure).toBeVisible();
    response = { status: 200, json: [] };
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(page.locator('.card.skeleton')).toHaveCount(0);
  });
});
