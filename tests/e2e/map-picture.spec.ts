import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { map, marks } from './map-page.ts';

test.use({ hasTiles: true });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const picture = (page: Page) => page.getByRole('group', { name: 'Chart of dive sites' });
const pictureMarks = (page: Page) => picture(page).getByRole('link');

/** Makes the browser look busy to the page until the returned function is called. */
async function holdIdle(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    window.requestIdleCallback = (run) => held.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
    window.cancelIdleCallback = (id) => {
      held[id - 1] = () => undefined;
    };
    Object.assign(window, {
      releaseIdle: () => {
        for (const run of held.splice(0)) run();
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { releaseIdle: () => void }).releaseIdle());
}

type DrawnMark = { x: number; y: number; text: string };

/** Lists visible marks by their centre in the window. */
const seen = (page: Page, role: 'a' | '[role="button"]') =>
  page.locator('[data-map-state]').evaluate((frame, selector): DrawnMark[] => {
    const box = frame.getBoundingClientRect();
    return [...frame.querySelectorAll<HTMLElement>(selector)].flatMap((mark) => {
      const { left, top, width, height } = mark.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isIn = width > 0 && x > box.left && x < box.right && y > box.top && y < box.bottom;
      return isIn ? [{ x, y, text: mark.textContent ?? '' }] : [];
    });
  }, role);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [device, viewport] of Object.entries({ phone: PHONE.viewport, desktop: { width: 1280, height: 900 } })) {
    test(`the marks on a ${device} are links to sites, and clusters to a narrower map or list`, async ({ page }) => {
      // Opens several pages.
      test.slow();
      await page.setViewportSize(viewport);
      await page.goto('/dive-sites?view=map');
      await expect(pictureMarks(page).first()).toBeVisible();
      const cluster = () =>
        picture(page)
          .getByRole('link', { name: /^\d+ sites:/ })
          .first();
      const site = () => picture(page).locator('a[href^="/dive-sites/"]').filter({ visible: true }).first();
      const all = await readTotal(page);
      let before = all;
      while ((await site().count()) === 0) {
        const count = Number.parseInt((await cluster().textContent()) ?? '', 10);
        await cluster().focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/near=.*km=.*view=map/);
        await expect(page.locator('#results-title')).not.toHaveText(`${before} dive sites`);
        // Waits for the styles, without which marks of other widths are visible too.
        await page.waitForLoadState();
        const total = await readTotal(page);
        expect(total).toBeLessThan(before);
        expect(total).toBeGreaterThanOrEqual(count);
        before = total;
      }
      expect(before).toBeLessThan(all);
      const name = (await site().getAttribute('aria-label'))?.split(',')[0] ?? '';
      await site().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    });
  }

  test('every site with a position can be reached from the picture', async ({ page, request }) => {
    const { views } = await (await request.get('/api/dive-sites/chart?place=queensland')).json();
    const { total } = await (await request.get('/api/dive-sites/map?place=queensland')).json();
    for (const { sites, clusters } of views) {
      const counts = clusters.map(({ count }: { count: number }) => count);
      expect(counts.reduce((sum: number, count: number) => sum + count, sites.length)).toBe(total);
    }
    await page.goto('/dive-sites?place=queensland&view=map');
    const [{ sites, clusters }] = views;
    expect(await picture(page).locator('a').count()).toBeGreaterThanOrEqual(sites.length + clusters.length);
  });

  test('a mark beyond the edge of a phone’s frame scrolls into it when focused', async ({ page }) => {
    await page.setViewportSize(PHONE.viewport);
    await page.goto('/dive-sites?view=map');
    const frame = await picture(page).boundingBox();
    const outside = await pictureMarks(page).evaluateAll(
      (links, right) => {
        const index = links.findIndex((link) => link.getBoundingClientRect().left > right);
        return index;
      },
      (frame?.x ?? 0) + (frame?.width ?? 0),
    );
    expect(outside).toBeGreaterThanOrEqual(0);
    await pictureMarks(page).nth(outside).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const box = await pictureMarks(page).nth(outside).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
  });
});

