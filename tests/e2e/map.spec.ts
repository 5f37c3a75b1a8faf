import type { Locator, Page } from '@playwright/test';
import type { DiveSite, DiveSitePoint } from '../../domain/dive-site.ts';
import type { DiveSiteMap } from '../../domain/dive-site-map.ts';
import { clusterSites, clustersWithin } from '../../domain/map-clusters.ts';
import { extentOf, type MapAim, SMALLEST_FRAME, viewFor } from '../../domain/map-view.ts';
import { initialViewport, parseViewport } from '../../domain/map-viewport.ts';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';

const MAP_READS = /\/api\/dive-sites\/map/;
const map = (page: Page) => page.getByRole('region', { name: 'Map of dive sites' });
const marks = (page: Page) => map(page).getByRole('button');
const clusters = (page: Page) => map(page).getByRole('button', { name: /^\d+ sites: zoom in$/ });

/** Sites in a row, 0.0001 degrees apart: they overlap on any early zoom level. */
const crowd = (count: number): DiveSitePoint[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, name: `Site ${index + 1}`, region: 'Coral Sea', depthRange: '5-18m', skillLevel: 'Beginner' },
    ...{ latitude: '-25.00000000', longitude: (134 + index / 10_000).toFixed(8) },
  }));

const at = (id: number, latitude: string, longitude: string): DiveSitePoint => ({
  ...{ id, name: `Site ${id}`, region: 'Coral Sea', depthRange: '5-18m', skillLevel: 'Beginner' },
  ...{ latitude, longitude },
});

const placedOf = (sites: DiveSitePoint[]) =>
  sites
    .map((site) => ({ site, latitude: Number(site.latitude), longitude: Number(site.longitude) }))
    .filter(({ latitude }) => !Number.isNaN(latitude));

/** The server's response when it returns all sites. */
const whole = (sites: DiveSitePoint[], aim: MapAim = 'everything'): DiveSiteMap => {
  const placed = placedOf(sites);
  const view = viewFor(aim, placed, SMALLEST_FRAME);
  return { aim, view, total: placed.length, extent: extentOf(placed), part: null, sites, clusters: [] };
};

/** The server's response when there are too many sites for one response. */
const partOf = (sites: DiveSitePoint[], requestedViewports: string | null): DiveSiteMap => {
  const response = whole(sites);
  const part = (requestedViewports && parseViewport(requestedViewports)) || initialViewport(response.view);
  const marks = clustersWithin(clusterSites(placedOf(sites), part.zoom), part);
  return {
    ...{ ...response, part },
    sites: marks.sites.map(({ site }) => site),
    clusters: marks.clusters.map((cluster) => ({ ...cluster, sites: [] })),
  };
};

async function openMap(page: Page, address = '/dive-sites'): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { name: 'Filter the chart' }).scrollIntoViewIfNeeded();
  await expect(map(page)).toBeVisible();
}

/** The distance from a marker's centre to the map's centre, in pixels. */
async function distanceFromCentre(page: Page, mark: Locator): Promise<number> {
  const [inner, outer] = [await mark.boundingBox(), await map(page).boundingBox()];
  if (!inner || !outer) return Number.POSITIVE_INFINITY;
  const [x, y] = [
    inner.x + inner.width / 2 - outer.x - outer.width / 2,
    inner.y + inner.height / 2 - outer.y - outer.height / 2,
  ];
  return Math.hypot(x, y);
}

/** The zoom level of the visible tiles. */
const zoomOf = (page: Page) =>
  map(page)
    .locator('img[src*="/tile.openstreetmap.org/"]')
    .evaluateAll((tiles) => [...new Set(tiles.map((tile) => (tile as HTMLImageElement).src.split('/').at(-3)))]);

