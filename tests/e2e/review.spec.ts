import { readdirSync } from 'node:fs';
import type { Review, ReviewPage } from '../../domain/reviews/review.ts';
import { readEvents } from './data-layer.ts';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';
import { followToShop, setPurchaseLinks } from './purchase-links.ts';

// Answers of the API are delayed or changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

const NOTE = 'Affiliate Link - We earn from qualified purchases';
const MISSING = "The gear review you're looking for doesn't exist or has been removed.";
const TITLE = 'Suunto Ocean: one watch for the reef and the running track';
const ADDRESS = '**/api/reviews/slug/suunto-ocean';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a review with a placeholder purchase link shows no link to a shop', async ({ page }) => {
    await page.goto('/gear-reviews/mares-puck-4');
    await expect(page.getByRole('heading', { name: 'Ready to upgrade your diving gear?' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Check Price/ })).toHaveCount(0);
    for (const absent of ['Interested in this gear?', NOTE, /we may earn a commission/]) {
      await expect(page.getByText(absent)).toHaveCount(0);
    }
    expect(await page.content()).not.toContain('shop.example');
  });

  test('every shipped review opens with strengths and weaknesses, which its text does not repeat as sections', async ({
    page,
    request,
  }) => {
    const shipped = new Set(readdirSync('content/reviews').map((file) => file.replace(/\.md$/, '')));
    const published = (await (await request.get('/api/reviews/published')).json()) as Review[];
    // Excludes reviews without points that other tests add.
    const reviews = published.filter(({ slug }) => shipped.has(slug));
    expect(reviews.length).toBeGreaterThan(20);
    for (const { slug, strengths, weaknesses } of reviews) {
      const html = await (await request.get(`/gear-reviews/${slug}`)).text();
      const shown = await page.evaluate((text) => {
        const { body, head } = new DOMParser().parseFromString(text, 'text/html');
        const texts = (found: Iterable<Element>) => [...found].map(({ textContent }) => textContent?.trim() ?? '');
        const points = (title: string) => {
          const heading = [...body.querySelectorAll('main h2')].find(({ textContent }) => textContent === title);
          return texts(body.querySelectorAll(`section[aria-labelledby="${heading?.id}"] li`));
        };
        return {
          strengths: points('Strengths'),
          weaknesses: points('Weaknesses'),
          headings: texts(body.querySelectorAll('main h2')),
          data: texts([head, body].flatMap((part) => [...part.querySelectorAll('[type="application/ld+json"]')])).join(
            '',
          ),
        };
      }, html);
      expect({ ...shown, headings: [], data: '' }, slug).toEqual({
        strengths,
        weaknesses,
        headings: [],
        data: '',
      });
      const added = ['Interested in this gear?', 'Best for', 'Not for'];
      const headings = shown.headings.filter((heading) => !added.includes(heading));
      expect(headings.slice(0, 2)).toEqual(['Strengths', 'Weaknesses']);
      expect(headings.slice(2).join('\n')).not.toMatch(/^(strengths|weaknesses|what to watch)$/im);
      expect(shown.data).toContain('positiveNotes');
      expect(shown.data).toContain('negativeNotes');
    }
  });

  test('a review states author, date, provenance and affiliate disclosure', async ({ page, playwright, site }) => {
    await setPurchaseLinks(playwright, site, 'reviews', /^Suunto Ocean/);
    await page.goto('/gear-reviews/suunto-ocean');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(main.getByRole('link', { name: 'Back to Reviews' })).toHaveAttribute('href', '/gear-reviews');
    await expect(main.getByText('Dive Computers', { exact: true })).toBeVisible();
    await expect(main.getByRole('img', { name: /out of 5/ })).toHaveCount(0);
    await expect(main.getByText('By Bommie team')).toBeVisible();
    await expect(main.getByText('13 July 2026', { exact: true })).toBeVisible();
    await expect(main.getByText(/^A sports watch with maps and a real dive computer/)).toBeVisible();
    await expect(main.getByText('Desk review')).toBeVisible();
    await expect(
      main.getByText(
        'From published reports and, where we could read them, the maker’s own papers, all named on this page. We have not dived with it.',
      ),
    ).toBeVisible();
    const picture = main.getByRole('img', { name: TITLE });
    await expect(picture).toBeVisible();
    expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(600);
    await expect(main.getByRole('heading', { level: 2, name: 'Who it is for' })).toBeVisible();
    await expect(main.getByRole('cell', { name: 'Maximum depth' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Look at these too' }).getByRole('listitem')).toHaveCount(3);

    const card = main.getByRole('complementary', { name: 'Interested in this gear?' });
    const closing = main.getByRole('region', { name: 'Ready to upgrade your diving gear?' });
    await expect(closing).toContainText(
      `Get the ${TITLE} and experience the difference quality gear makes underwater.`,
    );
    await expect(closing.getByRole('link', { name: 'Browse More Reviews' })).toHaveAttribute('href', '/gear-reviews');
    for (const part of [card, closing]) {
      await expect(part.getByText(NOTE)).toBeVisible();
      const button = part.getByRole('link', { name: /^Check Price/ });
      await expect(button).toHaveAttribute('href', 'https://gear.example/suunto-ocean');
      await expect(button).toHaveAttribute('target', '_blank');
      await expect(button).toHaveAttribute('rel', /^(?=.*\bsponsored\b)(?=.*\bnoreferrer\b)/);
    }
    // The disclosure comes before the first link to a shop.
    const disclosure = await main.getByText(/we may earn a commission/).boundingBox();
    const first = await main
      .getByRole('link', { name: /^Check Price/ })
      .first()
      .boundingBox();
    expect(disclosure?.y).toBeLessThan(first?.y ?? 0);
  });
});

test('opening a review and both shop links are counted, before the shop opens', async ({ page, playwright, site }) => {
  await setPurchaseLinks(playwright, site, 'reviews', /^Suunto Ocean/);
  await page.goto('/gear-reviews/suunto-ocean');
  const about = { category: 'affiliate', label: TITLE };
  const intent = { event: 'purchase_intent', ...about, item_name: TITLE, item_category: 'Dive Computers', value: 0 };
  const sinceView = async () =>
    (await readEvents(page)).filter((event) => !('event' in event && event.event === 'page_view'));
  const view = { event: 'review_view', category: 'Dive Computers', label: TITLE, rating: null, price: null };
  await expect.poll(sinceView).toEqual([view]);
  const buttons = page.getByRole('link', { name: /^Check Price/ });
  await expect(buttons).toHaveCount(2);
  await followToShop(page, buttons.first());
  const top = [{ event: 'affiliate_click', ...about }, intent];
  expect(await sinceView()).toEqual([view, ...top]);
  await followToShop(page, buttons.last());
  const bottom = [
    { event: 'affiliate_click_bottom', ...about },
    { ...intent, position: 'bottom' },
  ];
  expect(await sinceView()).toEqual([view, ...top, ...bottom]);
  await expect(page).toHaveURL('/gear-reviews/suunto-ocean');

  // The click is recorded first: a later handler, and thus the browser's own navigation, finds the record.
  await page.goto('/gear-reviews/suunto-ocean');
  await expect.poll(sinceView).toEqual([view]);
  const atOpening = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        window.addEventListener('click', (event) => {
          event.preventDefault();
          resolve(
            window.dataLayer?.filter((entry) => 'event' in entry && entry.event === 'affiliate_click').length ?? 0,
          );
        });
      }),
  );
  await buttons.first().click();
  expect(await atOpening).toBe(1);
});

