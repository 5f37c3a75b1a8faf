import { expect, test } from './fixtures.ts';
import { clusters, MAP_REQUESTS, map, marks, openMap, partialResponse, siteRow } from './map-page.ts';

test.use({ hasTiles: true });

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
    await page.route(MAP_REQUESTS, (route) =>
      broken
        ? route.fulfill({ status: 500, json: { error: 'Broken' } })
        : route.fulfill({
            json: partialResponse(siteRow(600), new URL(route.request().url()).searchParams.get('part')),
          }),
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
    await page.route(MAP_REQUESTS, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
    await page.goto('/dive-sites');
    const failure = page
      .getByRole('alert')
      .filter({ hasText: 'The map could not be loaded. The list below is complete.' });
    await expect(failure).toBeVisible();
    await expect(map(page)).toHaveCount(0);
    await page.unroute(MAP_REQUESTS);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(map(page)).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});
