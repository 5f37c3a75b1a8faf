import type { Page } from '@playwright/test';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';
import { followLink } from './follow-link.ts';

// Answers of the API are delayed or changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

const openFromHeader = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

test.describe('a page that fails to render', () => {
  test.use({ expectedErrors: [/./] });

  test('is loaded from the server once, then says so, can be reloaded, and leaves the header usable', async ({
    page,
  }) => {
    const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await page.route('**/api/gear/category/**', (route) => route.fulfill({ json: [{}] }));
    await page.goto('/gear-reviews');
    await page.getByRole('link', { name: 'Wetsuits', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Wetsuits compared' })).toBeVisible();
    await expect(page).toHaveURL('/gear-reviews?category=Wetsuits');
    await expect(failure).toHaveCount(0);

    await page.route('**/api/reviews/published**', (route) => route.fulfill({ json: [null] }));
    await page.goto('/about');
    await openFromHeader(page, 'Gear Reviews');
    await expect(failure).toContainText('This page could not be shown.');
    await openFromHeader(page, 'Contact');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await expect(failure).toHaveCount(0);
    await openFromHeader(page, 'Gear Reviews');
    await failure.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gear reviews' })).toBeVisible();
  });
});

test('pages are shown without any optional field, as another version of the site may send them', async ({ page }) => {
  /** Required fields, which every version sends; all other fields are removed. */
  const required = new Set(['', 'id', 'name', 'title', 'slug', 'items', 'total']);
  const strip = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (name, field) => (required.has(name) || /^\d+$/.test(name) ? field : undefined)) ?? 'null',
    );
  await page.goto('/about');
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: strip(await answer.json()) });
  });
  const expectShown = async (heading: string | RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  };
  const main = page.getByRole('main');
  // tests/server/missing-fields.test.ts renders these and the other pages without each of their fields.
  await openFromHeader(page, 'Dive Sites');
  await expectShown(/Dive sites/);
  await followLink(page, '/dive-sites?search=yongala');
  await main.getByRole('link', { name: 'SS Yongala' }).first().click();
  await expectShown('SS Yongala');
  await followLink(page, '/blog?category=Safety');
  await main
    .getByRole('link', { name: /^Fit to dive/ })
    .first()
    .click();
  await expectShown(/^Fit to dive/);
  // Ignores lists below the page that may still be loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('answers that do not come', () => {
  test.use({ expectedErrors: [/status of 500.*\/api\/(articles|reviews|dive-sites)/] });

  test('lists and pages of texts show that they load, that they failed with a way to try again, and that they are empty', async ({
    page,
  }) => {
    let answer: { status: number; json: object } = { status: 500, json: { error: 'Broken' } };
    const break500 = async (address: string | RegExp) => {
      answer = { status: 500, json: { error: 'Broken' } };
      await page.route(address, (route) => route.fulfill(answer));
      return delayResponses(page, address);
    };
    const heading = page.getByRole('heading', { level: 1 });
    const main = page.getByRole('main');
    await page.goto('/about');

    await test.step('the blog', async () => {
      const release = await break500(/\/api\/articles\?view=card/);
      await openFromHeader(page, 'Blog');
      await expect(heading).toBeFocused();
      const frames = page.getByRole('status', { name: 'Loading articles' });
      await expect(frames.locator('.skeleton').first()).toBeVisible();
      release();
      const failure = page.getByRole('alert').filter({ hasText: 'The articles could not be loaded' });
      await expect(failure).toBeVisible();
      await expect(frames).toHaveCount(0);
      answer = { status: 200, json: { items: [], total: 0 } };
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Latest Article' })).toHaveCount(0);
      await page.unrouteAll();
    });

    await test.step('an article', async () => {
      const release = await break500('**/api/articles/slug/ss-yongala');
      await followLink(page, '/blog/ss-yongala');
      await expect(page.getByRole('status', { name: 'Loading article' })).toBeVisible();
      release();
      await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeFocused();
      await page.unrouteAll();
      // The site's film is optional: the article renders without a response for it.
      await page.route(/\/api\/dive-sites\/by-review-url/, (route) =>
        route.fulfill({ status: 500, json: { error: 'Broken' } }),
      );
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^SS Yongala/ })).toBeVisible();
    });

    await test.step('the reviews', async () => {
      const release = await break500(/\/api\/reviews\/(published|category)/);
      await openFromHeader(page, 'Gear Reviews');
      await expect(heading).toBeFocused();
      await expect(page.locator('.card.skeleton')).toHaveCount(6);
      await expect(page.getByRole('region', { name: 'All Reviews' })).toHaveAttribute('aria-busy', 'true');
      release();
      const failure = page.getByRole('alert').filter({ hasText: 'The reviews could not be loaded' });
      await expect(failure).toBeVisible();
      answer = { status: 200, json: [] };
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
      await expect(page.locator('.card.skeleton')).toHaveCount(0);
      await page.unrouteAll();
    });

    await test.step('a review', async () => {
      const release = await break500('**/api/reviews/slug/suunto-ocean');
      await followLink(page, '/gear-reviews/suunto-ocean');
      await expect(page.getByRole('status', { name: 'Loading review' })).toBeVisible();
      release();
      await expect(page.getByRole('heading', { level: 1, name: 'Review Not Found' })).toBeFocused();
      await expect(main).toContainText("The gear review you're looking for doesn't exist or has been removed.");
      await page.unrouteAll();
      // Presses a key, because the page may still be scrolling to its top.
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: /^Suunto Ocean/ })).toBeVisible();
      await page.getByRole('link', { name: 'Browse More Reviews' }).click();
      await expect(page).toHaveURL('/gear-reviews');
    });
  });
});
