import { expect, test } from './fixtures.ts';
import { setProducts } from './gear-records.ts';

// Without script: tests/server/review-pages.test.ts.
test('two products go from a table into a comparison that can be shared, and by cards into a bar that fits a phone', async ({
  page,
  playwright,
  site,
}) => {
  await setProducts(playwright, site, {
    'mares-puck-4': { attributes: { maxDepth: 150, screen: 'Segment display' } },
    'suunto-ocean': { attributes: { maxDepth: 60, screen: 'AMOLED' } },
  });
  await page.goto('/gear-reviews?category=Dive+Computers');
  const table = page.getByRole('table', { name: /Dive computers/ });
  const bar = page.getByRole('region', { name: 'Compare', exact: true });
  await table.getByRole('checkbox', { name: /Mares Puck 4/ }).check();
  await expect(bar).toContainText('Choose one more.');
  await table.getByRole('checkbox', { name: /Suunto Ocean/ }).check();
  await bar.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL('/gear-reviews/compare?items=mares-puck-4,suunto-ocean');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mares Puck 4 and Suunto Ocean');
  const row = page.getByRole('row', { name: /^Rated depth differs/ });
  await expect(row.getByRole('cell')).toContainText(['150 m', '60 m']);
  await page.getByRole('link', { name: 'Remove Mares Puck 4' }).click();
  await expect(page.getByText('Choose one more to compare.')).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gear-reviews?search=torch');
  const tick = page.getByRole('checkbox', { name: /Add to compare|In compare/ });
  const card = page.getByRole('article').filter({ hasText: 'Bigblue AL1300' });
  await card.getByRole('checkbox', { name: /Add to compare.*Bigblue AL1300/ }).check();
  await expect(bar).toContainText('1 of 4 to compare.');
  for (const button of await bar.getByRole('button', { name: /Remove|Close/ }).all()) {
    const size = await button.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(844 / 5);
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('link', { name: /^Remove search/ }).click();
  await expect(tick.nth(1)).toBeVisible();
  await tick.and(page.locator(':not(:checked)')).first().check();
  await expect(bar).toContainText('2 of 4 to compare.');
  await page.goto('/');
  await expect(bar).not.toBeInViewport();
});
