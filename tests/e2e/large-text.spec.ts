import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { siteDate } from '../../domain/kernel/dates.ts';
import { SCREENS, TABS } from '../../web/admin/admin-navigation.ts';
import { logIn, post, startSession } from './admin/admin.ts';
import { expect, test } from './fixtures.ts';
import { followLink, makeUntilQuiet } from './follow-link.ts';
import { FIFTH, layOut, measure, PHONE } from './large-text.ts';
import { setPurchaseLinks } from './purchase-links.ts';

test.use({ isLiveAtOnce: false, expectedErrors: [/status of 404/] });

test('the header fits wide screens with text twice as large, and a page that is too wide is detected', async ({
  page,
}) => {
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const width of [1024, 1280, 1680]) {
    await page.setViewportSize({ width, height: 800 });
    await layOut(page, '');
    await expect(links.last()).toBeVisible();
    await layOut(page, '32px');
    expect([width, (await measure(page)).overflow]).toEqual([width, 0]);
    await expect(links.last()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  }
  await page.setViewportSize(PHONE);
  await page.evaluate(() => document.querySelector('main')?.append('W'.repeat(80)));
  await layOut(page, '');
  expect((await measure(page)).overflow).toBe(0);
  await page.evaluate(() => document.body.style.setProperty('overflow-wrap', 'normal'));
  expect((await measure(page)).overflow).toBeGreaterThan(0);
});

const WORD = 'Wobbegong'.repeat(8);

/** Stores items, counts and messages whose words have no place to break. */
async function fillWithLongWords(page: Page, dataDir: string): Promise<void> {
  const article = { title: WORD, category: 'Tips', content: WORD, imageUrl: '/media/kit/mask.webp' };
  await post(page, '/api/articles', { ...article, published: true });
  await post(page, '/api/articles', { ...article, title: `${WORD}s`, published: false });
  const link = `https://${'shop'.repeat(12)}.example/${WORD}`;
  await post(page, '/api/products', {
    ...{ name: WORD, category: 'Masks', description: WORD, imageUrl: '/media/kit/mask.webp', published: true },
    ...{ affiliateLink: link, featured: true },
  });
  const review = { ...article, category: 'Masks & Fins', excerpt: WORD, purchaseLink: link };
  await post(page, '/api/reviews', { ...review, published: true });
  await post(page, '/api/contact', {
    name: WORD,
    email: `${'w'.repeat(60)}@example.com`,
    subject: WORD,
    message: WORD,
  });
  await post(page, '/api/newsletter-issues', { title: WORD, slug: '', preheader: '', content: WORD, inArchive: true });
  const database = new DatabaseSync(join(dataDir, 'bommie.db'), { timeout: 5_000 });
  const day = siteDate(new Date());
  database.prepare('insert or replace into page_views (day, page, views) values (?, ?, 5)').run(day, `/blog/${WORD}`);
  database
    .prepare('insert or replace into referring_hosts (day, host, views) values (?, ?, 5)')
    .run(day, `${WORD}.example`);
  database.prepare('insert or replace into missed_searches (day, words, searches) values (?, ?, 5)').run(day, WORD);
  database.close();
}

const NARROW = { width: 360, height: 780 };
/** Pages with links to shops, and pages of shipped items, whose words are shorter. */
const LINKED = /^\/(?:gear-reviews|gear\?kind=dive-computers)?(?:\/suunto-ocean)?$/;
const OTHER_WORDS = /suunto-ocean|dive-computers/;

test('no public page overflows a narrow phone with text twice as large, whatever the titles and links to shops', async ({
  page,
  playwright,
  site,
}) => {
  test.slow();
  await startSession(page);
  await fillWithLongWords(page, site.dataDir);
  // The shipped links are placeholders, which no page shows.
  await setPurchaseLinks(playwright, site, 'reviews', /^(?:Suunto|Shearwater|Scubapro)/i);
  await setPurchaseLinks(playwright, site, 'products', /^(?:Suunto|Shearwater|Scubapro)/i);
  await page.setViewportSize(NARROW);
  const slug = WORD.toLowerCase();
  const problems: string[] = [];
  for (const path of [
    ...['/', '/blog', `/blog/${slug}`, '/gear-reviews', `/gear-reviews/${slug}`, `/gear/${slug}`],
    ...['/search?q=wobbegong', '/gear-reviews/suunto-ocean', '/gear?kind=dive-computers'],
  ]) {
    await page.goto(path);
    if (!OTHER_WORDS.test(path)) await expect(page.getByText(WORD).first()).toBeAttached();
    if (LINKED.test(path)) await expect(page.getByRole('link', { name: /^Check Price/ }).first()).toBeAttached();
    await layOut(page, '32px');
    const { overflow } = await measure(page);
    if (overflow > 0) problems.push(`${path}: ${overflow} px too wide`);
  }
  expect(problems).toEqual([]);
});

/** Screens made of the same list, table or form as others. */
const ALIKE =
  /^\/admin\/(?:table\/(?!articles)|(?:reviews|pages|products|places|locations|species|operators|shops|people|redirects|photos)$)/;

