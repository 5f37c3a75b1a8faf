import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PAGES = ['/', '/dive-sites', '/dive-sites/1', '/blog/ss-yongala'];
const WIDTHS = [320, 390, 768, 1280];

/** Fonts that a reader's system may have in place of ours: names in our style sheet, and what they find here. */
const SYSTEMS: Record<string, (css: string) => string> = {
  'its own fonts': (css) => css,
  'none of the fonts that stand in': (css) => css.replaceAll(/local\([^)]*\)/g, 'local("None")'),
  'stand-ins of another width': (css) =>
    css
      .replace(/local\("?Georgia"?\)/, 'local("Liberation Serif")')
      .replace(/local\("?Arial"?\)/, 'local("DejaVu Sans")'),
};

/** Collects the layout shifts of a page: their sum, and how far something moved up or down. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const found = { sum: 0, down: [] as string[] };
    Object.assign(globalThis, { found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        found.sum += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources)
          if (Math.abs(from.y - to.y) > 1) found.down.push(`${node?.textContent?.slice(0, 40)}: ${from.y} to ${to.y}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const readShifts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { found: { sum: number; down: string[] } }).found);

/** Opens a page and waits until the faces are in, or have been left out. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
}

const shownFaces = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );

/** The headings in view with their heights, so in how many lines each stands. */
const headingLines = (page: Page) =>
  page.locator('h1, h2, h3').evaluateAll((headings) =>
    headings
      .map((heading) => ({ heading, box: heading.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.top < innerHeight)
      .map(({ heading, box }) => `${heading.textContent}: ${Math.round(box.height)}`),
  );

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of PAGES) {
  for (const [system, changeFonts] of Object.entries(SYSTEMS)) {
    test(`nothing moves on ${path} when our faces come to a reader with ${system}`, async ({ browser, site }) => {
      for (const width of WIDTHS) {
        const lines: string[][] = [];
        for (const hasFaces of [true, false]) {
          const context = await browser.newContext({
            baseURL: site.url,
            viewport: { width, height: width < 700 ? 844 : 900 },
            serviceWorkers: 'block',
            reducedMotion: 'reduce',
          });
          const page = await context.newPage();
          await page.route(/\/styles-[^/]+\.css$/, async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: changeFonts(await response.text()) });
          });
          if (!hasFaces) await page.route('**/*.woff2', (route) => route.abort());
          await watchShifts(page);
          await open(page, path);
          const { sum, down } = await readShifts(page);
          expect([width, hasFaces, down]).toEqual([width, hasFaces, []]);
          // Words of one line may move a little along it.
          expect(sum).toBeCloseTo(0, 2);
          lines.push(await headingLines(page));
          await context.close();
        }
        expect(lines[0]).toEqual(lines[1]);
      }
    });
  }
}

test('the text face comes with the first page on a wide screen, and with the second on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/blog/ss-yongala');
  expect(await shownFaces(page)).toEqual(expect.arrayContaining(['Besley Chart', 'Source Sans 3 Variable']));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/about');
  expect(await shownFaces(page)).not.toContain('Source Sans 3 Variable');
});

for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
  test(`a reader with ${JSON.stringify(connection)} fetches no text face on the first page`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/blog/ss-yongala');
    expect(await shownFaces(page)).not.toContain('Source Sans 3 Variable');
  });
}
