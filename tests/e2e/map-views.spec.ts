import type { Locator, Page } from '@playwright/test';
import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';
import { expect, test } from './fixtures.ts';
import { checkDegrees, clusters, map, marks } from './map-page.ts';

test.use({ hasTiles: true });

const DESKTOP = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const single = (page: Page) =>
  map(page).getByRole('button', { name: /, (Beginner|Intermediate|Advanced)$|: list them$/ });
const popup = (page: Page) => page.locator('.leaflet-popup');

async function openMap(page: Page, query: string): Promise<void> {
  // Leaflet ignores a zoom while another is being animated.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Opens the map view, because phones show either the list or the map.
  await page.goto(`/dive-sites?${query}&view=map`);
  await page.locator('[data-map]').scrollIntoViewIfNeeded();
  await expect(map(page)).toBeVisible();
  await expect(marks(page).first()).toBeAttached();
}

/**
 * Reads the markers whose centre is in the frame: how many sites they represent, and how many of them a click would miss.
 */
const inView = (page: Page) =>
  map(page).evaluate((frame) => {
    const box = frame.getBoundingClientRect();
    let [sites, covered] = [0, 0];
    for (const mark of frame.querySelectorAll<HTMLElement>('[role="button"]')) {
      const { left, top, width, height } = mark.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
      sites += Number(/^(\d+) sites:/.exec(mark.getAttribute('aria-label') ?? '')?.[1] ?? 1);
      if (document.elementFromPoint(x, y)?.closest('[role="button"]') !== mark) covered += 1;
    }
    return { sites, covered };
  });

/**
 * Finds the first of these markers that a click on its centre reaches, or -1: others may lie beyond the frame or behind the
 * legend.
 */
