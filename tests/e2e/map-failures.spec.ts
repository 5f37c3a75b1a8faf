import { expect, test } from './fixtures.ts';
import { clusters, MAP_REQUESTS, map, marks, partialResponse, siteRow } from './map-page.ts';

test.use({ hasTiles: true, expectedErrors: [/tile\.openstreetmap\.org|status of 500.*\/api\/dive-sites/] });

test('without positions, tiles or the markers of a viewport, the map shows what it has and offers a retry', async ({
  page,
  context,
}) => {
  let broken = true;
  await context.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await page.route(MAP_REQUESTS, (route) =>
    broken
      ? route.fulfill({ status: 500, json: { error: 'Broken' } })
      : route.fulfill({
          json: partialResponse(siteRow(600), new URL(route.request().url()).searchParams.get('part')),
        }),
  );
  const failure = (text: string) => page.getByRole('alert').filter({ hasText: text });
  await test.step('without positions it says that the list is complete', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/dive-sites');
    const whole = failure('The map could not be loaded. The list below is complete.');
    await expect(whole).toBeVisible();
    await expect(map(page)).toHaveCount(0);
    broken = false;
    await whole.getByRole('button', { name: 'Try again' }).click();
    await expect(map(page)).toBeVisible();
    await expect(whole).toHaveCount(0);
  });
  await test.step('without tiles the coastline and the markers still appear', async () => {
    await expect(marks(page).first()).toBeVisible();
    const land = await map(page)
      .locator('svg image, svg path, svg use')
      .evaluateAll((shapes) => shapes.filter((shape) => shape.getBoundingClientRect().width > 100).length);
    expect(land).toBeGreaterThan(0);
  });
  await test.step('without a viewport’s markers it keeps the existing ones', async () => {
    await expect(clusters(page)).toHaveText('600');
    broken = true;
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    const part = failure('The marks of this part could not be loaded. The list below is complete.');
    await expect(part).toBeVisible();
    await expect(clusters(page)).toHaveText('600');
    broken = false;
    await part.getByRole('button', { name: 'Try again' }).click();
    await expect(part).toHaveCount(0);
    await expect(clusters(page)).toHaveText('600');
  });
});
