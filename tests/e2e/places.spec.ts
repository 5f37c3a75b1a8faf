import { expect, test } from './fixtures.ts';

const PORT_PHILLIP = '/dive-sites/places/victoria/port-phillip';

test('all places lead to an area, its region and a dive site', async ({ page }) => {
  await page.goto('/dive-sites');
  await page.getByRole('link', { name: /All places/ }).click();
  await page.getByRole('link', { name: 'Victoria', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Victoria');
  await page.getByRole('link', { name: 'Port Phillip', exact: true }).click();
  await expect(page).toHaveURL(PORT_PHILLIP);
  await page.getByRole('rowheader').getByRole('link', { name: 'Rye Pier' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rye Pier');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: /Port Phillip/ })
    .click();
  await expect(page).toHaveURL(PORT_PHILLIP);
});

test('unknown places are not found, and neither are malformed addresses', async ({ request }) => {
  for (const path of ['atlantis', 'victoria/atlantis', 'a%00b', '%E0%A4%A', 'victoria/port-phillip/more']) {
    const response = await request.get(`/dive-sites/places/${path}`, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
  }
  const capitals = await request.get('/dive-sites/places/Victoria', { maxRedirects: 0 });
  expect([capitals.status(), capitals.headers().location]).toEqual([308, '/dive-sites/places/victoria']);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('a region shows chart, wind, sites and emergency numbers, and never scrolls sideways', async ({ page }) => {
    await page.goto(PORT_PHILLIP);
    await expect(page.getByRole('table')).toBeVisible();
    await page
      .getByText(/^Show \d+ more$/)
      .first()
      .click();
    const unrecorded = page.getByRole('row', { name: /Popes Eye/ });
    await expect(unrecorded.getByText(/^(open|some open|little open) water \(from the coast\)$/)).toHaveCount(8);
    await expect(page.getByRole('main').getByRole('link', { name: '000', exact: true })).toBeVisible();
    const marker = page.getByRole('link', { name: /^St Leonards Pier, Beginner/ });
    await expect(marker).toHaveAttribute('href', /^\/dive-sites\/\d+-/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });

  test('a crowded corner has its own chart, to which its mark leads, and both coasts are credited', async ({
    page,
  }) => {
    await page.goto('/dive-sites/places/south-australia/gulf-st-vincent');
    const inset = page.getByRole('figure', { name: /Inside the dashed frame: \d+ sites/ });
    await expect(inset.getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="#inset"]')).toHaveCount(1);
    await expect(page.getByText('Natural Earth, © OpenStreetMap contributors, GSHHG, GeoNames')).toBeVisible();
  });

  test('a long group opens without script', async ({ page }) => {
    await page.goto('/dive-sites/places/queensland/great-barrier-reef');
    const last = page.getByRole('heading', { name: /Wheeler Reef/ });
    await expect(last).toBeHidden();
    await page
      .getByText(/^Show \d+ more$/)
      .last()
      .click();
    await expect(last).toBeVisible();
  });
});
