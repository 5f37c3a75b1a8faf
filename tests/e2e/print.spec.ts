import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 794, height: 1123 } });

const PAGES = [
  '/blog/ss-yongala',
  '/gear-reviews/suunto-ocean',
  '/dive-sites/places/queensland/great-barrier-reef',
  '/plan?near=Sydney',
  '/learn-to-dive',
];

test('pages on paper have no header, menu, button or footer, and everything that folds is open', async ({
  page,
  request,
}) => {
  const { best } = await (await request.get('/api/search?q=SS%20Yongala')).json();
  await page.emulateMedia({ media: 'print' });
  for (const path of [best.path, ...PAGES]) {
    await page.goto(path);
    const shown = page
      .locator('header.site-header, footer.site-footer, nav, form, button, [popover]')
      .filter({ visible: true });
    await expect(shown, path).toHaveCount(0);
    const folded = await page
      .locator('main details:not([open]) > :not(summary)')
      .evaluateAll((parts) => parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length);
    // Forms and buttons stay hidden wherever they are.
    const controls = await page.locator('main details:not([open]) > :is(form, button, nav)').count();
    expect(folded, path).toBe(controls);
  }
});

test('a site on paper keeps its colours and prints the addresses of its sources', async ({ page, request }) => {
  const { best } = await (await request.get('/api/search?q=SS%20Yongala')).json();
  await page.emulateMedia({ media: 'print' });
  await page.goto(best.path);
  for (const part of [page.getByRole('img', { name: /^Depth 14 to 28/ }), page.locator('#answers svg').first()])
    expect(await part.evaluate((each) => getComputedStyle(each).printColorAdjust)).toBe('exact');
  const source = page.locator('[id^="source-"] a[href^="http"]').first();
  const address = await source.getAttribute('href');
  expect(await source.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(address);
  await expect(page.getByText('Great Barrier Reef, Queensland').filter({ visible: true }).first()).toBeVisible();
});
