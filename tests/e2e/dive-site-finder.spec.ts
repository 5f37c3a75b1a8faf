import type { Page } from '@playwright/test';
import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';
import { cards } from './dive-site-list.ts';
import { expect, test } from './fixtures.ts';
import { marks } from './map-page.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.describe('on a phone', () => {
  test.use(PHONE);

  /** Checks that the first result is in sight and that most rows are compact. */
  async function expectCompact(page: Page) {
    const rows = await cards(page).evaluateAll((found) => found.map((row) => row.getBoundingClientRect().toJSON()));
    expect(rows[0].top).toBeLessThan(500);
    const heights = rows.map(({ height }) => height).sort((a, b) => a - b);
    // Near Cairns most rows have a further line with the training that their depth needs.
    expect(heights[heights.length >> 1]).toBeLessThan(185);
  }

  /** Checks that nothing overflows a phone, or one of 320 px. */
  async function expectToFit(page: Page) {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
    }
  }

  test('a diver finds sheltered sites in March near Melbourne from the list in six taps; rows are compact', async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      const asked: number[] = [];
      Object.assign(window, { asked });
      navigator.geolocation.getCurrentPosition = (_found, refused) => {
        asked.push(1);
        refused?.({ code: 1, message: 'denied' } as GeolocationPositionError);
      };
    });
    const asked = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked.length);
    await page.goto('/dive-sites?near=Cairns&wind=SE&km=250');
    await expectCompact(page);
    await expectToFit(page);
    await page.goto('/dive-sites');
    await expectCompact(page);
    await expectToFit(page);
    await page.getByRole('link', { name: /^Filters/ }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Filters' })).toBeVisible();
    await expectToFit(page);
    await test.step("'Near me' requests the location only when pressed, and focuses the text field when denied", async () => {
      expect(await asked()).toBe(0);
      await page.getByRole('button', { name: 'Near me' }).tap();
      await expect(page.getByText(/^We couldn’t get your location/)).toBeVisible();
      await expect(page.locator('input[name=near]')).toBeFocused();
      expect(await asked()).toBe(1);

      await page.evaluate(() => {
        navigator.geolocation.getCurrentPosition = (found) =>
          found({ coords: { latitude: -16.92366, longitude: 145.76613 } } as GeolocationPosition);
      });
      await page.getByRole('button', { name: 'Near me' }).tap();
      await expect(page).toHaveURL('/dive-sites/filters?near=-16.92%2C145.77');
    });
    await page
      .getByRole('textbox', { name: 'Town, water or postcode' })
      .or(page.getByRole('combobox', { name: 'Town, water or postcode' }))
      .fill('3004');
    await expect(page.getByText('From Melbourne, Victoria.')).toBeVisible();
    await page.getByRole('radio', { name: /^March/ }).check({ force: true });
    await page
      .getByRole('radio', { name: /^Wind from N,/ })
      .first()
      .check({ force: true });
    const found = (await (await request.get('/api/dive-sites?near=3004&month=3&wind=N')).json()) as DiveSite[];
    expect(found.length).toBeGreaterThan(1);
    await page.getByRole('button', { name: `Show ${found.length} sites` }).tap();
    await expect(page).toHaveURL('/dive-sites?month=3&wind=N&near=3004');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dive sites near Melbourne');
    await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText(found.map(({ name }) => name));
    await expect(cards(page).first().getByText(/km$/)).toBeVisible();
    await page.getByRole('link', { name: 'Map', exact: true }).tap();
    await expect(marks(page).first()).toBeVisible();
    await expect(cards(page).first()).toBeHidden();
    await page.getByRole('link', { name: 'List', exact: true }).tap();
    await expect(cards(page).first()).toBeVisible();
  });
});