test('shows a pulsing placeholder, then the map with a marker of 40 by 40 pixels for each site', async ({ page }) => {
  const release = await delayResponses(page, MAP_READS);
  await page.goto('/dive-sites');
  const loading = page.getByRole('status').filter({ hasText: 'Loading map' });
  await expect(loading).toBeVisible();
  const pulse = await page
    .locator('.chart.pulsing')
    .evaluate((chart) => chart.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().iterations));
  expect(pulse).toContain(Number.POSITIVE_INFINITY);
  release();
  await expect(map(page)).toBeVisible();
  await expect(loading).toHaveCount(0);
  await expect(marks(page).first()).toBeVisible();
  await expect.poll(() => zoomOf(page)).toEqual(['3']);
  const sizes = await marks(page).evaluateAll((found) =>
    found.map((mark) => [mark.getBoundingClientRect().width, mark.getBoundingClientRect().height].join('x')),
  );
  expect(sizes.length).toBeGreaterThan(5);
  expect(new Set(sizes)).toEqual(new Set(['40x40']));
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  await expect(page.getByText('Not for navigation')).toBeVisible();
});

test('overlapping markers form a cluster of any size, which splits when zooming in', async ({ page }) => {
  const sites = [at(1, '-25', '133.98'), at(2, '-25', '134'), at(3, '-25', '134.02'), at(4, '-12', '150')];
  await page.route(MAP_READS, (route) => route.fulfill({ json: whole(sites) }));
  await openMap(page);
  await expect(marks(page)).toHaveCount(2);
  await expect(clusters(page)).toHaveText('3');
  await expect(clusters(page)).toHaveAccessibleName('3 sites: zoom in');
  expect(await distanceFromCentre(page, clusters(page))).toBeLessThan(2);
  await clusters(page).click();
  await expect(map(page).getByRole('button', { name: /^Site \d,/ })).toHaveCount(3);
  await expect.poll(async () => Number((await zoomOf(page)).at(-1))).toBeGreaterThan(11);
});

