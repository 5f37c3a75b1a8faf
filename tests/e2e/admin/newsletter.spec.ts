import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  confirmIdentity,
  expectToast,
  failedRequests,
  failRequests,
  logIn,
  newEmail,
  post,
  readCount,
  startSession,
} from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

test.describe('Newsletter', () => {
  const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

  test('edits, deactivates, reactivates and deletes a subscriber', async ({ page }) => {
    const [email, corrected] = [newEmail(), newEmail('corrected')];
    await post(page, '/api/newsletter/subscribe', { email });
    await logIn(page, '/admin?tab=newsletter');
    await expect(row(page, email)).toContainText('Active');
    // The counts come with requests of their own.
    for (const label of ['Total Subscribers', 'Active'])
      await expect.poll(() => readCount(page, label)).toBeGreaterThan(0);
    const [total, active] = [await readCount(page, 'Total Subscribers'), await readCount(page, 'Active')];

    await row(page, email).getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await page.getByLabel('Email', { exact: true }).fill(corrected);
    await page.getByLabel('Active Subscription').uncheck();
    await page.getByRole('button', { name: 'Update Subscriber' }).click();
    await expectToast(page, 'Subscriber Updated');
    await expect(row(page, corrected)).toContainText('Unsubscribed');
    expect([await readCount(page, 'Total Subscribers'), await readCount(page, 'Active')]).toEqual([total, active - 1]);

    await row(page, corrected).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Active Subscription').check();
    await page.getByRole('button', { name: 'Update Subscriber' }).click();
    await expect(row(page, corrected)).toContainText('Active');

    await row(page, corrected).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Subscriber' });
    await expect(question).toContainText('Are you sure you want to delete this newsletter subscriber?');
    await expect(question).toContainText(corrected);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, corrected)).toBeVisible();
    await row(page, corrected).getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Subscriber Deleted');
    await expect(row(page, corrected)).toHaveCount(0);
  });

  test('keeps the input on invalid and taken addresses and server errors', async ({ page }) => {
    const [email, other] = [newEmail(), newEmail('other')];
    for (const each of [email, other]) await post(page, '/api/newsletter/subscribe', { email: each });
    await logIn(page, '/admin?tab=newsletter');
    const field = page.getByLabel('Email', { exact: true });
    const send = page.getByRole('button', { name: 'Update Subscriber' });
    await row(page, email).getByRole('button', { name: 'Edit' }).click();
    await field.fill(' ');
    await send.click();
    await expectToast(page, 'Missing Information', 'Please fill in all required fields.');
    await field.fill('nobody');
    await send.click();
    await expectToast(page, 'Update Failed', 'Please correct the marked field: Please enter a valid email address.');
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address.');
    await field.fill(other);
    await send.click();
    await expect(field).toHaveAccessibleDescription('Another subscriber has this email address already.');
    await expect(field).toHaveValue(other);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(field).toHaveCount(0);

    await failRequests(page, 'DELETE', /\/subscribers\//);
    await row(page, email).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Deletion Failed', 'Failed to delete newsletter subscriber.');
    await expect(row(page, email)).toBeVisible();
  });

  test('does not reactivate people who unsubscribed, and exports all as CSV', async ({ page }) => {
    const email = newEmail('gone');
    await post(page, '/api/newsletter/subscribe', { email });
    await startSession(page);
    // Changes the response, because only the email contains the unsubscribe link.
    await page.route(/\/api\/newsletter\/subscribers\?/, async (route) => {
      const response = await route.fetch();
      // Tolerates a failure: the reload cancels requests that the page still waits for.
      const list = await response.json().catch(() => null);
      if (!list) return;
      const { items, total } = list;
      const away = { subscribed: false, unsubscribedAt: '2026-05-03T01:00:00.000Z' };
      const seen = items.map((item: { email: string }) => (item.email === email ? { ...item, ...away } : item));
      await route.fulfill({ response: response, json: { items: seen, total } });
    });
    await page.goto('/admin?tab=newsletter');
    await row(page, email).getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Active Subscription')).toBeDisabled();
    await expect(page.getByText('Unsubscribed by themselves on 3 May 2026.')).toBeVisible();

    await confirmIdentity(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text).toContain(email);
  });
});
