import type { Page } from '@playwright/test';
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

/** Lists requests for the live map's library and its data. */
function watchLive(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(live-map|leaflet-map)-|\/api\/dive-sites\/map/.test(request.url())) fetched.push(request.url());
  });
  return fetched;
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a cluster leads to a closer map, and a mark beyond a phone’s frame scrolls into it when focused', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/dive-sites?view=map');
    expect((await seen(page, 'a')).length).toBeGreaterThan(3);
    await page.setViewportSize(PHONE.viewport);
    expect((await seen(page, 'a')).length).toBeGreaterThan(3);
    const frame = await picture(page).boundingBox();
    const right = (frame?.x ?? 0) + (frame?.width ?? 0);
    const outside = await pictureMarks(page).evaluateAll(
      (links, edge) => links.findIndex((link) => link.getBoundingClientRect().left > edge),
      right,
    );
    expect(outside).toBeGreaterThanOrEqual(0);
    await pictureMarks(page).nth(outside).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const box = await pictureMarks(page).nth(outside).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(right);

    // The server tests follow clusters until a site is left.
    await pictureMarks(page)
      .and(page.getByRole('link', { name: /^\d+ sites:/ }))
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/near=.*km=.*view=map/);
    await expect(pictureMarks(page).first()).toBeVisible();
  });
});

/** One of each class of frames in `map-view.ts`, and the desktop with `ALL_PAGES=1`. */
const FRAMES = [
  { name: 'small phone', width: 320, height: 568 },
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'large tablet', width: 1000, height: 1200 },
  { name: 'desktop', width: 1280, height: 900 },
].slice(0, process.env.ALL_PAGES ? 5 : 4);
const FOCUSED = 'search=SS+Yongala';
const QUERIES = ['', 'search=sydney', 'skill=Advanced', FOCUSED];

for (const [index, { name, width, height }] of FRAMES.entries()) {
  test(`the live map is fetched once the page is quiet, and takes the view of the picture without moving anything: ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const fetched = watchLive(page);
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
      await page.waitForLoadState('networkidle');
      expect(fetched.splice(0), query).toEqual([]);
      const frame = await page.locator('[data-map-state]').boundingBox();
      const before = await seen(page, 'a');
      expect(before.length, query).toBeGreaterThan(0);
      // A reader who reaches for the map gets it earlier. Nothing scrolls, so that places can be compared.
      const first = pictureMarks(page).and(page.locator(':visible')).first();
      if (query === FOCUSED) await first.evaluate((mark) => (mark as HTMLElement).focus({ preventScroll: true }));
      else await release();
      await expect(page.locator('[data-map-state="live"]')).toBeVisible();
      await expect(map(page)).toBeVisible();
      if (query === FOCUSED) await expect(marks(page).first()).toBeFocused();
      expect(fetched.splice(0).length, query).toBeGreaterThan(2);
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

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the live map is not fetched in the list; at a touch of a mark it loads, and opens that mark', async ({
    page,
  }) => {
    const fetched = watchLive(page);
    const release = await holdIdle(page);
    await page.goto('/dive-sites?search=SS+Yongala');
    // Code that waits for an idle browser may wait once more.
    for (let times = 0; times < 3; times += 1) await release();
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).tap();
    await pictureMarks(page).first().tap();
    await expect(map(page)).toBeVisible();
    await expect(page.locator('.leaflet-popup').getByRole('link', { name: 'SS Yongala' })).toBeVisible();
    await expect(page).toHaveURL(/\/dive-sites\?/);
  });
});
