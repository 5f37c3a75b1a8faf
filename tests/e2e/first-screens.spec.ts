import { expect, test } from './fixtures.ts';

// Answers of the API are delayed or changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

test.describe('on a phone', () => {
  test('the home hero leaves no gap between text and finder', async ({ page }) => {
    await page.goto('/');
    for (const width of [360, 375, 390, 412, 430]) {
      await page.setViewportSize({ width, height: 800 });
      const gaps = await page.locator('.hero .cartouche').evaluate((box) => {
        const foot = box.querySelector('form')?.getBoundingClientRect().top ?? 0;
        return [...box.querySelectorAll('p .hero-texts > span')].map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return foot - range.getBoundingClientRect().bottom;
        });
      });
      expect(gaps.length).toBeGreaterThan(1);
      for (const gap of gaps) expect(gap, `at ${width} px`).toBeLessThan(50);
    }
  });

  test('a review’s table is stacked without cutting anything off', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/gear-reviews/suunto-ocean');
    const frame = page.locator('.spec-frame').first();
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const cell = frame.locator('td[data-label]').first();
    expect(await cell.evaluate((td) => getComputedStyle(td, '::before').content)).toContain('Published value');
  });
});

test.describe('while its data load', () => {
  /** Pages whose loading states are not tested elsewhere. */
  const READING = [
    ['/search?q=manta', 'Searching'],
    ['/gear?kind=torches', 'Loading gear'],
    ['/gear/suunto-ocean', 'Loading product'],
    ['/gear-reviews/compare?items=suunto-ocean,mares-puck-4', 'Loading comparison'],
    ['/plan?near=Cairns&month=5', 'Sorting the sites'],
    ['/marine-life', 'Loading marine life'],
    ['/marine-life/weedy-seadragon', 'Loading species'],
    ['/dive-sites/places', 'Loading places'],
    ['/dive-sites/places/queensland', 'Loading place'],
  ] as const;

  test('a page keeps the footer below the first screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/terms-of-service');
    await page.route('**/api/**', () => undefined);
    for (const [path, label] of READING) {
      await page.evaluate((href) => {
        const link = document.createElement('a');
        Object.assign(link, { href, textContent: `Go to ${href}` });
        document.querySelector('main')?.prepend(link);
      }, path);
      await page.getByRole('link', { name: `Go to ${path}`, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('status', { name: label })).toBeVisible();
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect(footer?.y, path).toBeGreaterThanOrEqual(844);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
