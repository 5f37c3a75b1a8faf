import { expect, test } from './fixtures.ts';

// How the pages are laid out; what they say and link to: tests/server/site-and-place-pages.test.ts.
test.use({ javaScriptEnabled: false });

test('the index shows a drawing or a quiet mark in every row, stays short on a phone, and never scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/marine-life');
  const rows = page.getByRole('main').locator('li a:visible');
  await expect(rows.locator('img').first()).toHaveJSProperty('width', 48);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(60);
  expect(Math.max(...heights)).toBeLessThan(76);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_200);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/marine-life?order=season');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a drawing reserves its space while it loads, and has a caption', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
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
