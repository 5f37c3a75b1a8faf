import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';
import { expect, test } from './fixtures.ts';

test.use({ hasTiles: true });

const DESKTOP = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const CASES = [
  { query: 'search=sydney', hasOutliers: true },
  { query: 'depth=deep', hasOutliers: false },
];

/** The width of a letter of the degrees with which `map-frame.test.ts` finds that they never touch, at any place, zoom and size. */
const LETTER_PIXELS = 6.5;

const map = (page: Page) => page.getByRole('region', { name: 'Map of dive sites' });
const marks = (page: Page) => map(page).getByRole('button');
const clusters = (page: Page) => map(page).getByRole('button', { name: /^\d+ sites: zoom in$/ });
const single = (page: Page) =>
  map(page).getByRole('button', { name: /, (Beginner|Intermediate|Advanced)$|: list them$/ });
const popup = (page: Page) => page.locator('.leaflet-popup');

async function openMap(page: Page, query: string): Promise<void> {
  // Leaflet ignores a zoom while another is being animated.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Opens the map view, because phones show either the list or the map.
  await page.goto(`/dive-sites?${query && `${query}&`}view=map`);
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
    test('a search or filter opens the map on the listed sites, and "Show all" shows the others', async ({
      page,
      request,
    }) => {
      // Opens several pages.
      test.slow();
      // The server tests open 80 other views on frames of three sizes.
      for (const { query, hasOutliers } of CASES) {
        const listed = (await (await request.get(`/api/dive-sites?${query}`)).json()) as DiveSite[];
        await openMap(page, query);
        const { sites, covered } = await inView(page);
        expect(sites, query).toBeGreaterThan(0.7 * listed.length);
        expect(covered, query).toBe(0);
        expect(sites < listed.length, query).toBe(hasOutliers);
        if (hasOutliers) {
          await expect(page.getByText(`${listed.length - sites} more elsewhere`)).toBeVisible();
          await page.getByRole('button', { name: 'Show all' }).press('Enter');
          await expect.poll(() => inView(page)).toEqual({ sites: listed.length, covered: 0 });
        }
        await expect(page.getByText(/\d more elsewhere/)).toHaveCount(0);
      }
    });

    // The server tests reach every site for 80 other filters.
    test('its clusters lead to a listed site, by pointer and by keyboard', async ({ page, request }) => {
      // Up to ten zooms.
      test.slow();
      const listed = (await (await request.get('/api/dive-sites?depth=deep')).json()) as DiveSite[];
      const names = listed.map(({ name }) => name);
      const firstLink = popup(page).getByRole('link').first();
      await openMap(page, 'depth=deep');
      let opened = 0;
      await untilSingle(page, async (mark, isSingle) => {
        opened += 1;
        if (settings === PHONE) return mark.tap();
        // Every other cluster, and the site; map-navigation.spec.ts clicks on a site.
        if (!isSingle && opened % 2 === 1) return mark.click();
        await mark.focus();
        await page.keyboard.press('Enter');
      });
      if (settings === PHONE) await expect(firstLink).toBeVisible();
      else await expect(firstLink).toBeFocused();
      // By pointer, and by keyboard.
      expect(opened).toBeGreaterThan(2);
      expect(names).toContain(await firstLink.textContent());
    });

    test('the degrees on the map frame are no longer than the frame reckons with', async ({ page }) => {
      await openMap(page, 'search=fiji');
      const labels = await page.locator('[data-degrees] span').evaluateAll((all) =>
        all.map((label) => {
          const { width, height } = label.getBoundingClientRect();
          return { text: label.textContent, length: Math.max(width, height) };
        }),
      );
      expect(labels.length).toBeGreaterThan(3);
      expect(labels.filter(({ text, length }) => length > text.length * LETTER_PIXELS)).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('one finger scrolls the page past the map; after a tap on the map it pans the map', async ({ page }) => {
    await openMap(page, 'search=fiji');
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

test('India is outside the initial view or behind the legend at any width', async ({ page }) => {
  const cities = { Mumbai: [72.8, 19], Chennai: [80.2, 13.1], Kolkata: [88.3, 22.5], 'Cape Comorin': [77.5, 8.1] };
  await openMap(page, '');
  // The view is the same at any width; only the frame and the legend differ.
  for (const width of [360, 480, 576, 640, 700, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    const shown = await map(page).evaluate((sea, places) => {
      const frame = sea.getBoundingClientRect();
      const legend = document.querySelector('[data-map] [aria-label=Legend]')?.getBoundingClientRect();
      const perDegree = (256 * 2 ** 3) / 360;
      const y = (latitude: number) => (-Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;
      return Object.entries(places).filter(([, [longitude = 0, latitude = 0]]) => {
        const left = frame.left + frame.width / 2 + (longitude - 134) * perDegree;
        const top = frame.top + frame.height / 2 + (y(latitude) - y(-25)) * perDegree;
        const isIn = (box?: DOMRect) => box && left > box.left && left < box.right && top > box.top && top < box.bottom;
        return isIn(frame) && !isIn(legend);
      });
    }, cities);
    expect(shown, `at ${width} px`).toEqual([]);
  }
});

test('the legend shows the same markers as the map, and a selected marker differs from all of them', async ({
  page,
}) => {
  await openMap(page, 'search=SS+Yongala');
  const drawing = (mark: Locator) => mark.locator('svg').innerHTML();
  const legend = page.getByRole('list', { name: 'Legend' }).filter({ visible: true });
  const item = (text: string) => legend.getByRole('listitem').filter({ hasText: text });
  await expect(legend.getByRole('listitem')).toContainText([
    'Beginner',
    'Intermediate',
    'Advanced',
    'Several sites',
    'metres',
  ]);
  const mark = map(page).getByRole('button', { name: /^SS Yongala,/ });
  expect(await drawing(mark)).toBe(await drawing(item('Advanced')));
  await expect(mark).toHaveText('28');
  const fill = (of: Locator) =>
    of
      .locator('svg > *')
      .first()
      .evaluate((shape) => getComputedStyle(shape).fill);
  const known = await Promise.all(
    ['Beginner', 'Intermediate', 'Advanced', 'Several sites'].map((text) => fill(item(text))),
  );
  await mark.click();
  await expect.poll(async () => known.includes(await fill(mark))).toBe(false);
  await openMap(page, 'skill=Advanced');
  expect(await drawing(clusters(page).first())).toBe(await drawing(item('Several sites')));
});

test('no seam crosses the land where coast tiles overlap', async ({ page }) => {
  // Beside the list the map is wide only on wide screens.
  await page.setViewportSize({ width: 1680, height: 1000 });
  await openMap(page, 'search=Piccaninnie');
  for (const zoom of ['11', '10', '9', '8']) {
    await page.getByRole('button', { name: 'Zoom out' }).press('Enter');
    await expect.poll(() => readZoom(page)).toBe(zoom);
  }
  await page.waitForLoadState('networkidle');
  await page.locator('.leaflet-tile-pane').evaluate((tiles) => {
    (tiles as HTMLElement).style.visibility = 'hidden';
  });
  // Names and the lines of the degrees cross the land as well, and the clip is to hold land alone.
  await page.locator('[data-chart-name], .leaflet-coast-pane [vector-effect]').evaluateAll((drawn) => {
    for (const each of drawn) each.remove();
  });
  const box = await map(page).boundingBox();
  if (!box) throw new Error('There is no map.');
  // Inland Victoria around 142°E, where the tile to the west is cut off.
  const clip = { x: box.x + box.width / 2 + 100, y: box.y + 20, width: 150, height: 120 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  for (const { stdev } of channels) expect(stdev).toBeLessThan(1);
});