test('no admin screen overflows a narrow phone with text twice as large, whatever it lists', async ({ page, site }) => {
  test.slow();
  await page.setViewportSize(NARROW);
  await startSession(page);
  await fillWithLongWords(page, site.dataDir);
  await logIn(page, '/admin/help');
  const tabs = TABS.map(([name]) => `/admin?tab=${name}`);
  const paths = new Set([...SCREENS.flatMap(({ path, parts = [] }) => [path, ...parts]), ...tabs]);
  const untilQuiet = makeUntilQuiet(page);
  const problems: string[] = [];
  for (const path of paths) {
    if (ALIKE.test(path) && !process.env.ALL_PAGES) continue;
    await followLink(page, path);
    await expect(page).toHaveURL(path);
    await untilQuiet();
    await layOut(page, '32px');
    const { overflow } = await measure(page);
    if (overflow > 0) problems.push(`${path}: ${overflow} px too wide`);
  }
  expect(problems).toEqual([]);
});

test('the bar of a dive site shows every action on a phone with text twice as large', async ({ page }) => {
  await page.goto('/dive-sites/1');
  const actions = page.getByRole('link', { name: 'Print' }).locator('xpath=..').locator(':scope > *');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await layOut(page, '32px');
    const edges = await actions.evaluateAll((found) => found.map((action) => action.getBoundingClientRect().right));
    expect(edges.length).toBeGreaterThan(2);
    expect(Math.max(...edges)).toBeLessThanOrEqual(width);
  }
});

test('the bar of products to compare stays low and can be cleared on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/gear?kind=dive-computers');
  await page.mouse.wheel(0, 300);
  await page
    .getByRole('checkbox', { name: /compare/i })
    .first()
    .check();
  const bar = page.getByRole('region', { name: 'Compare' });
  await expect(bar).toBeVisible();
  await layOut(page, '32px');
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(PHONE.height * FIFTH);
  await layOut(page, '');
  expect((await measure(page)).covered).toBeLessThanOrEqual(FIFTH);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /compare/i, checked: true })).toHaveCount(0);
});

/** In forced colours, systems replace the colours of everything that does not keep its own. */
const FORCED = { forcedColors: 'active' } as const;

test('on a phone the choice of map or list covers no part of either, and the list keeps its figures apart and its marks in forced colours', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/dive-sites?view=map');
  const nav = page.getByRole('navigation', { name: 'View' });
  const choice = await nav.boundingBox();
  const map = await page.getByRole('complementary', { name: 'Map of the results' }).boundingBox();
  expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThanOrEqual(map?.y ?? 0);
  // A site with a picture has the staff beside it.
  await page.goto('/dive-sites?search=yongala');
  const isInSight = async () => {
    const box = await nav.getByRole('link', { name: 'Map' }).boundingBox();
    return box !== null && box.y + box.height <= PHONE.height;
  };
  // Beside it the rows' hearts and chevrons stay free; it leaves while a row is open.
  expect(await isInSight()).toBe(true);
  const [pill, heart] = [
    await nav.locator('div').boundingBox(),
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .boundingBox(),
  ];
  expect((pill?.x ?? 0) + (pill?.width ?? 0)).toBeLessThanOrEqual(heart?.x ?? 0);
  const row = page.locator('article summary').first();
  await row.click();
  expect(await isInSight()).toBe(false);
  await row.click();

  await test.step('the words of a chosen control keep their contrast, and bars stand out from the page', async () => {
    await page.emulateMedia(FORCED);
    await expect(nav.locator('[aria-current]')).toHaveCSS('forced-color-adjust', 'none');
    await expect(page.getByRole('combobox').first()).not.toHaveCSS('appearance', 'none');
    const colours = await page.evaluate(() => {
      const style = (selector: string) => {
        const found = document.querySelector(selector);
        return found && getComputedStyle(found);
      };
      return {
        page: style('body')?.color,
        staff: style('[role="img"][aria-label^="Depth"] > i')?.backgroundColor,
        season: style('svg[aria-label^="Best months"] path + path')?.fill,
        paper: style('html')?.backgroundColor,
      };
    });
    expect(colours.staff).toBe(colours.page);
    expect(colours.season).not.toBe(colours.paper);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('the two figures of a depth staff stay apart with text twice as large', async () => {
    await layOut(page, '32px');
    const figures = page.locator('[role="img"][aria-label^="Depth 14 to 28"]').first().locator('b');
    await expect(figures).toHaveCount(2);
    const [upper, lower] = [await figures.first().boundingBox(), await figures.last().boundingBox()];
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual((lower?.y ?? 0) + 1);
  });
});

test('in forced colours the wind table distinguishes its states by text and shape', async ({ page }) => {
  await page.emulateMedia(FORCED);
  await page.goto('/dive-sites/places/victoria/port-phillip');
  const rest = page.locator('details', { has: page.locator('caption', { hasText: 'continued' }) });
  await rest.locator('summary').click();
  const cells = await page
    .getByRole('table', { name: 'Winds and swells that spoil each site' })
    .locator('tbody td:not(:last-child)')
    .evaluateAll((found) =>
      found.map((cell) => ({
        words: cell.querySelector('span:last-child')?.textContent,
        shown: cell.querySelector('path')
          ? getComputedStyle(cell.querySelector('path') as SVGPathElement).fill
          : cell.querySelector('[aria-hidden]')?.textContent,
      })),
    );
  const shown = new Map(cells.map((cell) => [cell.words, cell.shown]));
  expect(Object.fromEntries(shown)).toEqual({
    'spoils it': expect.stringMatching(/^rgb/),
    'open water (from the coast)': 'none',
    'some open water (from the coast)': '?',
    'little open water (from the coast)': '·',
    'not listed as spoiling it': '–',
  });
  for (const { words, shown: sign } of cells) expect(sign).toBe(shown.get(words));
});
