import type { Page } from '@playwright/test';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';

/** Opens a page and delays its script until `put` has filled in its fields. */
async function beforeScript(page: Page, path: string, put: () => Promise<unknown>): Promise<void> {
  const release = await delayResponses(page, /\/assets\/[^/]+\.js$/);
  const opened = page.goto(path);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await put();
  release();
  await opened;
}

test('a search typed before the script loads is run', async ({ page }) => {
  await beforeScript(page, '/about', () => page.getByRole('searchbox', { name: 'Search' }).fill('yongala'));
  await expect(
    page
      .getByRole('search')
      .getByRole('link', { name: /Yongala/ })
      .first(),
  ).toBeVisible();
});

test('filters chosen before the script loads narrow the list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await beforeScript(page, '/dive-sites', async () => {
    await page.getByRole('main').getByRole('searchbox').fill('wreck');
    await page.getByLabel('Skill level').selectOption('Advanced');
    await page.getByLabel('Depth band').selectOption('deep');
  });
  await expect(page).toHaveURL(/search=wreck/);
  await expect(page).toHaveURL(/skill=Advanced/);
  await expect(page).toHaveURL(/depth=deep/i);
});

test('a message written before the script loads is sent unchanged', async ({ page }) => {
  await beforeScript(page, '/contact', async () => {
    await page.getByLabel('Name').fill('Ana');
    await page.getByRole('main').getByLabel('Email').fill('ana@example.com');
    await page.getByLabel('Subject').fill('Fins');
    await page.getByLabel('Message').fill('Which fins for cold water?');
  });
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/contact'));
  await page.getByRole('button', { name: /Send/ }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Ana',
    email: 'ana@example.com',
    subject: 'Fins',
    message: 'Which fins for cold water?',
  });
});
