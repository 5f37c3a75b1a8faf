import { parseViewport } from '../../domain/map/map-viewport.ts';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';
import {
  clusters,
  distanceFromCentre,
  fullResponse,
  MAP_REQUESTS,
  map,
  marks,
  openMap,
  partialResponse,
  readZoom,
  siteAt,
  siteRow,
} from './map-page.ts';

test.use({ hasTiles: true });

test('shows a pulsing placeholder, then the map with a marker of 40 by 40 pixels for each site', async ({ page }) => {
  const release = await delayResponses(page, MAP_REQUESTS);
  await page.goto('/dive-sites');
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
});

test('overlapping markers form a cluster of any size, which splits when zooming in', async ({ page }) => {
  const sites = [
    siteAt(1, '-25', '133.98'),
    siteAt(2, '-25', '134'),
    siteAt(3, '-25', '134.02'),
    siteAt(4, '-12', '150'),
  ];
  await page.route(MAP_REQUESTS, (route) => route.fulfill({ json: fullResponse(sites) }));
  await openMap(page);
  await expect(marks(page)).toHaveCount(2);
  await expect(clusters(page)).toHaveText('3');
  await expect(clusters(page)).toHaveAccessibleName('3 sites: zoom in');
  expect(await distanceFromCentre(page, clusters(page))).toBeLessThan(2);
  await clusters(page).click();
  await expect(map(page).getByRole('button', { name: /^Site \d,/ })).toHaveCount(3);
  await expect.poll(async () => Number((await readZoom(page)).at(-1))).toBeGreaterThan(11);
});

test('sites at one position are listed by pointer and by keyboard', async ({ page }) => {
  const sites = [siteAt(1, '-37.95', '140.5'), siteAt(2, '-37.95', '140.5'), siteAt(3, '-37', '150')];
  await page.route(MAP_REQUESTS, (route) => route.fulfill({ json: fullResponse(sites) }));
  await openMap(page);
  const cluster = map(page).getByRole('button', { name: '2 sites: list them' });
  await cluster.click();
  const popup = page.locator('.leaflet-popup');
  await expect(popup.getByRole('heading', { name: '2 sites here' })).toBeVisible();
  await expect(popup.getByRole('link')).toHaveText(['Site 1', 'Site 2']);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);
  await cluster.focus();
  await page.keyboard.press('Enter');
  await expect(popup.getByRole('link', { name: 'Site 1' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(popup.getByRole('link', { name: 'Site 2' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cluster).toBeFocused();
});

test('with too many sites for one response, the map requests the markers of its viewport', async ({ page }) => {
  const sites = [...siteRow(600), siteAt(601, '-38', '145'), siteAt(602, '-12', '200')];
  const requestedViewports: (string | null)[] = [];
  await page.route(MAP_REQUESTS, (route) => {
    const part = new URL(route.request().url()).searchParams.get('part');
    requestedViewports.push(part);
    return route.fulfill({ json: partialResponse(sites, part) });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMap(page);
  await expect(clusters(page)).toHaveText('600');
  await expect(map(page).getByRole('button', { name: /^Site 601,/ })).toBeVisible();
  // The first response covers the whole frame.
  expect(requestedViewports).toEqual([null]);

  await clusters(page).click();
  await expect.poll(() => clusters(page).count()).toBeGreaterThan(1);
  await expect(map(page).getByRole('button', { name: /^Site 601,/ })).toHaveCount(0);
  expect(requestedViewports).toHaveLength(2);
  const { zoom = 0, west = 0, east = 0 } = parseViewport(requestedViewports[1] ?? '') ?? {};
  expect(zoom).toBeGreaterThan(10);
  expect([west < 134, east > 134.06, east - west < 1]).toEqual([true, true, true]);
});
