import { expect, test } from './fixtures.ts';

const ANSWER = '/plan?near=Melbourne&month=11&cert=open-water&wind=N&knots=15';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the finder on the home page leads to sites with reasons', async ({ page }) => {
    await page.goto('/');
    const finder = page.getByRole('form', { name: 'Find a dive' });
    await finder.getByLabel('Where').fill('3004');
    await finder.getByLabel('When').selectOption('March');
    await finder.getByLabel('Certification').selectOption({ label: 'Open Water (18\u00A0m)' });
    await finder.getByRole('button', { name: 'Show dives' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dives that fit your day');
    await expect(page.getByText('Not a forecast or a go-ahead')).toBeVisible();
    const first = page
      .getByRole('region', { name: 'No known problem for the conditions you gave' })
      .getByRole('listitem')
      .first();
    await expect(first).toContainText('within the usual Open Water limit');
  });

  test('a phone shows the query in one line, and the form after pressing Change', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(ANSWER);
    await expect(page.getByText('Melbourne, Victoria, within 100\u00A0km · November · Open Water')).toBeVisible();
    const form = page.getByRole('form', { name: 'Plan a dive' });
    await expect(form).toBeHidden();
    await page.getByRole('link', { name: 'Change', exact: true }).click();
    await expect(form).toBeVisible();
    await expect(form.getByLabel('From', { exact: true })).toHaveValue('Melbourne');
  });
});

const SYDNEY = '/plan?near=Sydney&month=11';

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a plan’s answer is short, its rows low, and their reasons unfold', async ({ page }) => {
    let measured = 0;
    for (const address of [
      SYDNEY,
      `${SYDNEY}&date=2026-11-28&wind=S&knots=20`,
      `${SYDNEY}&cert=open-water&wind=SE&knots=15&swell=S&metres=1.5`,
      '/plan?near=Melbourne',
      '/plan?near=Perth&month=1',
    ]) {
      await page.goto(address);
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) });
      expect(await rows.count()).toBeGreaterThan(2);
      const heights = await rows.evaluateAll((found) =>
        found.map((row) => Math.round(row.getBoundingClientRect().height)),
      );
      expect(heights.filter((height) => height > 250)).toEqual([]);
      measured += heights.length;
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_300);
    }
    expect(measured).toBeGreaterThanOrEqual(40);
    await page.goto(SYDNEY);
    const first = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first();
    const shown = await first.evaluate((row) => row.getBoundingClientRect().height);
    await first.locator('summary').click();
    expect(await first.evaluate((row) => row.getBoundingClientRect().height)).toBeGreaterThan(shown);
  });
});

test('the results leave out sites that the wind spoils, and are not indexed', async ({ page }) => {
  await page.goto(ANSWER);
  const sheltered = page.getByRole('region', { name: 'No known problem for the conditions you gave' });
  await expect(sheltered.getByRole('listitem').filter({ hasText: 'Sheltered from N' }).first()).toBeVisible();
  await expect(page.getByText('Wind from N spoils it').first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('reports an unknown place and suggests towns while typing', async ({ page }) => {
  await page.goto('/plan?near=Atlantis');
  await expect(page.getByText('We couldn’t find “Atlantis”')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'places' })).toBeVisible();
  await page.getByRole('form', { name: 'Plan a dive' }).getByLabel('From', { exact: true }).fill('Port Doug');
  await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'Port Douglas, Queensland');
});

test('sets sites that only the coast speaks for apart, after those with a record', async ({ page }) => {
  await page.goto('/plan?near=Sydney&month=11&cert=advanced&wind=NE&knots=15');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const titles = await headings.allTextContents();
  const [record, coast] = [/^No known problem/, /^Judged by the coast alone/].map((title) =>
    titles.findIndex((text) => title.test(text)),
  );
  expect(record).toBeGreaterThanOrEqual(0);
  expect(coast).toBe((record ?? 0) + 1);
  const rows = (name: RegExp) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(
    rows(/^Judged by the coast alone/)
      .filter({ hasText: 'from the coast' })
      .first(),
  ).toBeVisible();
  await expect(rows(/^No known problem/).filter({ hasText: 'from the coast' })).toHaveCount(0);
});

