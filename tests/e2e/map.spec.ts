import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';
import { checkDegrees, clusters, MAP_REQUESTS, map, marks, readZoom } from './map-page.ts';

test.use({ hasTiles: true });

const CITIES = { Mumbai: [72.8, 19], Chennai: [80.2, 13.1], Kolkata: [88.3, 22.5], 'Cape Comorin': [77.5, 8.1] };

/** Lists the cities of India that the initial view shows, i.e. in the frame and not behind the legend. */
const listShownCities = (page: Page) =>
  map(page).evaluate((sea, places) => {
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
  }, CITIES);

/** Measures how much the colours of the land differ inland of Victoria around 142°E, where the tile to the west is cut off. */
async function measureLand(page: Page): Promise<number[]> {
  // Names and the lines of the degrees cross the land as well, and the clip is to hold land alone.
  const drawn = page.locator('.leaflet-tile-pane, [data-chart-name], .leaflet-coast-pane [vector-effect]');
  const hide = (visibility: string) =>
    drawn.evaluateAll((all, value) => {
      for (const each of all) (each as HTMLElement).style.visibility = value;
    }, visibility);
  await hide('hidden');
  const box = await map(page).boundingBox();
  if (!box) throw new Error('There is no map.');
  const clip = { x: box.x + box.width / 2 + 100, y: box.y + 20, width: 150, height: 120 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  await hide('');
  return channels.map(({ stdev }) => stdev);
}

test('the map of all sites, of Fiji, of a coast and of one site shows what is there, and its popup leads to the site', async ({
  page,
  request,
}) => {
  const search = page.getByPlaceholder('Place or animal');
  const legend = page.getByRole('list', { name: 'Legend' }).filter({ visible: true });
  const item = (text: string) => legend.getByRole('listitem').filter({ hasText: text });
  const drawing = (mark: Locator) => mark.locator('svg').innerHTML();

  await test.step('a placeholder pulses, then comes the map with markers of 40 by 40 pixels', async () => {
    const release = await delayResponses(page, MAP_REQUESTS);
    await page.goto('/dive-sites?view=map');
    const loading = page.getByRole('status').filter({ hasText: 'Loading map' });
    await expect(loading).toBeVisible();
    const pulse = await page
      .locator('[data-map]')
      .evaluate((chart) => chart.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().iterations));
    expect(pulse).toContain(Number.POSITIVE_INFINITY);
    release();
    await expect(map(page)).toBeVisible();
    await expect(loading).toHaveCount(0);
    await expect(marks(page).first()).toBeVisible();
    await expect.poll(() => readZoom(page)).toEqual(['3']);
    const sizes = await marks(page).evaluateAll((found) =>
      found.map((mark) => [mark.getBoundingClientRect().width, mark.getBoundingClientRect().height].join('x')),
    );
    expect(sizes.length).toBeGreaterThan(5);
    expect(new Set(sizes)).toEqual(new Set(['40x40']));
    await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
    await expect(page.getByText('Not for navigation', { exact: true })).toBeVisible();
    expect(await drawing(clusters(page).first())).toBe(await drawing(item('Several sites')));
  });
  await test.step('India is outside the initial view or behind the legend at any width', async () => {
    // The view is the same at any width; only the frame and the legend differ.
    for (const width of [1280, 1024, 768, 700, 640, 576, 480, 360]) {
      await page.setViewportSize({ width, height: 1000 });
      expect(await listShownCities(page), `at ${width} px`).toEqual([]);
    }
  });
  await test.step('at 320 and 360 px the map/list switch leaves the zoom buttons free', async () => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const zoom = await page.getByRole('button', { name: 'Zoom out' }).boundingBox();
      const choice = await page.getByRole('navigation', { name: 'View' }).locator('div').boundingBox();
      // The choice is above the zoom buttons, and no longer floats.
      expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThanOrEqual(zoom?.y ?? 0);
      expect((choice?.x ?? 0) + (choice?.width ?? width)).toBeLessThanOrEqual(width);
    }
  });
  // Beside the list the map is wide only on wide screens.
  await page.setViewportSize({ width: 1680, height: 1000 });
  await test.step('the degrees on its frame are no longer than the frame reckons with', async () => {
    await search.fill('fiji');
    await checkDegrees(page);
  });
  await test.step('no seam crosses the land where coast tiles overlap', async () => {
    await search.fill('Piccaninnie');
    await expect.poll(() => readZoom(page)).toEqual(['12']);
    for (const zoom of ['11', '10', '9', '8']) {
      // Leaflet ignores a zoom while another is being animated.
      await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0);
      await page.getByRole('button', { name: 'Zoom out' }).press('Enter');
      await expect.poll(() => readZoom(page)).toContain(zoom);
    }
    await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    for (const deviation of await measureLand(page)) expect(deviation).toBeLessThan(1);
  });

  await search.fill('SS Yongala');
  const mark = map(page).getByRole('button', { name: /^SS Yongala, 14–28.m, Advanced, Restricted$/ });
  await test.step('the legend shows the same markers as the map, and a selected marker differs from all of them', async () => {
    await expect(legend.getByRole('listitem')).toContainText([
      'Beginner',
      'Intermediate',
      'Advanced',
      'Several sites',
      'metres',
    ]);
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
    expect(known).toContain(await fill(mark));
    await mark.click();
    await expect.poll(async () => known.includes(await fill(mark))).toBe(false);
  });
  await test.step('a popup names the site and links to it, by pointer and by keyboard', async () => {
    const sites = (await (await request.get('/api/dive-sites?search=SS+Yongala')).json()) as DiveSite[];
    const path = `/dive-sites/${sites.find(({ name }) => name === 'SS Yongala')?.id}-ss-yongala`;
    const popup = page.locator('.leaflet-popup');
    await expect(popup.getByRole('heading', { name: 'SS Yongala' })).toBeVisible();
    for (const text of ['Great Barrier Reef, Queensland', '14–28\u00A0m', 'Advanced'])
      await expect(popup).toContainText(text);
    await expect(popup.getByRole('link', { name: 'View dive site' })).toHaveAttribute('href', path);
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toHaveCount(0);

    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(popup.getByRole('link', { name: 'SS Yongala' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(mark).toBeFocused();
    await page.keyboard.press('Space');
    await expect(popup).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(popup.getByRole('link', { name: 'View dive site' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: 'SS Yongala' })).toBeVisible();
  });
});
