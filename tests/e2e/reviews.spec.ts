import type { ReviewCard } from '../../domain/reviews/review.ts';
import { readEvents } from './data-layer.ts';
import { expect, test } from './fixtures.ts';
import { followLink } from './follow-link.ts';
import { setProducts } from './gear-records.ts';
import { followToShop, SHOP, setPurchaseLinks } from './purchase-links.ts';

// Answers of the API are asked for here, which a page that comes as a document would not do.
test.use({ followsByScript: true });

// The words of the pages: tests/server/review-pages.test.ts.
const TITLE = 'Suunto Ocean: one watch for the reef and the running track';
const TODAY = new Date().toISOString().slice(0, 10);

test('the list is short on a phone, counts its filters, and its cards lead to reviews, their buttons to shops', async ({
  page,
  request,
  playwright,
  site,
}) => {
  await setPurchaseLinks(playwright, site, 'reviews', /^Suunto Ocean/);
  const reviews = (await (await request.get('/api/reviews/published')).json()) as ReviewCard[];
  const cards = page.getByRole('main').getByRole('article');
  const filters = page.getByRole('navigation', { name: 'Category' });
  const marked = filters.locator('[aria-current]');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gear-reviews');
  expect(await cards.count()).toBeGreaterThan(20);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_500);
  const widths = await cards
    .locator('picture')
    .evaluateAll((all) => all.map((picture) => picture.getBoundingClientRect().width));
  expect(Math.max(...widths)).toBeLessThanOrEqual(112);

  await page.setViewportSize({ width: 1280, height: 720 });
  for (const category of ['Wetsuits', 'Dive Computers']) {
    await filters.getByRole('link', { name: category }).click();
    await expect(page).toHaveURL(`/gear-reviews?${new URLSearchParams({ category })}`);
    await expect(marked).toHaveText([category]);
    const titles = reviews.filter((review) => review.category === category).map(({ title }) => title);
    await expect(cards.getByRole('heading')).toHaveText(titles);
  }
  const card = cards.filter({ has: page.getByRole('heading', { name: /^Suunto Ocean/ }) });
  const asked = await followToShop(page, card.getByRole('link', { name: /^Check Price/ }));
  expect(asked).toEqual({ url: `${SHOP}/suunto-ocean`, referer: undefined });
  await expect(page).toHaveURL('/gear-reviews?category=Dive+Computers');
  await expect(cards.first()).toBeVisible();

  // The whole card is the link, not only its title, so an element other than the link's text receives the click.
  await card.getByText(/^A sports watch with maps/).click({ force: true });
  await expect(page).toHaveURL('/gear-reviews/suunto-ocean');
  await expect(page.getByRole('heading', { level: 1, name: /^Suunto Ocean/ })).toBeFocused();
  await page.goBack();
  await expect(marked).toHaveText(['Dive Computers']);
  await filters.getByRole('link', { name: 'All Reviews' }).click();
  await expect(page).toHaveURL('/gear-reviews');
  await expect(cards).toHaveCount(reviews.length);
  await page.getByRole('link', { name: 'Suggest a Product' }).click();
  await expect(page).toHaveURL('/contact');
  const events = await readEvents(page);
  expect(events.filter((event) => 'event' in event && event.event === 'filter_gear_reviews')).toEqual(
    ['Wetsuits', 'Dive Computers', 'All Reviews'].map((label) => ({
      event: 'filter_gear_reviews',
      category: 'engagement',
      label,
    })),
  );
  expect(events.map((event) => 'event' in event && event.event)).toEqual(
    expect.arrayContaining(['suggest_product_click', 'suggest_product']),
  );
});

test('opening a review and every link to a shop are counted, before the shop opens', async ({
  page,
  playwright,
  site,
}) => {
  await setPurchaseLinks(playwright, site, 'reviews', /^Suunto Ocean/);
  await setProducts(playwright, site, {
    'shearwater-teric': {
      sellers: [{ shop: 'Near Reef', url: `${SHOP}/teric`, price: '1699', priceCheckedOn: TODAY }],
    },
  });
  await page.goto('/gear-reviews/suunto-ocean');
  const about = { category: 'affiliate', label: TITLE };
  const intent = { event: 'purchase_intent', ...about, item_name: TITLE, item_category: 'Dive Computers', value: 0 };
  const sinceView = async () =>
    (await readEvents(page)).filter((event) => !('event' in event && event.event === 'page_view'));
  const view = { event: 'review_view', category: 'Dive Computers', label: TITLE, rating: null, price: null };
  await expect.poll(sinceView).toEqual([view]);
  const buttons = page.getByRole('link', { name: /^Check Price/ });
  await expect(buttons).toHaveCount(2);
  await followToShop(page, buttons.last());
  const bottom = [
    { event: 'affiliate_click_bottom', ...about },
    { ...intent, position: 'bottom' },
  ];
  expect(await sinceView()).toEqual([view, ...bottom]);
  await followToShop(page, buttons.first());
  expect(await sinceView()).toEqual([view, ...bottom, { event: 'affiliate_click', ...about }, intent]);
  await expect(page).toHaveURL('/gear-reviews/suunto-ocean');

  // The click is recorded first: a later handler, and thus the browser's own navigation, finds the record.
  const atOpening = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        window.addEventListener(
          'click',
          (event) => {
            event.preventDefault();
            resolve(
              window.dataLayer?.filter((entry) => 'event' in entry && entry.event === 'affiliate_click').length ?? 0,
            );
          },
          { once: true },
        );
      }),
  );
  await buttons.first().click();
  expect(await atOpening).toBe(2);

  await followLink(page, '/gear/shearwater-teric');
  const shops = page.getByRole('complementary', { name: 'Price by shop' });
  await followToShop(page, shops.getByRole('link', { name: /^Check Price/ }).first());
  expect(await readEvents(page)).toContainEqual({
    ...{ event: 'affiliate_link_click', category: 'commerce', label: 'Shearwater Teric' },
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture of a review is no taller than 600 px, and what to look at beside it has room', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/gear-reviews/mares-puck-4');
    const picture = page.getByRole('main').locator('article picture img, picture img').first();
    expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(600);
    const items = page.getByRole('region', { name: 'Look at these too' }).getByRole('listitem');
    await expect(items.filter({ hasNot: page.locator('img') })).not.toHaveCount(0);
    const widths = await items.evaluateAll((all) => all.map((item) => item.lastElementChild?.clientWidth ?? 0));
    expect(Math.min(...widths)).toBeGreaterThan(200);
  });
});
