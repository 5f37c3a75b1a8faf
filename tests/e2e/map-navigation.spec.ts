import type { DiveSitePoint } from '../../domain/dive-sites/dive-site.ts';
import { parseViewport } from '../../domain/map/map-viewport.ts';
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

/** The sites that each search finds. */
const FOUND: Record<string, DiveSitePoint[]> = {
  '': [siteAt(1, '-25', '134'), siteAt(2, '-17', '146')],
  one: [siteAt(3, '-19.3', '147.6')],
  // The sites' average is at -20, 150; the last has no position.
  several: [
    siteAt(4, '-19.5', '149.5'),
    siteAt(5, '-20.5', '150.5'),
    siteAt(6, '-20', '150'),
    siteAt(7, 'unknown', '151'),
  ],
  none: [],
};
/** The sites that each of these searches finds, all of them on the initial view. */
const ON_FIRST_VIEW: Record<string, DiveSitePoint[]> = {
  near: [siteAt(1, '-25', '133.98'), siteAt(2, '-25', '134'), siteAt(3, '-25', '134.02'), siteAt(4, '-12', '150')],
  // Close to the map's edge, into which the focus of a keyboard moves them, but not a pointer's.
  same: [siteAt(1, '-37.95', '140.5'), siteAt(2, '-37.95', '140.5'), siteAt(3, '-37', '150')],
};
const MANY = [...siteRow(600), siteAt(601, '-38', '145'), siteAt(602, '-12', '200')];

test('the map follows searches, splits clusters, lists sites at one position, and can be used by keyboard', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const requestedViewports: (string | null)[] = [];
  await page.route(MAP_REQUESTS, (route) => {
    const parameters = new URL(route.request().url()).searchParams;
    const [text, part] = [parameters.get('search') ?? '', parameters.get('part')];
    if (text === 'many') {
      requestedViewports.push(part);
      return route.fulfill({ json: partialResponse(MANY, part) });
    }
    const sites = ON_FIRST_VIEW[text];
    return route.fulfill({
      json: sites ? fullResponse(sites) : fullResponse(FOUND[text] ?? [], text ? 'search' : 'everything'),
    });
  });
  const search = page.getByPlaceholder('Place or animal');
  const site = (id: number) => map(page).getByRole('button', { name: new RegExp(`^Site ${id},`) });
  // Leaflet ignores a zoom while another is being animated.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const lastZoom = async () => (await readZoom(page)).at(-1);
  /** Searches from another view: a reader's view stays while the next search opens with the same one. */
  const searchAfresh = async (text: string) => {
    await search.fill('one');
    await expect.poll(lastZoom).toBe('12');
    await search.fill(text);
    await expect.poll(lastZoom).toBe('3');
  };

  await test.step('a search zooms to a single site, fits several, and resets when cleared', async () => {
    await openMap(page, '/dive-sites?search=one');
    await expect.poll(() => readZoom(page)).toEqual(['12']);
    await expect.poll(() => distanceFromCentre(page, marks(page))).toBeLessThan(2);

    await search.fill('several');
    await expect(marks(page)).toHaveCount(3);
    await expect.poll(() => readZoom(page)).toEqual(['8']);
    expect(await distanceFromCentre(page, site(6))).toBeLessThan(2);
    expect(warnings).toContainEqual(expect.stringContaining('Site 7 is not on the map'));

    await search.fill('none');
    await expect(marks(page)).toHaveCount(0);
    await expect.poll(() => readZoom(page)).toEqual(['3']);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(marks(page)).toHaveCount(2);
    expect(await distanceFromCentre(page, site(1))).toBeLessThan(2);
  });
  await test.step('the keyboard can skip, zoom and pan the map', async () => {
    await page.getByRole('link', { name: 'Skip the map' }).focus();
    await expect(page.getByRole('link', { name: 'Skip the map' })).toBeInViewport();
    await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
    await expect.poll(lastZoom).toBe('4');
    await page.getByRole('button', { name: 'Zoom out' }).press('Enter');
    await expect.poll(lastZoom).toBe('3');
    await map(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => distanceFromCentre(page, site(1))).toBeGreaterThan(50);
  });
  await test.step('sites at one position are listed by pointer and by keyboard', async () => {
    await searchAfresh('same');
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
  await test.step('overlapping markers form a cluster of any size, which splits when zooming in', async () => {
    await searchAfresh('near');
    await expect(clusters(page)).toHaveText('3');
    await expect(marks(page)).toHaveCount(2);
    await expect(clusters(page)).toHaveAccessibleName('3 sites: zoom in');
    expect(await distanceFromCentre(page, clusters(page))).toBeLessThan(2);
    await clusters(page).click();
    await expect(map(page).getByRole('button', { name: /^Site \d,/ })).toHaveCount(3);
    await expect.poll(async () => Number(await lastZoom())).toBeGreaterThan(11);
  });
  await test.step('with too many sites for one response, the map requests the markers of its viewport', async () => {
    await searchAfresh('many');
    await expect(clusters(page)).toHaveText('600');
    await expect(site(601)).toBeVisible();
    // The first response covers the whole frame.
    expect(requestedViewports).toEqual([null]);

    await clusters(page).click();
    await expect.poll(() => clusters(page).count()).toBeGreaterThan(1);
    await expect(site(601)).toHaveCount(0);
    expect(requestedViewports).toHaveLength(2);
    const { zoom = 0, west = 0, east = 0 } = parseViewport(requestedViewports[1] ?? '') ?? {};
    expect(zoom).toBeGreaterThan(10);
    expect([west < 134, east > 134.06, east - west < 1]).toEqual([true, true, true]);
  });
});
