import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../site.ts';

/** What a browser itself says of answers that these tests ask for on purpose. */
export const failedRequests =
  /Failed to load resource: the server responded with a status of (?:400|401|404|409|412|413|415|429|500)/;

/** Opens a page of the owners, logged in. The form itself has tests of its own; here it would only cost time. */
export async function logIn(page: Page, path = '/admin'): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: { password: PASSWORD } });
  expect(answer.status()).toBe(200);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}

/** The message in the corner has this title and this text. */
export async function expectToast(page: Page, title: string, text?: string | RegExp): Promise<void> {
  const titled = page.locator('.toast').filter({ has: page.locator('b').getByText(title, { exact: true }) });
  await expect(text === undefined ? titled : titled.filter({ has: page.locator('p').getByText(text) })).toBeVisible();
}

let serial = 0;
/** A title that nothing else in this worker's database has. */
export const newTitle = (words: string) => `${words} ${Date.now().toString(36)}${++serial}`;

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** The line or card of a list that has this heading. */
export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2, exact: true }) });
