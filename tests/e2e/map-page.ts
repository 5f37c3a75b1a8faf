import type { Locator, Page } from '@playwright/test';
import type { DiveSitePoint } from '../../domain/dive-sites/dive-site.ts';
import type { DiveSiteMap } from '../../domain/map/dive-site-map.ts';
import { clusterSites, clustersWithin } from '../../domain/map/map-clusters.ts';
import { type MapAim, MIN_FRAME, measureExtent, viewFor } from '../../domain/map/map-view.ts';
import { initialViewport, parseViewport } from '../../domain/map/map-viewport.ts';
import { expect } from './fixtures.ts';

export const MAP_REQUESTS = /\/api\/dive-sites\/map/;
export const map = (page: Page) => page.getByRole('region', { name: 'Map of dive sites' });
export const marks = (page: Page) => map(page).getByRole('button');
export const clusters = (page: Page) => map(page).getByRole('button', { name: /^\d+ sites: zoom in$/ });

/** Creates sites in a row, 0.0001 degrees apart: they overlap on any early zoom level. */
export const siteRow = (count: number): DiveSitePoint[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, name: `Site ${index + 1}`, region: 'Coral Sea', depthRange: '5-18m', skillLevel: 'Beginner' },
    ...{ latitude: '-25.00000000', longitude: (134 + index / 10_000).toFixed(8) },
  }));

export const siteAt = (id: number, latitude: string, longitude: string): DiveSitePoint => ({
  ...{ id, name: `Site ${id}`, region: 'Coral Sea', depthRange: '5-18m', skillLevel: 'Beginner' },
  ...{ latitude, longitude },
});

export const readPositions = (sites: DiveSitePoint[]) =>
  sites
    .map((site) => ({ site, latitude: Number(site.latitude), longitude: Number(site.longitude) }))
    .filter(({ latitude }) => !Number.isNaN(latitude));

/** Builds the server's response when it returns all sites. */
export const fullResponse = (sites: DiveSitePoint[], aim: MapAim = 'everything'): DiveSiteMap => {
  const placed = readPositions(sites);
  const view = viewFor(aim, placed, MIN_FRAME);
  return { aim, view, total: placed.length, extent: measureExtent(placed), part: null, sites, clusters: [] };
};

/** Builds the server's response when there are too many sites for one response. */
export const partialResponse = (sites: DiveSitePoint[], viewport: string | null): DiveSiteMap => {
  const response = fullResponse(sites);
  const part = (viewport && parseViewport(viewport)) || initialViewport(response.view);
  const marks = clustersWithin(clusterSites(readPositions(sites), part.zoom), part);
  return {
    ...{ ...response, part },
    sites: marks.sites.map(({ site }) => site),
    clusters: marks.clusters.map((cluster) => ({ ...cluster, sites: [] })),
  };
};

export async function openMap(page: Page, address = '/dive-sites'): Promise<void> {
  await page.goto(address);
  await page.locator('[data-map]').scrollIntoViewIfNeeded();
  await expect(map(page)).toBeVisible();
}

/** Measures the distance from a marker's centre to the map's centre, in pixels. */
export async function distanceFromCentre(page: Page, mark: Locator): Promise<number> {
  const [inner, outer] = [await mark.boundingBox(), await map(page).boundingBox()];
  if (!inner || !outer) return Number.POSITIVE_INFINITY;
  const [x, y] = [
    inner.x + inner.width / 2 - outer.x - outer.width / 2,
    inner.y + inner.height / 2 - outer.y - outer.height / 2,
  ];
  return Math.hypot(x, y);
}

/** Reads the zoom level of the visible tiles. */
export const readZoom = (page: Page) =>
  map(page)
    .locator('img[src*="/tile.openstreetmap.org/"]')
    .evaluateAll((tiles) => [...new Set(tiles.map((tile) => (tile as HTMLImageElement).src.split('/').at(-3)))]);

/** The width of a letter of the degrees with which `map-frame.test.ts` finds that they never touch, at any place, zoom and size. */
const LETTER_PIXELS = 6.5;

/** Checks that degrees are no longer than the frame reckons with, on a view that crosses 180°: it holds the longest. */
export async function checkDegrees(page: Page): Promise<void> {
  const readLabels = () =>
    page.locator('[data-degrees] span').evaluateAll((all) =>
      all.map((label) => {
        const { width, height } = label.getBoundingClientRect();
        return { text: label.textContent, length: Math.max(width, height) };
      }),
    );
  await expect.poll(async () => (await readLabels()).map(({ text }) => text).join(' ')).toMatch(/°E.*°W/);
  const labels = await readLabels();
  expect(labels.length).toBeGreaterThan(3);
  expect(labels.filter(({ text, length }) => length > text.length * LETTER_PIXELS)).toEqual([]);
}
