import { expect, test } from './fixtures.ts';
import { setProducts } from './gear-records.ts';

test('two products go from a table into a comparison that can be shared', async ({ page, playwright, site }) => {
  await setProducts(playwright, site, {
    'mares-puck-4': { attributes: { maxDepth: 150, screen: 'Segment display' } },
    'suunto-ocean': { attributes: { maxDepth: 60, screen: 'AMOLED' } },
  });
  await page.goto('/gear-reviews?category=Dive+Computers');
  const table = page.getByRole('table', { name: /Dive computers/ });
  await table.getByRole('checkbox', { name: /Mares Puck 4/ }).check();
  const tray = page.getByRole('region', { name: 'Compare', exact: true });
  await expect(tray).toContainText('Choose one more.');
  await table.getByRole('checkbox', { name: /Suunto Ocean/ }).check();
  await tray.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL('/gear-reviews/compare?items=mares-puck-4,suunto-ocean');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mares Puck 4 and Suunto Ocean');
  const row = page.getByRole('row', { name: /^Rated depth differs/ });
  await expect(row.getByRole('cell')).toContainText(['150 m', '60 m']);
  await page.getByRole('link', { name: 'Remove Mares Puck 4' }).click();
  await expect(page.getByText('Choose one more to compare.')).toBeVisible();
});

test('a search for gear under a price leads to gear without a price, and cards list it separately', async ({
  page,
}) => {
  await page.goto('/search?q=torch+under+200');
  await page.getByRole('link', { name: 'Torches under A$200 compared' }).click();
  await expect(page).toHaveURL('/gear?kind=torches&under=200');
  const unpriced = page.getByRole('region', { name: 'No price in Australian dollars on record (1)' });
  await expect(unpriced.getByRole('rowheader')).toContainText('Bigblue AL1300');
  await page.goto('/gear-reviews?search=torch');
  const card = page.getByRole('article').filter({ hasText: 'Bigblue AL1300' });
  await card.getByRole('checkbox', { name: /Add to compare.*Bigblue AL1300/ }).check();
  await expect(page.getByRole('region', { name: 'Compare', exact: true })).toContainText('1 of 4 to compare.');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('gear is filtered by price, and a form adds to a comparison', async ({ page, playwright, site }) => {
    const seller = (price: string) => ({ shop: 'A shop', price, priceCheckedOn: '2026-11-20' });
    await setProducts(playwright, site, {
      'mares-avanti-quattro-plus': { sellers: [seller('159')] },
      'scubapro-jet-fin': { sellers: [seller('279')] },
    });
    await page.goto('/gear');
    await page.getByRole('link', { name: /^Fins/ }).click();
    await page.getByLabel('Price', { exact: true }).selectOption({ label: 'Under A$200 (1)' });
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('status')).toContainText(/^1 of \d+ fins under A\$200\./);
    const rows = page.getByRole('table').getByRole('rowheader');
    await expect(rows.first()).toContainText('Mares Avanti Quattro');
    await expect(rows.filter({ hasText: 'Jet Fin' })).toHaveCount(0);
    await rows
      .first()
      .getByRole('link', { name: /Add to compare/ })
      .click();
    await page.getByLabel('Add a product').selectOption({ label: 'Scubapro Jet Fin' });
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('row', { name: /^Lowest we found differs/ })).toContainText('A$279');
  });
});

test('the bar of products to compare has buttons of a real size on a phone, closes, and comes back with the next product', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gear-reviews');
  const tick = page.getByRole('checkbox', { name: /Add to compare|In compare/ });
  await tick.first().check();
  const bar = page.getByRole('region', { name: 'Compare', exact: true });
  for (const button of await bar.getByRole('button', { name: /Remove|Close/ }).all()) {
    const size = await button.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(844 / 5);
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toHaveCount(0);
  await tick.nth(1).check();
  await expect(bar).toContainText('2 of 4 to compare.');
  await page.goto('/');
  await expect(bar).not.toBeInViewport();
});
