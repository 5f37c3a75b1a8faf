import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { logIn, newTitle } from './admin.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything or go to' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Found' }).getByRole('option');

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /Find anything/ }).click();
  await field(page).fill(text);
}

test('finds a word of a draft with the part that holds it, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  const title = newTitle('Pylons');
  const content = `${'Nothing about it. '.repeat(30)}Behind the third pylon lives a ${title.replace(' ', '')}fish.`;
  await page.request.post('/api/articles', { data: { title, content } });
  await find(page, `${title.replace(' ', '')}fish`);
  const found = options(page).filter({ hasText: 'Article · draft' });
  await expect(found).toContainText('Behind the third pylon');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', await found.evaluate(({ id }) => id));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await field(page).press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
});

test('opens a setting at its field, and a part of a screen at its heading', async ({ page }) => {
  await logIn(page);
  await find(page, 'openstreetmap');
  await options(page).filter({ hasText: 'Setting' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Map tiles' }).first()).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Map tiles' }).first()).toBeInViewport();
  await find(page, 'two-step');
  await options(page).filter({ hasText: 'Two-step login' }).first().click();
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeInViewport();
});

test('does things by their names', async ({ page }) => {
  await logIn(page);
  await find(page, 'new article');
  await expect(options(page).first()).toHaveText(/^New post/);
  await field(page).press('Enter');
  await expect(page).toHaveURL('/admin/posts/new');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await find(page, 'send newsletter');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/admin/newsletter-issues');
  await find(page, 'back up now');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/admin/backups');
  await expect(page.getByText(/^Last backup: /)).toBeVisible({ timeout: 60_000 });
  await find(page, 'log out');
  await field(page).press('Enter');
  await expect(page.getByLabel('Password')).toBeVisible();
  expect((await page.request.get('/api/admin/session')).status()).toBe(401);
});