const reachable = (markers: Locator) =>
  markers.evaluateAll((all) =>
    all.findIndex((mark) => {
      const { left, top, width, height } = mark.getBoundingClientRect();
      return mark.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );

/** Opens clusters in turn until a single marker, or a list of sites at one position, can be opened. */
async function untilSingle(page: Page, open: (mark: Locator, isSingle: boolean) => Promise<void>): Promise<void> {
  for (let step = 0; step < 17; step += 1) {
    await map(page).evaluate((frame) => frame.scrollIntoView({ block: 'center', behavior: 'instant' }));
    let [one, cluster] = [-1, -1];
    await expect
      .poll(async () => {
        [one, cluster] = [await reachable(single(page)), await reachable(clusters(page))];
        return Math.max(one, cluster);
      }, 'a marker that can be clicked')
      .toBeGreaterThanOrEqual(0);
    if (one >= 0) return open(single(page).nth(one), true);
    const name = await clusters(page).nth(cluster).getAttribute('aria-label');
    const before = await readZoom(page);
    await open(clusters(page).nth(cluster), false);
    await expect.poll(() => readZoom(page), name ?? '').not.toBe(before);
  }
  throw new Error('No cluster led to a single marker.');
}

const readZoom = async (page: Page) =>
  map(page)
    .locator('img[src*="/tile.openstreetmap.org/"]')
    .evaluateAll((tiles) => (tiles.at(-1) as HTMLImageElement | undefined)?.src.split('/').at(-3) ?? '');

for (const [device, settings] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(`on a ${device}`, () => {
    test.use(settings);
    test('a search or filter shows the listed sites, "Show all" the others, and clusters lead to one of them', async ({
      page,
      request,
    }) => {
      // Up to ten zooms.
      test.slow();
      const read = async (query: string): Promise<DiveSite[]> => (await request.get(`/api/dive-sites?${query}`)).json();
      let listed = await read('search=sydney');
      // The server tests open 80 other views on frames of three sizes, and reach every site for as many filters.
      await test.step('a search leaves out far sites, which "Show all" shows', async () => {
        await openMap(page, 'search=sydney');
        const { sites, covered } = await inView(page);
        expect(sites).toBeGreaterThan(0.7 * listed.length);
        expect(sites).toBeLessThan(listed.length);
        expect(covered).toBe(0);
        await expect(page.getByText(`${listed.length - sites} more elsewhere`)).toBeVisible();
        await page.getByRole('button', { name: 'Show all' }).press('Enter');
        await expect.poll(() => inView(page)).toEqual({ sites: listed.length, covered: 0 });
        await expect(page.getByText(/\d more elsewhere/)).toHaveCount(0);
      });
      if (settings === DESKTOP) {
        await test.step('a filter shows all of its sites', async () => {
          listed = await read('depth=deep');
          await page.getByPlaceholder('Place or animal').fill('');
          await page.getByLabel('Depth band').selectOption('deep');
          await expect.poll(() => inView(page)).toEqual({ sites: listed.length, covered: 0 });
          await expect(page.getByText(/\d more elsewhere/)).toHaveCount(0);
        });
      }
      await test.step('clusters lead to a listed site, by pointer and by keyboard', async () => {
        const firstLink = popup(page).getByRole('link').first();
        let opened = 0;
        await untilSingle(page, async (mark, isSingle) => {
          opened += 1;
          if (settings === PHONE) return mark.tap();
          // Every other cluster, and the site; map.spec.ts clicks on a site.
          if (!isSingle && opened % 2 === 1) return mark.click();
          await mark.focus();
          await page.keyboard.press('Enter');
        });
        if (settings === PHONE) await expect(firstLink).toBeVisible();
        else await expect(firstLink).toBeFocused();
        // A cluster and a site; on the desktop by pointer and by keyboard.
        expect(opened).toBeGreaterThan(settings === PHONE ? 1 : 2);
        expect(listed.map(({ name }) => name)).toContain(await firstLink.textContent());
      });
    });
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('one finger scrolls the page past the map; after a tap on the map it pans the map', async ({ page }) => {
    await openMap(page, 'search=fiji');
    await test.step('the degrees on its frame are no longer than the frame reckons with', () => checkDegrees(page));
    const session = await page.context().newCDPSession(page);
    const swipe = async () => {
      const box = await map(page).boundingBox();
      if (!box) throw new Error('There is no map.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (let moved = 10; moved <= 120; moved += 10)
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - moved }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    /** Waits until the page is at rest, because a tap on a moving page only stops it. */
    const atRest = () =>
      page.evaluate(async () => {
        let [still, last] = [0, Number.NaN];
        while (still < 12) {
          await new Promise(requestAnimationFrame);
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
        }
      });
    const firstMark = () => marks(page).first().getAttribute('aria-label');
    const onMap = () =>
      map(page).evaluate((frame) => {
        const mark = frame.querySelector('[role="button"]')?.getBoundingClientRect();
        return Math.round((mark?.top ?? 0) - frame.getBoundingClientRect().top);
      });
    await map(page).evaluate((frame) => frame.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const [name, before, place] = [await firstMark(), await scrolled(), await onMap()];
    await swipe();
    await expect.poll(scrolled).toBeGreaterThan(before + 80);
    await atRest();
    expect([await firstMark(), await onMap()]).toEqual([name, place]);

    const takingGestures = page.locator('.leaflet-touch-drag');
    await expect(takingGestures).toHaveCount(0);
    await expect(async () => {
      const box = await map(page).boundingBox();
      if (!box) throw new Error('There is no map.');
      // On a busy machine half a second may pass before the finger is lifted: then it was no tap, and one tries again.
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      // The browser waits for a second tap before it reports the first as a click.
      await expect(takingGestures).toHaveCount(1, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    const afterTap = await scrolled();
    await swipe();
    await expect.poll(onMap).toBeLessThan(place - 50);
    expect(Math.abs((await scrolled()) - afterTap)).toBeLessThan(5);

    // A tap outside the map returns the gesture to the page.
    await page.touchscreen.tap(3, 300);
    await expect(takingGestures).toHaveCount(0);
    const moved = await onMap();
    await swipe();
    await expect.poll(scrolled).toBeGreaterThan(afterTap + 80);
    expect(await onMap()).toBe(moved);
  });
});
