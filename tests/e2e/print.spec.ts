import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';
import { expect, test } from './fixtures.ts';
import { countPages, readTextSizes } from './pdf-text.ts';

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
    const details = page.locator('main details:not([open])').filter({ visible: true });
    const folded = await details
      .locator('> :not(summary)')
      .evaluateAll((parts) => parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length);
    // Forms and buttons stay hidden wherever they are.
    const controls = await details.locator('> :is(form, button, nav)').count();
    expect(folded, path).toBe(controls);
  }
});

test('a site on paper offers no files to download', async ({ page, request }) => {
  const { best } = await (await request.get('/api/search?q=SS%20Yongala')).json();
  await page.emulateMedia({ media: 'print' });
  await page.goto(best.path);
  await expect(page.getByText('Download this site')).toBeHidden();
  await expect(page.getByText('map programs')).toBeHidden();
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

/** Points, as Chromium rounds them in pixels. */
const MIN_TEXT_SIZE = 9.49;
const MIN_PRIME_SIZE = 8.5;

test('a briefing is one page with no text below 9.5 pt, and nothing is wider than the paper', async ({
  page,
  request,
}) => {
  const sites = (await (await request.get('/api/dive-sites')).json()) as DiveSite[];
  const length = ({ details, facilities }: DiveSite) => JSON.stringify([details, facilities]).length;
  const byLength = sites.toSorted((a, b) => length(b) - length(a));
  const find = (isWanted: (site: DiveSite) => boolean) => byLength.find(isWanted)?.id;
  const ids = [
    ...[byLength[0]?.id, byLength.at(-1)?.id],
    find(({ details }) => details.status?.state === 'closed'),
    find(({ region }) => region.endsWith('Vanuatu')),
    find(({ details }) => details.kinds?.includes('cave') === true),
  ];
  expect(new Set(ids)).not.toContain(undefined);
  for (const id of ids) {
    // As wide as the paper inside its margins.
    await page.setViewportSize({ width: 703, height: 1047 });
    await page.emulateMedia({ media: 'print' });
    await page.goto(`/dive-sites/${id}/briefing?date=2026-11-28`);
    const wide = await page
      .locator('main :not(svg *)')
      .evaluateAll((parts) =>
        parts.flatMap((part) => (part.getBoundingClientRect().right > 703.5 ? part.outerHTML : [])),
      );
    expect([id, wide]).toEqual([id, []]);
    // A page that is too wide shrinks on paper, with its text.
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sizes = readTextSizes(pdf);
    expect(sizes.length).toBeGreaterThan(100);
    // The two primes of a position come from the fallback face, which is scaled to the width of ours.
    const small = sizes.filter((size) => size < MIN_TEXT_SIZE);
    expect([id, small.filter((size) => size < MIN_PRIME_SIZE), countPages(pdf)]).toEqual([id, [], 1]);
    expect(small.length).toBeLessThanOrEqual(2);
  }
});