/** Reads the number of sites on the page; in a phone's map view the list is there but hidden. */
const readTotal = async (page: Page) => Number.parseInt((await page.locator('#results-title').textContent()) ?? '', 10);

const FRAMES = [
  { name: 'small phone', width: 320, height: 568 },
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'large tablet', width: 1000, height: 1200 },
  { name: 'desktop', width: 1280, height: 900 },
];
const QUERIES = ['', 'search=sydney', 'skill=Advanced', 'search=SS+Yongala'];

for (const [index, { name, width, height }] of FRAMES.entries()) {
  test(`the live map takes the view of the picture without moving anything: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const release = await holdIdle(page);
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as never as { shifts: number }).shifts += (entry as never as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // One of the lists in turn; each in every frame with `ALL_PAGES=1`.
    for (const query of process.env.ALL_PAGES ? QUERIES : QUERIES.slice(index % QUERIES.length).slice(0, 1)) {
      await page.goto(`/dive-sites?${query && `${query}&`}view=map`);
      const frame = await page.locator('[data-map-state]').boundingBox();
      const before = await seen(page, 'a');
      expect(before.length, query).toBeGreaterThan(0);
      await release();
      await expect(page.locator('[data-map-state="live"]')).toBeVisible();
      await expect(map(page)).toBeVisible();
      const after = await seen(page, '[role="button"]');
      expect(await page.locator('[data-map-state]').boundingBox(), query).toEqual(frame);
      for (const { x, y, text } of before) {
        const same = after.find((mark) => Math.abs(mark.x - x) <= 2 && Math.abs(mark.y - y) <= 2);
        expect(same?.text, `${query}: ${text} at ${x}, ${y}`).toBe(text);
      }
      expect(after.length, query).toBe(before.length);
      await expect(picture(page)).toHaveCount(0);
      expect(await page.evaluate(() => (window as never as { shifts: number }).shifts), query).toBeLessThan(0.005);
    }
  });
}

/** Returns whether a request is for the live map's library or its data. */
const isLive = (request: Request) => /\/assets\/(live-map|leaflet-map)-|\/api\/dive-sites\/map/.test(request.url());

test.describe('the live map', () => {
  test.use(PHONE);

  test('is not fetched before the page is quiet', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => isLive(request) && fetched.push(request.url()));
    const release = await holdIdle(page);
    await page.goto('/dive-sites?view=map');
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    await release();
    await expect(map(page)).toBeVisible();
    expect(fetched.length).toBeGreaterThan(2);
  });

  test('is not fetched in the list, where a phone shows no map', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => isLive(request) && fetched.push(request.url()));
    await page.goto('/dive-sites');
    // Waits until the browser is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
  });

  test('loads at a touch, and opens the touched mark', async ({ page }) => {
    await holdIdle(page);
    await page.goto('/dive-sites?search=SS+Yongala&view=map');
    await pictureMarks(page).first().tap();
    await expect(map(page)).toBeVisible();
    await expect(page.locator('.leaflet-popup').getByRole('link', { name: 'SS Yongala' })).toBeVisible();
    await expect(page).toHaveURL(/\/dive-sites\?/);
  });

  test('keeps the focus on the mark that had it in the picture', async ({ page }) => {
    await holdIdle(page);
    await page.goto('/dive-sites?search=SS+Yongala&view=map');
    await pictureMarks(page).first().focus();
    await expect(marks(page).first()).toBeFocused();
  });
});

for (const width of [320, 360]) {
  test(`at ${width} px the map/list switch leaves the zoom buttons free`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/dive-sites?view=map');
    await expect(map(page)).toBeVisible();
    const zoom = await page.getByRole('button', { name: 'Zoom out' }).boundingBox();
    const choice = await page.getByRole('navigation', { name: 'View' }).locator('div').boundingBox();
    // The choice is above the zoom buttons, and no longer floats.
    expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThanOrEqual(zoom?.y ?? 0);
    expect((choice?.x ?? 0) + (choice?.width ?? width)).toBeLessThanOrEqual(width);
  });
}
