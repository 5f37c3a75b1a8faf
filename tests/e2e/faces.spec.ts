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

/**
 * The widths at which a page is opened: with the fonts of most systems one without and one with the text face; with other fonts one of
 * them, on every other page. All with `ALL_PAGES=1`.
 */
const pickWidths = (page: number, system: number) =>
  WIDTHS.filter((_, index) => {
    if (process.env.ALL_PAGES) return true;
    return system === 0 ? index % 2 === page % 2 : (page + system) % 2 === 0 && index === (page + 2) % WIDTHS.length;
  });

/** Collects what the page does by itself: its layout shifts, their sum and how far something moved up or down, and the faces it names. */
async function watchPage(page: Page) {
  await page.addInitScript(() => {
    const found = { sum: 0, down: [] as string[], faces: [] as string[] };
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
    const { replaceSync } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.replaceSync = function (text) {
      found.faces.push(/Besley Chart|Source Sans 3 Variable/.exec(text)?.[0] ?? text);
      return replaceSync.call(this, text);
    };
  });
}
type Watched = { found: { sum: number; down: string[]; faces: string[] } };

/** Waits until the page has tried its faces, which it takes away in the same task where something would move; then for two frames. */
async function untilTried(page: Page, families: readonly string[]) {
  await page.waitForFunction(
    (wanted) => wanted.every((family) => (globalThis as unknown as Watched).found.faces.includes(family)),
    families,
  );
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

const HEADINGS = 'Besley Chart';
const TEXT = 'Source Sans 3 Variable';
/** The text face comes with the first page where the screen has room for it. */
const familiesAt = (width: number) => (width < 768 ? [HEADINGS] : [HEADINGS, TEXT]);

const shownFaces = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );

/** Opens a page and waits until its headings have their faces, and nothing more is fetched. */
async function openUntilQuiet(page: Page, path: string) {
  await page.goto(path);
  await untilTried(page, [HEADINGS]);
  await page.waitForLoadState('networkidle');
}

/** The headings in view with their heights, so in how many lines each stands. */
const headingLines = (page: Page) =>
  page.locator('h1, h2, h3').evaluateAll((headings) =>
    headings
      .map((heading) => ({ heading, box: heading.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.top < innerHeight)
      .map(({ heading, box }) => `${heading.textContent}: ${Math.round(box.height)}`),
  );

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The elements, by number, whose style names our headings' face once it is in, and those that have its stand-ins without the adopted sheets. */
const namedHeadings = (page: Page) =>
  page.evaluate(() => {
    const listBy = (family: string) =>
      [...document.body.querySelectorAll('*')].flatMap((element, index) =>
        getComputedStyle(element).fontFamily.startsWith(family) ? [index] : [],
      );
    const named = listBy('"Besley Chart"');
    document.adoptedStyleSheets = [];
    return [named, listBy('"Besley Fallback"')];
  });

/** Opens a page while its faces are held back, then lets them come. @returns what moved, and the heights of headings before and after. */
async function openWithLateFaces(page: Page, path: string, width: number) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await watchPage(page);
  const asked = page.waitForRequest('**/*.woff2');
  // The faces that are held back hold back the page's load.
  await page.goto(path, { waitUntil: 'commit' });
  await asked;
  const without = await headingLines(page);
  release();
  await untilTried(page, familiesAt(width));
  await page.waitForLoadState('networkidle');
  const { sum, down } = await page.evaluate(() => (globalThis as unknown as Watched).found);
  return { sum, down, lines: [without, await headingLines(page)], named: await namedHeadings(page) };
}

for (const [place, path] of PAGES.entries()) {
  for (const [index, [system, changeFonts]] of Object.entries(SYSTEMS).entries()) {
    const widths = pickWidths(place, index);
    if (widths.length === 0) continue;
    test(`nothing moves on ${path} when our faces come to a reader with ${system}`, async ({ browser, site }) => {
      const openAt = async (width: number) => {
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
        const { sum, down, lines, named } = await openWithLateFaces(page, path, width);
        await context.close();
        expect([width, down]).toEqual([width, []]);
        // Words of one line may move a little along it.
        expect(sum).toBeCloseTo(0, 2);
        expect(lines[0]).toEqual(lines[1]);
        // The build writes the rules that name the face; with other fonts it may have been taken away.
        if (index === 0) expect(named[0]).not.toEqual([]);
        if (index === 0) expect(named[0]).toEqual(named[1]);
      };
      // At once: a page waits for the server and for idle moments half of its time.
      await Promise.all(widths.map(openAt));
    });
  }
}

test('the text face comes with the first page on a wide screen, with the second on a phone, and later where data is dear', async ({
  page,
}) => {
  await watchPage(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/blog/ss-yongala');
  await expect.poll(() => shownFaces(page)).toEqual(expect.arrayContaining([HEADINGS, TEXT]));
  await page.setViewportSize({ width: 390, height: 844 });
  await openUntilQuiet(page, '/about');
  expect(await shownFaces(page)).not.toContain(TEXT);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    );
    await openUntilQuiet(page, '/blog/ss-yongala');
    expect([connection, await shownFaces(page)]).not.toEqual([connection, expect.arrayContaining([TEXT])]);
  }
});