test.describe('missing reviews', () => {
  test.use({ expectedErrors: [/status of (404|500)/] });

  test('an unknown review is a 404; a failed request offers a retry', async ({ page }) => {
    const response = await page.goto('/gear-reviews/no-such-review');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Review Not Found' })).toBeVisible();
    await expect(page.getByText(MISSING)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Reviews' }).click();
    await expect(page).toHaveURL('/gear-reviews');

    await page.route(ADDRESS, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
    const release = await delayResponses(page, ADDRESS);
    await page.getByRole('heading', { name: TITLE }).getByRole('link').click();
    await expect(page.getByRole('status', { name: 'Loading review' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Review Not Found' })).toBeFocused();
    await expect(page.getByText(MISSING)).toBeVisible();
    await page.unroute(ADDRESS);
    // Presses a key, because the page may still be scrolling to its top.
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await page.getByRole('link', { name: 'Browse More Reviews' }).click();
    await expect(page).toHaveURL('/gear-reviews');
  });
});

test('a review without rating, excerpt, shop and author has neither gaps nor a purchase link', async ({
  page,
  request,
}) => {
  const review = (await (await request.get('/api/reviews/slug/suunto-ocean')).json()) as ReviewPage;
  const bare = {
    ...review,
    rating: null,
    excerpt: '',
    purchaseLink: '',
    price: null,
    author: '',
    contentHtml: '<p>Text.</p>',
  };
  await page.route(ADDRESS, (route) => route.fulfill({ json: bare }));
  const unknown = { product: null, alternatives: [] };
  await page.route('**/api/products/of-review/*', (route) => route.fulfill({ json: unknown }));
  await page.goto('/gear-reviews');
  await page.getByRole('heading', { name: TITLE }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeFocused();
  await expect(page.getByText('By Bommie team')).toBeVisible();
  for (const absent of ['Interested in this gear?', NOTE]) await expect(page.getByText(absent)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Check Price/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('img', { name: /out of 5|stars/i })).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^(Key facts|Look at these too)$/ })).toHaveCount(0);
});

test('a guest review names its author and the team responsible for it, and formats its price', async ({
  page,
  request,
}) => {
  const review = (await (await request.get('/api/reviews/slug/suunto-ocean')).json()) as ReviewPage;
  // The price comes with a link to a shop, which other tests give this review.
  const guest = { ...review, author: 'Ama Reef', price: '$399 AUD', purchaseLink: 'https://gear.example/suunto-ocean' };
  await page.route(ADDRESS, (route) => route.fulfill({ json: guest }));
  await page.goto('/gear-reviews');
  await page.getByRole('heading', { name: TITLE }).getByRole('link').click();
  await expect(page.getByText('By Ama Reef')).toBeVisible();
  await expect(page.getByText('Published by Bommie team')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('A$399', { exact: true })).toBeVisible();
});

test('what to look at beside a review has room, also without a picture', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/gear-reviews/mares-puck-4');
  const items = page.getByRole('region', { name: 'Look at these too' }).getByRole('listitem');
  await expect(items.filter({ hasNot: page.locator('img') })).not.toHaveCount(0);
  const widths = await items.evaluateAll((all) => all.map((item) => item.lastElementChild?.clientWidth ?? 0));
  expect(Math.min(...widths)).toBeGreaterThan(200);
});
