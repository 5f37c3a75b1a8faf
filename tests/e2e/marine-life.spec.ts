import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';

test('a species on a site page links to its page, which links to sites', async ({ page }) => {
  await page.goto('/marine-life');
  await page.getByRole('link', { name: /^Weedy seadragon/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weedy seadragon');
  await page.getByRole('link', { name: 'Bare Island', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare Island');
  await page.getByRole('link', { name: 'Red indianfish' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red indianfish');
  await expect(page.getByText('not because one was seen this week')).toBeVisible();
});

test('the index shows a drawing or a quiet mark in every row and stays short on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/marine-life');
  const rows = page.getByRole('main').locator('li a:visible');
  await expect(rows.locator('img').first()).toHaveJSProperty('width', 48);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(76);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_200);
});

test('marks on the chart include their figure in their name, as voice control needs', async ({ page }) => {
  await page.goto('/marine-life/red-indianfish');
  const marks = page.getByRole('main').locator('a:has(> svg + span)');
  const single = page.getByRole('main').getByRole('link', { name: /, .*\d\sm, (?:Beginner|Intermediate|Advanced)/ });
  await expect(single.first()).toBeVisible();
  for (const mark of await marks.all()) {
    const figure = /^\d*/.exec(await mark.innerText())?.[0] ?? '';
    await expect(mark).toHaveAccessibleName(new RegExp(figure));
  }
});

test('a drawing reserves its space while it loads, fits the screen and has a caption', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/media/species/**', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/marine-life/potato-cod', { waitUntil: 'domcontentloaded' });
  const drawing = page.getByRole('img', { name: /^Drawing of a big pale grey fish/ });
  const before = await drawing.boundingBox();
  arrive();
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await drawing.boundingBox()).toEqual(before);
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(1.5, 1);
  await expect(page.getByText('Drawing: Potato cod, stylised; not for identification.')).toBeVisible();
  await checkPage(page, 'figure');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('searches and orders the index by its address, and never scrolls sideways', async ({ page }) => {
    await page.goto('/marine-life');
    await page.getByLabel('Animal or plant').fill('zebra shark');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('link', { name: /^Leopard shark/ })).toBeVisible();
    await page.getByRole('link', { name: 'A to Z' }).click();
    await expect(page).toHaveURL('/marine-life?order=name&q=zebra+shark');
    await expect(page.getByRole('heading', { level: 2, name: 'L', exact: true })).toBeVisible();
    for (const path of ['/marine-life?order=season', '/marine-life/weedy-seadragon']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
});

test('an unknown species is not found', async ({ request }) => {
  for (const slug of ['nothing', 'a%00b', '%E0%A4%A']) {
    const response = await request.get(`/marine-life/${slug}`, { maxRedirects: 0 });
    expect(response.status(), slug).toBe(404);
  }
});

test('lists that are laid out when they are scrolled to leave themselves the room they need', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const path of ['/marine-life/weedy-seadragon', '/marine-life/grey-nurse-shark', '/marine-life/reef-manta-ray']) {
    await page.goto(path);
    const [kept, needed] = await page.locator('#sites').evaluate((list) => {
      const { containIntrinsicBlockSize } = getComputedStyle(list);
      list.style.contentVisibility = 'visible';
      return [Number.parseFloat(containIntrinsicBlockSize.replace('auto ', '')), list.clientHeight];
    });
    // Where the list is taller than its room, its end lies under the footer until then.
    expect(kept, path).toBeGreaterThanOrEqual(needed ?? Infinity);
    expect(kept, path).toBeLessThan(1.4 * (needed ?? 0));
  }
});
