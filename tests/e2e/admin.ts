import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './site.ts';

/** What a browser itself says of answers that these tests ask for on purpose. */
export const failedRequests =
  /Failed to load resource: the server responded with a status of (?:400|401|404|409|412|413|415|429|500)/;

/** Opens a page of the owners and logs in there. */
export async function logIn(page: Page, path = '/admin'): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  if (path !== '/admin') await page.goto(path);
}

/** The message in the corner has this title and this text. */
export async function expectToast(page: Page, title: string, text?: string | RegExp): Promise<void> {
  const titled = page.locator('.toast').filter({ has: page.locator('b').getByText(title, { exact: true }) });
  await expect(text === undefined ? titled : titled.filter({ has: page.locator('p').getByText(text) })).toBeVisible();
}
