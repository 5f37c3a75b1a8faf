import type { DiveSite, DiveSitePoint } from '../../domain/dive-sites/dive-site.ts';
import { expect, test } from './fixtures.ts';
import { distanceFromCentre, fullResponse, MAP_REQUESTS, map, marks, openMap, readZoom, siteAt } from './map-page.ts';

test.use({ hasTiles: true });

test('a search zooms to a single site, fits several, and resets when cleared', async ({ page }) => {
  const found: Record<string, DiveSitePoint[]> = {
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
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route(MAP_REQUESTS, (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    return route.fulfill({ json: fullResponse(found[search] ?? [], search ? 'search' : 'everything') });
  });
  const search = page.getByPlaceholder('Place or animal');
  await openMap(page, '/dive-sites?search=one');
  await expect.poll(() => readZoom(page)).toEqual(['12']);
  await expect.poll(() => distanceFromCentre(page, marks(page))).toBeLessThan(2);

  await search.fill('several');
  await expect(marks(page)).toHaveCount(3);
  await expect.poll(() => readZoom(page)).toEqual(['8']);
  expect(await distanceFromCentre(page, map(page).getByRole('button', { name: /^Site 6,/ }))).toBeLessThan(2);
  expect(warnings).toContainEqual(expect.stringContaining('Site 7 is not on the map'));

  await search.fill('none');
  await expect(marks(page)).toHaveCount(0);
  await expect.poll(() => readZoom(page)).toEqual(['3']);
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
  await expect(page.getByRole('heading', { level: 1, name: 'SS Yongala' })).toBeVisible();
});

test('the keyboard can skip, zoom and pan the map', async ({ page }) => {
  // Leaflet ignores a zoom while another is being animated.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(MAP_REQUESTS, (route) => route.fulfill({ json: fullResponse([siteAt(1, '-25', '134')]) }));
  await openMap(page);
  await page.getByRole('link', { name: 'Skip the map' }).focus();
  await expect(page.getByRole('link', { name: 'Skip the map' })).toBeInViewport();
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect.poll(async () => (await readZoom(page)).at(-1)).toBe('4');
  await page.getByRole('button', { name: 'Zoom out' }).press('Enter');
  await expect.poll(async () => (await readZoom(page)).at(-1)).toBe('3');
  await map(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => distanceFromCentre(page, marks(page))).toBeGreaterThan(50);
});
