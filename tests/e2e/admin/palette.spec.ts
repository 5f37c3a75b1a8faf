import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { failedRequests, newTitle, startSession } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything or go to' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Found' }).getByRole('option');

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /Find anything/ }).click();
  await field(page).fill(text);
}

test('Ctrl+K or a press finds words of drafts, settings and parts of screens, and does things by their names', async ({
  page,
}) => {
  await startSession(page);
  const title = newTitle('Pylons');
  const content = `${'Nothing about it. '.repeat(30)}Behind the third pylon lives a ${title.replace(' ', '')}fish.`;
  await page.request.post('/api/articles', { data: { title, content } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/help');

  await test.step('a word of a draft, with the part that holds it, on a phone', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+k');
    await field(page).fill(`${title.replace(' ', '')}fish`);
    const found = options(page).filter({ hasText: 'Article · draft' });
    await expect(found).toContainText('Behind the third pylon');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', await found.evaluate(({ id }) => id));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await field(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'Edit post' })).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
  });

  await test.step('a setting at its field, and a part of a screen at its heading', async () => {
    await find(page, 'openstreetmap');
    await options(page).filter({ hasText: 'Setting' }).first().click();
    await expect(page.getByRole('textbox', { name: 'Map tiles' }).first()).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Map tiles' }).first()).toBeInViewport();
    await find(page, 'two-step');
    await options(page).filter({ hasText: 'Two-step login' }).first().click();
    await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeInViewport();
  });

  await test.step('things to do', async () => {
    await find(page, 'new article');
    await expect(options(page).first()).toHaveText(/^New post/);
    await field(page).press('Enter');
    await expect(page).toHaveURL('/admin/posts/new');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
    await find(page, 'send newsletter');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/admin/newsletter-issues');
    // The backup itself is made in backups.spec.ts.
    await page.route('**/api/admin/backups', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 202, json: {} }) : route.fallback(),
    );
    await find(page, 'back up now');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/admin/backups');
    await find(page, 'log out');
    await field(page).press('Enter');
    await expect(page.getByLabel('Password')).toBeVisible();
    expect((await page.request.get('/api/admin/session')).status()).toBe(401);
  });
});
