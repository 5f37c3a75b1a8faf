import { type Cookie, expect, type Page } from '@playwright/test';
import { PASSWORD } from '../site.ts';

/** Matches console messages of the browser about error responses that tests provoke. */
export const failedRequests =
  /Failed to load resource: the server responded with a status of (?:400|401|403|404|409|412|413|415|429|500)/;

/** The session of this worker: a login takes 0.2 s of computing. */
let session: Cookie[] = [];

/** Logs in through the API, for a test that makes its items before it opens a screen; the login form has its own tests. */
export async function startSession(page: Page): Promise<void> {
  const context = page.context();
  await context.addCookies(session);
  // Some tests log out, or run before the first login.
  if (session.length === 0 || !(await page.request.get('/api/admin/session')).ok()) {
    const response = await page.request.post('/api/admin/login', { data: { password: PASSWORD } });
    expect(response.status()).toBe(200);
    session = await context.cookies();
  }
}

/** Opens an admin page, logged in. */
export async function logIn(page: Page, path = '/admin'): Promise<void> {
  await startSession(page);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}

/** Confirms the password through the API, so that no dialog requires it in the next minutes. */
export async function confirmIdentity(page: Page): Promise<void> {
  const response = await page.request.post('/api/admin/confirm', { data: { password: PASSWORD } });
  expect(response.status()).toBe(204);
}

/** Locates the notifications in the corner. */
export const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** Expects a toast with this title and text. */
export async function expectToast(page: Page, title: string, text?: string | RegExp): Promise<void> {
  const titled = toasts(page).filter({ has: page.locator('b').getByText(title, { exact: true }) });
  await expect(text === undefined ? titled : titled.filter({ has: page.locator('p').getByText(text) })).toBeVisible();
}

let serial = 0;
/** Returns a title that is unique in this worker's database. */
export const newTitle = (words: string) => `${words} ${Date.now().toString(36)}${++serial}`;

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** Locates the list item with this heading. */
export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2, exact: true }) });

/** Locates the row of a table with this heading. */
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Returns an email address that is unique in this worker's database. */
export const newEmail = (name = 'diver') => `${name}-${Date.now().toString(36)}${++serial}@example.com`;

export async function post(page: Page, url: string, data: object): Promise<void> {
  expect((await page.request.post(url, { data })).status()).toBeLessThan(300);
}

/** Reads the number above a label in a row of counts. */
export const readCount = async (page: Page, label: string) =>
  Number(await page.locator('.counts > div', { hasText: label }).locator('b').textContent());

/** Makes the server fail every request with this method to a path. */
export const failRequests = (page: Page, method: string, path: RegExp) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong on our side. Please try again.' } })
      : route.fallback(),
  );

/** Waits until the browser has stored a draft that contains this text. */
export const expectStoredDraft = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => Object.values(localStorage).join('\n'))).toContain(text);
