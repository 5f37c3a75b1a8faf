import { expect, test } from './fixtures.ts';

// Answers of the API are delayed or changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

test.describe('missing pages', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('unknown paths, ids and slugs show the 404 page with its status', async ({ page, request }) => {
    for (const path of ['/no-such-page', '/gear-reviews/mares-puck-4/more', '/%E0%A4%A']) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      expect(await answer.text()).toContain('404 Page Not Found');
    }
    for (const path of [
      '/blog/no-such-article',
      '/gear-reviews/no-such-review',
      '/dive-sites/999999',
      '/dive-sites/x',
    ]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('searchbox', { name: 'Search the site' }).fill('yongala');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=yongala');
    await page.goto('/no-such-page');
    await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow');
  });
});

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
    const header = page.getByRole('navigation', { name: 'Main' });
    await page.goto('/about');
    await header.getByRole('link', { name: 'Gear Reviews' }).click();
    await expect(failure).toContainText('This page could not be shown.');
    await header.getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await expect(failure).toHaveCount(0);
    await header.getByRole('link', { name: 'Gear Reviews' }).click();
    await failure.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gear reviews' })).toBeVisible();
  });
});

test.describe('a response from another version of the site', () => {
  /** Required fields, which every version sends; all other fields are removed. */
  const REQUIRED = new Set(['', 'id', 'name', 'title', 'slug', 'items', 'total']);
  const strip = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (name, field) => (REQUIRED.has(name) || /^\d+$/.test(name) ? field : undefined)) ?? 'null',
    );

  // tests/server/missing-fields.test.ts renders the other pages without each of their fields.
  for (const [from, link, heading] of [
    ['/about', 'Dive Sites', /Dive sites/],
    ['/dive-sites?search=yongala', 'SS Yongala', 'SS Yongala'],
    ['/blog?category=Safety', /^Fit to dive/, /^Fit to dive/],
  ] as const) {
    test(`still shows ${heading instanceof RegExp ? link : heading} without any optional field`, async ({ page }) => {
      await page.goto(from);
      await page.route('**/api/**', async (route) => {
        if (route.request().method() !== 'GET') return route.continue();
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: strip(await answer.json()) });
      });
      const isMenu = from === '/about';
      const scope = isMenu ? page.getByRole('navigation', { name: 'Main' }) : page.getByRole('main');
      await scope
        .getByRole('link', { name: link, ...(isMenu && { exact: true }) })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      // Ignores lists below the page that may still be loading.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
