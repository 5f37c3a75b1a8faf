import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectToast, failedRequests, failRequests, logIn, readCount } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

test.describe('Photo Management', () => {
  const choose = (page: Page) => page.getByLabel('Dive Site', { exact: true });
  const address = (page: Page) => page.getByLabel('Image URL', { exact: true });
  const update = (page: Page) => page.getByRole('button', { name: 'Update Photo' });

  test('adds a photo to a site and shows it to readers immediately', async ({ page }) => {
    await logIn(page, '/admin?tab=photos');
    const without = page.locator('optgroup[label="Sites without photos"] option');
    await expect(page.locator('optgroup[label="Sites with photos"] option').first()).toHaveText(/^✓ /);
    const missing = await readCount(page, 'missing');
    expect(await without.count()).toBe(missing);
    const name = (await without.first().textContent()) ?? '';
    await page.getByLabel('Find a dive site').fill(name.slice(0, name.indexOf(',')).toUpperCase());
    await expect(page.getByText(/\d+ found/)).toBeVisible();
    await choose(page).selectOption({ label: name });
    await address(page).fill('/media/scenes/cod-hole.webp');
    await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
    await update(page).click();
    await expectToast(page, 'Photo Updated');
    expect(await readCount(page, 'missing')).toBe(missing - 1);
    await expect(address(page)).toHaveValue('');
    const visit = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'View on site' }).click();
    await expect((await visit).locator('main img[src*="cod-hole"]').first()).toBeVisible();
  });

  test('selects the only site that a search finds', async ({ page }) => {
    await logIn(page, '/admin?tab=photos');
    const site = page.locator('optgroup[label="Sites with photos"] option').first();
    const name = ((await site.textContent()) ?? '').replace('✓ ', '');
    await page.getByLabel('Find a dive site').fill(name.slice(0, name.indexOf(',')));
    await expect(page.getByText('1 found and chosen.')).toBeVisible();
    await expect(choose(page)).toHaveValue((await site.getAttribute('value')) ?? '');
  });

  test('keeps the input on invalid values and server errors', async ({ page }) => {
    await logIn(page, '/admin?tab=photos');
    await update(page).click();
    await expectToast(page, 'Missing Information', 'Please select a dive site and enter an image URL.');
    await expect(choose(page)).toBeFocused();
    await choose(page).selectOption({ index: 2 });
    const chosen = await choose(page).inputValue();
    await address(page).fill('no address');
    await update(page).click();
    const reason = 'Enter a full web address or a path that starts with /.';
    await expectToast(page, 'Update Failed', `Please correct the marked field: ${reason}`);
    await expect(address(page)).toHaveAccessibleDescription(reason);
    await failRequests(page, 'PATCH', /\/photo$/);
    await address(page).fill('/media/scenes/cod-hole.webp');
    await update(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' })).toBeVisible();
    await expect(choose(page)).toHaveValue(chosen);
    await expect(address(page)).toHaveValue('/media/scenes/cod-hole.webp');
  });
});