test('sites at one position are listed by pointer and by keyboard', async ({ page }) => {
  const sites = [at(1, '-37.95', '140.5'), at(2, '-37.95', '140.5'), at(3, '-37', '150')];
  await page.route(MAP_READS, (route) => route.fulfill({ json: whole(sites) }));
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
  const sites = [...crowd(600), at(601, '-38', '145'), at(602, '-12', '200')];
  const requestedViewports: (string | null)[] = [];
  await page.route(MAP_READS, (route) => {
    const part = new URL(route.request().url()).searchParams.get('part');
    requestedViewports.push(part);
    return route.fulfill({ json: partOf(sites, part) });
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

test('a search zooms to a single site, fits several, and resets when cleared', async ({ page }) => {
  const found: Record<string, DiveSitePoint[]> = {
    '': [at(1, '-25', '134'), at(2, '-17', '178')],
    one: [at(3, '-19.3', '147.6')],
    // Their average is at -20, 150; the last has no position.
    several: [at(4, '-19.5', '149.5'), at(5, '-20.5', '150.5'), at(6, '-20', '150'), at(7, 'unknown', '151')],
    none: [],
  };
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route(MAP_READS, (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    return route.fulfill({ json: whole(found[search] ?? [], search ? 'search' : 'everything') });
  });
  const search = page.getByPlaceholder('Name, region or animal');
  await openMap(page, '/dive-sites?search=one');
  await expect.poll(() => zoomOf(page)).toEqual(['12']);
  await expect.poll(() => distanceFromCentre(page, marks(page))).toBeLessThan(2);

  await search.fill('several');
  await expect(marks(page)).toHaveCount(3);
  await expect.poll(() => zoomOf(page)).toEqual(['8']);
  expect(await distanceFromCentre(page, map(page).getByRole('button', { name: /^Site 6,/ }))).toBeLessThan(2);
  expect(warnings).toContainEqual(expect.stringContaining('Site 7 is not on the map'));

  await search.fill('none');
  await expect(marks(page)).toHaveCount(0);
  await expect.poll(() => zoomOf(page)).toEqual(['3']);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(marks(page)).toHaveCount(2);
  expect(await distanceFromCentre(page, map(page).getByRole('button', { name: /^Site 1,/ }))).toBeLessThan(2);
});

test('a popup names the site and links to it, by pointer and by keyboard', async ({ page, request }) => {
  const sites = (await (await request.get('/api/dive-sites?search=SS+Yongala')).json()) as DiveSite[];
  const id = sites.find(({ name }) => name === 'SS Yongala')?.id;
  await openMap(page, '/dive-sites?search=SS+Yongala');
  const mark = map(page).getByRole('button', { name: /^SS Yongala, 14–28.m, Advanced, Restricted$/ });
  await mark.click();
  const popup = page.locator('.leaflet-popup');
  await expect(popup.getByRole('heading', { name: 'SS Yongala' })).toBeVisible();
  for (const text of ['Great Barrier Reef, Queensland', '14–28\u00A0m', 'Advanced'])
    await expect(popup).toContainText(text);
  await expect(popup.getByRole('link', { name: 'View dive site' })).toHaveAttribute(
    'href',
    `/dive-sites/${id}-ss-yongala`,
  );
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
  await expect(page).toHaveURL(`/dive-sites/${id}-ss-yongala`);
  await expect(page.getByRole('heading', { level: 1, name: 'SS Yongala' })).toBeFocused();
});

test('the keyboard can skip, zoom and pan the map', async ({ page }) => {
  // Leaflet ignores a zoom while another is being animated.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(MAP_READS, (route) => route.fulfill({ json: whole([at(1, '-25', '134')]) }));
  await openMap(page);
  await page.getByRole('link', { name: 'Skip the map' }).focus();
  await expect(page.getByRole('link', { name: 'Skip the map' })).toBeInViewport();
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect.poll(async () => (await zoomOf(page)).at(-1)).toBe('4');
  await page.getByRole('button', { name: 'Zoom out' }).press('Enter');
  await expect.poll(async () => (await zoomOf(page)).at(-1)).toBe('3');
  await map(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => distanceFromCentre(page, marks(page))).toBeGreaterThan(50);
});

test.describe('when the network fails', () => {
  test.use({ expectedErrors: [/tile\.openstreetmap\.org|status of 500.*\/api\/dive-sites/] });

  test('without tiles the coastline and the markers still appear', async ({ page, context }) => {
    await context.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    await openMap(page);
    await expect(marks(page).first()).toBeVisible();
    const land = await map(page)
      .locator('svg image, svg path, svg use')
      .evaluateAll((shapes) => shapes.filter((shape) => shape.getBoundingClientRect().width > 100).length);
    expect(land).toBeGreaterThan(0);
  });

  test('without a viewport’s markers it keeps the existing ones, says so, and offers a retry', async ({ page }) => {
    let broken = false;
    await page.route(MAP_READS, (route) =>
      broken
        ? route.fulfill({ status: 500, json: { error: 'Broken' } })
        : route.fulfill({ json: partOf(crowd(600), new URL(route.request().url()).searchParams.get('part')) }),
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openMap(page);
    await expect(clusters(page)).toHaveText('600');
    broken = true;
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    const failure = page
      .getByRole('alert')
      .filter({ hasText: 'The marks of this part could not be loaded. The list below is complete.' });
    await expect(failure).toBeVisible();
    await expect(clusters(page)).toHaveText('600');
    broken = false;
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    await expect(clusters(page)).toHaveText('600');
  });

  test('without positions it says that the list is complete, and offers a retry', async ({ page }) => {
    await page.route(MAP_READS, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
    await page.goto('/dive-sites');
    const failure = page
      .getByRole('alert')
      .filter({ hasText: 'The map could not be loaded. The list below is complete.' });
    await expect(failure).toBeVisible();
    await expect(map(page)).toHaveCount(0);
    await page.unroute(MAP_READS);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(map(page)).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});

test('the map’s code loads with the map and on no other page', async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  const withLeaflet = async () => {
    const texts = await Promise.all([...scripts].map(async (url) => (await request.get(url)).text()));
    return texts.filter((text) => text.includes('leaflet-container')).length;
  };
  for (const path of ['/', '/gear-reviews', '/blog/ss-yongala', '/dive-sites/1', '/about']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(scripts.size).toBeGreaterThan(3);
  expect(await withLeaflet()).toBe(0);
  await openMap(page);
  expect(await withLeaflet()).toBe(1);
});
