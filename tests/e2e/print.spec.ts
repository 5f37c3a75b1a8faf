import type { Page } from '@playwright/test';
import type { DiveSite, DiveSitePage } from '../../domain/dive-sites/dive-site.ts';
import { emergencyContacts, POISONS_LINE_TEXT } from '../../domain/places/emergency.ts';
import { expect, test } from './fixtures.ts';
import { countPages, isGrey, readTextSizes } from './pdf-text.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 794, height: 1123 } });

const REEF = '/dive-sites/places/queensland/great-barrier-reef';
const REVIEW = '/gear-reviews/suunto-ocean';
const PLAN = '/plan?near=Sydney&month=11';
/** Pages of which some part must not break over two sheets. */
const WHOLE: Record<string, string> = {
  [REEF]: 'main .framed',
  '/marine-life/weedy-seadragon': 'main .framed',
  '/dive-sites?region=Port+Phillip,+Victoria': 'main article',
  '/learn-to-dive': 'main article',
};
const PAGES = [...Object.keys(WHOLE), '/gear?kind=dive-computers', '/blog/ss-yongala', REVIEW, PLAN];

/** Nothing for a screen is printed, what folds is open, and a dark screen prints black on white. */
async function expectPaper(page: Page, path: string): Promise<void> {
  const forScreens = page.locator(
    'header.site-header, footer.site-footer, nav, form, button, .button, select, [type="checkbox"], [popover], .screen-only',
  );
  expect(await forScreens.count(), path).toBeGreaterThan(5);
  await expect(forScreens.filter({ visible: true }), path).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  const details = page.locator('main details:not([open])').filter({ visible: true });
  const folded = await details
    .locator('> :not(summary)')
    .evaluateAll((parts) => parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length);
  // Forms and buttons stay hidden wherever they are.
  const controls = await details.locator('> :is(form, button, nav)').count();
  expect(folded, path).toBe(controls);
  await expect(page.locator('html'), path).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html'), path).toHaveCSS('background-color', 'rgb(255, 255, 255)');
}

test('pages on paper are black on white without header, menu, button or footer, and everything that folds is open', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of PAGES) {
    await page.goto(path);
    await expectPaper(page, path);
    const whole = page.locator(WHOLE[path] ?? 'main .none').filter({ visible: true });
    if (WHOLE[path]) expect(await whole.count(), path).toBeGreaterThan(0);
    const breaks = await whole.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).breakInside));
    expect(
      breaks.filter((each) => each !== 'avoid'),
      path,
    ).toEqual([]);
    if (path === REVIEW)
      await test.step('a review takes its width, runs its title on, and names its sources under one heading', async () => {
        const readWidth = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate(({ clientWidth }) => clientWidth);
        expect((await readWidth('.prose p')) / (await readWidth('main'))).toBeGreaterThan(0.9);
        // The colon, which a screen does not show, and what follows it.
        await expect(page.locator('h1 > span').first()).not.toHaveCSS('font-size', '0px');
        await expect(page.locator('h1 > span').last()).toHaveCSS('display', 'inline');
        await expect(page.getByRole('heading', { name: 'Where this comes from' })).toHaveCount(1);
        await expect(page.getByRole('heading', { name: 'Sources' })).toHaveCount(1);
      });
    if (path === PLAN)
      for (const name of [/^All \d/, 'Send me this every Thursday'])
        await expect(page.getByRole('link', { name })).toHaveCount(0);
  }
});

