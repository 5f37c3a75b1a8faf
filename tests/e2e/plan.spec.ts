import { expect, test } from './fixtures.ts';

const SYDNEY = '/plan?near=Sydney&month=11';
/** The answers with the most around their rows: the panel of a day, and notes on wind and swell. With `ALL_PAGES=1` others too. */
const ANSWERS = [
  ...(process.env.ALL_PAGES ? [SYDNEY, '/plan?near=Melbourne', '/plan?near=Perth&month=1'] : []),
  `${SYDNEY}&date=2026-11-28&wind=S&knots=20`,
  `${SYDNEY}&cert=open-water&wind=SE&knots=15&swell=S&metres=1.5`,
];

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a plan’s answer is short, its rows low, and their reasons and its form unfold', async ({ page }) => {
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    let measured = 0;
    for (const address of ANSWERS)
      await test.step(`${address} is short, its rows low`, async () => {
        await page.goto(address);
        expect(await rows.count()).toBeGreaterThan(2);
        const heights = await rows.evaluateAll((found) =>
          found.map((row) => Math.round(row.getBoundingClientRect().height)),
        );
        expect(heights.filter((height) => height > 250)).toEqual([]);
        measured += heights.length;
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_300);
      });
    expect(measured).toBeGreaterThanOrEqual(8 * ANSWERS.length);
    await test.step('the reasons of a row unfold', async () => {
      const first = rows.first();
      const shown = await first.evaluate((row) => row.getBoundingClientRect().height);
      await first.locator('summary').click();
      expect(await first.evaluate((row) => row.getBoundingClientRect().height)).toBeGreaterThan(shown);
    });
    await test.step('the query is one line, and its form comes after pressing Change', async () => {
      await expect(
        page.getByText('Sydney, New South Wales, within 100\u00A0km · November · Open Water · wind SE 15\u00A0kn'),
      ).toBeVisible();
      const form = page.getByRole('form', { name: 'Plan a dive' });
      await expect(form).toBeHidden();
      await page.getByRole('link', { name: 'Change', exact: true }).click();
      await expect(form).toBeVisible();
      await expect(form.getByLabel('From', { exact: true })).toHaveValue('Sydney');
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    await test.step('a wide screen leaves room for what to check beside each site', async () => {
      const box = await page.getByRole('heading', { name: 'To check' }).first().locator('..').boundingBox();
      expect(box?.width).toBeGreaterThan(200);
    });
    await test.step('a way on stands apart from the answer without sites above it', async () => {
      await page.goto('/plan?near=Wellington&month=7&see=whale+shark');
      const gap = await page.getByText(/^Look at the map, browse/).evaluate((words) => {
        const above = words.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN;
        return words.getBoundingClientRect().top - above;
      });
      expect(gap).toBeGreaterThanOrEqual(8);
    });
  });
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    ...{ geolocation: { latitude: -33.87, longitude: 151.21 }, permissions: ['geolocation'] },
  });

  test('a plan suggests towns, knows where the reader is, and its sites are saved to a file for a plotter in few taps', async ({
    page,
  }) => {
    await page.goto('/plan?near=Sydney&month=3');
    const main = page.getByRole('main');
    await test.step('suggests towns while typing, and fills in where the reader is', async () => {
      await main.getByRole('link', { name: 'Change', exact: true }).click();
      await main.getByLabel('From', { exact: true }).fill('Port Doug');
      await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'Port Douglas, Queensland');
      await main.getByRole('button', { name: 'Near me' }).click();
      await expect(main.locator('input[name="near"]')).toHaveValue('-33.87,151.21');
    });
    await expect(main.getByRole('link', { name: /My dives/ }).filter({ visible: true })).toHaveCount(0);
    const hearts = main.getByRole('button', { name: /^Save / });
    await hearts.nth(0).click();
    await hearts.nth(1).click();
    await main.getByRole('link', { name: 'My dives: 2' }).click();
    await page.getByRole('link', { name: 'Files and print' }).click();
    const gpx = page.getByRole('link', { name: /^GPX/ });
    await expect(gpx).toBeInViewport();
    const download = page.waitForEvent('download');
    await gpx.click();
    expect((await download).suggestedFilename()).toMatch(/\.gpx$/);
  });
});
