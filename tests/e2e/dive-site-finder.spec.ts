import { readFile } from 'node:fs/promises';
import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';
import { cards, heading } from './dive-site-list.ts';
import { expect, test } from './fixtures.ts';
import { map, marks } from './map-page.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the first result starts within 500 px, rows are compact, and nothing overflows the screen', async ({
    page,
  }) => {
    for (const [address, width] of [
      ['/dive-sites', 390],
      ['/dive-sites?near=Cairns&wind=SE&km=250', 390],
      ['/dive-sites', 320],
      ['/dive-sites/filters', 320],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBe(0);
      if (width !== 390) continue;
      const rows = await cards(page).evaluateAll((found) => found.map((row) => row.getBoundingClientRect().toJSON()));
      expect(rows[0].top).toBeLessThan(500);
      const heights = rows.map(({ height }) => height).sort((a, b) => a - b);
      // Near Cairns most rows have a further line with the training that their depth needs.
      expect(heights[heights.length >> 1]).toBeLessThan(185);
    }
  });

  test('a diver finds sheltered sites in March near Melbourne from the list in six taps', async ({ page, request }) => {
    await page.goto('/dive-sites');
    await page.getByRole('link', { name: /^Filters/ }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Filters' })).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Town, water or postcode' })
      .or(page.getByRole('combobox', { name: 'Town, water or postcode' }))
      .fill('3004');
    await expect(page.getByText('From Melbourne, Victoria.')).toBeVisible();
    await page.getByRole('radio', { name: /^March/ }).check({ force: true });
    await page
      .getByRole('radio', { name: /^Wind from N,/ })
      .first()
      .check({ force: true });
    const found = (await (await request.get('/api/dive-sites?near=3004&month=3&wind=N')).json()) as DiveSite[];
    expect(found.length).toBeGreaterThan(1);
    await page.getByRole('button', { name: `Show ${found.length} sites` }).tap();
    await expect(page).toHaveURL('/dive-sites?month=3&wind=N&near=3004');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dive sites near Melbourne');
    await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText(found.map(({ name }) => name));
    await expect(cards(page).first().getByText(/km$/)).toBeVisible();
    await page.getByRole('link', { name: 'Map', exact: true }).tap();
    await expect(marks(page).first()).toBeVisible();
    await expect(cards(page).first()).toBeHidden();
    await page.getByRole('link', { name: 'List', exact: true }).tap();
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all filters work as a form, and a row unfolds', async ({ page, request }) => {
    await page.goto('/dive-sites/filters');
    await page
      .getByRole('textbox', { name: 'Town, water or postcode' })
      .or(page.getByRole('combobox', { name: 'Town, water or postcode' }))
      .fill('Sydney');
    await page
      .getByRole('radio', { name: /^Wind from E,/ })
      .first()
      .check({ force: true });
    await page.getByRole('button', { name: /^Show \d+ sites$/ }).click();
    const found = (await (await request.get('/api/dive-sites?near=Sydney&wind=E')).json()) as DiveSite[];
    await expect(heading(page, found.length)).toBeVisible();
    await expect(cards(page)).toHaveCount(found.length);
    await expect(
      page.getByText('Little open water to the E (from the coast), but no shelter on record').first(),
    ).toBeVisible();
    // Wide rows show their whole card.
    await page.setViewportSize(PHONE.viewport);
    const row = cards(page).first();
    await expect(row.getByText('Water temp')).toBeHidden();
    await row.locator('summary').click();
    await expect(row.getByText('Water temp')).toBeVisible();
    // Fresh water has no wind on record and no coast.
    await page.goto('/dive-sites?place=south-australia&wind=W');
    await expect(page.getByText(/left out: their wind is not known/)).toBeVisible();
  });
});

test('a choice with no results is shown but disabled', async ({ page }) => {
  await page.goto('/dive-sites/filters?place=fiji');
  const jetty = page.getByRole('radio', { name: 'Freshwater 0' });
  await expect(jetty).toBeVisible();
  await expect(jetty).toBeDisabled();
});

test('an empty list offers to remove each filter', async ({ page, request }) => {
  await page.goto('/dive-sites?place=fiji&kind=freshwater');
  await expect(heading(page, 0)).toBeVisible();
  const inFiji = (await (await request.get('/api/dive-sites?place=fiji')).json()) as DiveSite[];
  const line = page.getByRole('listitem').filter({ hasText: 'Remove: Freshwater' });
  await expect(line).toContainText(`${inFiji.length} sites`);
  await line.getByRole('link').click();
  await expect(heading(page, inFiji.length)).toBeVisible();
  await page.goto('/dive-sites?near=Atlantis');
  await expect(page.getByText('We couldn’t find “Atlantis”.')).toBeVisible();
});

test("'Near me' requests the location only when pressed, and focuses the text field when denied", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const asked: number[] = [];
    Object.assign(window, { asked });
    navigator.geolocation.getCurrentPosition = (_found, refused) => {
      asked.push(1);
      refused?.({ code: 1, message: 'denied' } as GeolocationPositionError);
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked.length);
  await page.goto('/dive-sites/filters');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText(/^We couldn’t get your location/)).toBeVisible();
  await expect(page.locator('input[name=near]')).toBeFocused();
  expect(await asked()).toBe(1);

  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) =>
      found({ coords: { latitude: -16.92366, longitude: 145.76613 } } as GeolocationPosition);
  });
  await context.clearPermissions();
  await page.goto('/dive-sites/filters');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL('/dive-sites/filters?near=-16.92%2C145.77');
});

test('pointing at a row highlights its marker, and the other way round', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/dive-sites?search=SS+Yongala');
  const mark = map(page).getByRole('button', { name: /^SS Yongala,/ });
  await expect(mark).toBeVisible();
  await expect(mark).not.toHaveClass(/chosen/);
  const row = cards(page).filter({ hasText: 'SS Yongala' }).first();
  await row.hover();
  await expect(mark).toHaveClass(/chosen/);
  await mark.hover();
  await expect(row).toHaveClass(/hot/);
});

test('a filtered list downloads as a file with the same sites', async ({ page, request }) => {
  const query = 'place=victoria%2Fport-phillip&entry=shore';
  const { total } = await (await request.get(`/api/dive-sites?${query}&limit=1`)).json();
  await page.goto(`/dive-sites?${query}`);
  await page.getByText(`Download ${total} dive sites`).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: /^GPX/ }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('dive-sites.gpx');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.match(/<wpt /g)).toHaveLength(total);
  // The page stays where it is.
  await expect(page).toHaveURL(`/dive-sites?${query}`);
});