test('a site on paper offers no files and forms, keeps its colours and prints the addresses of its sources', async ({
  page,
  request,
}) => {
  const { best } = await (await request.get('/api/search?q=SS%20Yongala')).json();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(best.path);
  await expectPaper(page, best.path);
  for (const text of [
    ...['Download this site', 'map programs', 'Tell us if you know', 'Tell us about one'],
    ...['Something different?', 'Report a change'],
  ])
    await expect(page.getByText(text).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByLabel(/^Day (?:before|after)/).filter({ visible: true })).toHaveCount(0);
  for (const part of [page.getByRole('img', { name: /^Depth 14 to 28/ }), page.locator('#answers svg').first()])
    await expect(part).toHaveCSS('print-color-adjust', 'exact');
  const source = page.locator('[id^="source-"] a[href^="http"]').first();
  const address = await source.getAttribute('href');
  expect(await source.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(address);
  await expect(page.getByText('Great Barrier Reef, Queensland').filter({ visible: true }).first()).toBeVisible();
});

/** Points, as Chromium rounds them in pixels. */
const MIN_TEXT_SIZE = 9.49;
const MIN_PRIME_SIZE = 8.5;

/** Sheets that are printed, in parts that run side by side: those that ask most of a sheet; with `ALL_PAGES=1` one in eight. */
const SHEETS = process.env.ALL_PAGES ? 60 : 11;
const PARTS = process.env.ALL_PAGES ? 3 : 1;

/** Picks sites that ask most of a sheet, and others from the longest record to the shortest. */
function pickSites(sites: readonly DiveSite[]): number[] {
  const length = ({ details, facilities }: DiveSite) => JSON.stringify([details, facilities]).length;
  const byLength = sites.toSorted((a, b) => length(b) - length(a));
  const find = (isWanted: (site: DiveSite) => boolean) => byLength.find(isWanted)?.id;
  const ids = [
    ...[byLength[0]?.id, byLength.at(-1)?.id],
    find(({ details }) => details.status?.state === 'closed'),
    find(({ region }) => region.endsWith('Vanuatu')),
    find(({ details }) => details.kinds?.includes('cave') === true),
    find(({ details }) => details.kinds?.includes('freshwater') === true),
    // Most of its front is taken by what limits the dive and whom to call.
    find(({ name }) => name === 'SMS Emden, North Keeling'),
    find(({ name }) => name === 'SS President Coolidge'),
    find(({ name }) => name === 'Ex-HMAS Swan'),
    find(({ name }) => name === 'Rapid Bay Jetty'),
    // Far from any tide station.
    find(({ region }) => region.startsWith('Coral Sea')),
  ];
  expect(new Set(ids)).not.toContain(undefined);
  const picked = new Set(ids as number[]);
  for (let index = 0; picked.size < SHEETS; index += 1) {
    const site = byLength[Math.floor(((index + 0.5) * byLength.length) / SHEETS)];
    if (site) picked.add(site.id);
  }
  return [...picked];
}

for (let part = 0; part < PARTS; part += 1) {
  test(`a briefing is a sheet of two sides in black, whole, with no text below 9.5 pt, part ${part + 1} of ${PARTS}`, async ({
    page,
    request,
  }) => {
    test.slow();
    const ids = pickSites((await (await request.get('/api/dive-sites')).json()) as DiveSite[]);
    await page.setViewportSize({ width: 1123, height: 794 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const id of ids.filter((_, index) => index % PARTS === part)) {
      await page.goto(`/dive-sites/${id}/briefing?date=2026-11-28`);
      const panels = await page.locator('article > div').evaluateAll(measurePanels);
      expect([id, panels.length, panels.flatMap(({ cut }) => cut)]).toEqual([id, 3, []]);
      await expect(page.getByRole('img', { name: /^Section of / }), String(id)).toHaveCount(1);
      await expect(page.locator('article').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      // Half a pixel, because millimetres are no whole pixels.
      for (const { height } of panels) expect(Math.abs(height - (210 / 25.4) * 96)).toBeLessThan(0.5);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      const sizes = readTextSizes(pdf);
      expect(sizes.length).toBeGreaterThan(100);
      // The two primes of a position come from the fallback face, which is scaled to the width of ours.
      const small = sizes.filter((size) => size < MIN_TEXT_SIZE);
      expect([id, small.filter((size) => size < MIN_PRIME_SIZE), countPages(pdf)]).toEqual([id, [], 2]);
      expect(small.length).toBeLessThanOrEqual(2);
      expect([id, isGrey(pdf)]).toEqual([id, true]);

      const { region, poisonsLine } = (await (await request.get(`/api/dive-sites/${id}`)).json()) as DiveSitePage;
      const box = page.locator('section').filter({ has: page.getByText('In an emergency', { exact: true }) });
      const { local, divingHotline } = emergencyContacts(region);
      for (const { display } of [...local, divingHotline]) await expect(box.getByText(display).first()).toBeVisible();
      await expect(box.getByText(POISONS_LINE_TEXT), String(id)).toHaveCount(poisonsLine ? 1 : 0);
      if (poisonsLine) await expect(box.getByText(poisonsLine, { exact: true })).toBeVisible();
    }
  });
}

/** The height of each panel, and what reaches out of it. The blank lines for notes give way to the rest. */
function measurePanels(panels: Element[]) {
  return panels.map((panel) => {
    const { right, bottom, height } = panel.getBoundingClientRect();
    const parts = [...panel.querySelectorAll('*:not(svg *, [class*="notes"] > p)')].filter((part) => {
      const box = part.getBoundingClientRect();
      return box.width > 0 && (box.right > right + 0.5 || box.bottom > bottom + 0.5);
    });
    const isOver = panel.scrollHeight > panel.clientHeight || panel.scrollWidth > panel.clientWidth;
    return { height, cut: [...parts.map(({ outerHTML }) => outerHTML.slice(0, 100)), ...(isOver ? ['overflow'] : [])] };
  });
}