test('a gale at an unknown place shows its scale, and asks for the place', async ({ page }) => {
  await page.goto('/plan?near=Atlantis&wind=SE&knots=45');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not a day for the sea');
  await expect(page.getByRole('img', { name: /^Wind 45 knots on a scale/ })).toBeVisible();
  await expect(page.getByText('We couldn’t find “Atlantis”')).toBeVisible();
  await expect(page.getByText('within reach')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ask about another day' })).toHaveCount(0);
});

test('leaves room for what to check beside each site on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/plan?near=Sydney&km=100&month=3&wind=S');
  const box = await page.getByRole('heading', { name: 'To check' }).first().locator('..').boundingBox();
  expect(box?.width).toBeGreaterThan(200);
});

test('lists nothing in the sea in a gale, and names alternatives', async ({ page }) => {
  await page.goto('/plan?near=Melbourne&month=11&wind=SE&knots=45&swell=S&metres=6');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not a day for the sea');
  const limits = page.getByRole('region', { name: 'The wind you gave' });
  await expect(limits.getByRole('term')).toHaveText(['Wind SE 45\u00A0kn', 'Swell S 6\u00A0m', 'Distance']);
  await expect(limits.getByRole('definition')).toContainText([
    '45 knots: gale warning strength',
    'above 5\u00A0m',
    'none listed for this day',
  ]);
  await expect(page.getByRole('heading', { name: /No known problem/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask about another day' }).click();
  await expect(page).toHaveURL(/near=Melbourne&month=11$/);
});

test('offers a way on from a place without sites, and from an animal that no nearby site lists', async ({ page }) => {
  await page.goto('/plan?near=Broome&month=5');
  await expect(page.getByText('The guide has no sites within 100\u00A0km of Broome')).toBeVisible();
  await expect(page.getByRole('link', { name: '500\u00A0km' })).toBeVisible();
  await page.goto('/plan?near=Wellington&month=7&see=whale+shark');
  await expect(page.getByText('111 in New Zealand')).toBeVisible();
  const help = page.getByText(/^Look at the map, browse/);
  const gap = await help.evaluate((words) => {
    const above = words.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN;
    return words.getBoundingClientRect().top - above;
  });
  expect(gap).toBeGreaterThanOrEqual(8);
  await page.getByRole('link', { name: 'search the guide for “whale shark”' }).click();
  await expect(page).toHaveURL(/\/search\?q=whale\+shark/);
});

test('searches again with the chosen place, and leads to a site with the same day', async ({ page }) => {
  await page.goto('/plan?near=Melborne&date=2026-11-28&cert=open-water');
  await page.getByRole('link', { name: 'Melbourne, Victoria' }).click();
  const first = page
    .getByRole('region', { name: /^No known problem/ })
    .getByRole('listitem')
    .first();
  const day = page.getByRole('region', { name: 'Sat 28 Nov 2026' });
  await expect(day.getByRole('img', { name: /Tide curve.*sunset/ })).toBeVisible();
  await first.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/date=2026-11-28&cert=open-water$/);
});

test.describe('at a known position', () => {
  test.use({ geolocation: { latitude: -33.87, longitude: 151.21 }, permissions: ['geolocation'] });

  for (const path of ['/', '/plan'])
    test(`fills in where the reader is on ${path}`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('main').getByRole('button', { name: 'Near me' }).click();
      await expect(page.getByRole('main').locator('input[name="near"]')).toHaveValue('-33.87,151.21');
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('planned sites are saved to a file for a plotter in few taps', async ({ page }) => {
    await page.goto('/plan?near=Sydney&month=3');
    const main = page.getByRole('main');
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

  test('a site’s page leads to slack times and to the kit of July, and keeps its day', async ({ page }) => {
    const { best } = await (await page.request.get('/api/search?q=Fly%20Point')).json();
    await page.goto(`${best.path}?date=2026-12-05`);
    await page.getByRole('link', { name: 'Predicted slack' }).click();
    await expect(page.getByRole('heading', { name: /Predicted slack in daylight/ })).toBeInViewport();
    await page.getByText('Why each, and other months').click();
    await page.getByRole('form', { name: 'Kit by month' }).getByRole('button', { name: 'Jul' }).click();
    await expect(page.getByRole('heading', { name: 'Kit for July' })).toBeInViewport();
    await expect(page).toHaveURL(/\?date=2026-12-05&month=7#kit$/);
    // The tides keep the day that the reader set.
    await expect(page.locator('#tide').getByText('Sat 5 Dec 2026')).toBeVisible();
  });
});
