import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { unsubscribeToken } from '../subscribers.ts';
import {
  confirmIdentity,
  dialog,
  expectToast,
  failedRequests,
  failRequests,
  logIn,
  newEmail,
  post,
  readCount,
} from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

test('edits, deactivates, reactivates and deletes a subscriber, but not one who left, and exports all as CSV', async ({
  page,
  site,
}) => {
  const [email, corrected, other, gone] = [newEmail(), newEmail('corrected'), newEmail('other'), newEmail('gone')];
  for (const each of [email, other, gone]) await post(page, '/api/newsletter/subscribe', { email: each });
  await page.request.post(`/unsubscribe/${unsubscribeToken(site, gone)}`, { form: {} });
  await logIn(page, '/admin?tab=newsletter');
  const row = (address: string) => page.getByRole('row').filter({ hasText: address });
  const field = page.getByLabel('Email', { exact: true });
  const active = page.getByLabel('Active Subscription');
  const send = page.getByRole('button', { name: 'Update Subscriber' });
  await expect(row(email)).toContainText('Active');
  // The counts come with requests of their own.
  for (const label of ['Total Subscribers', 'Active'])
    await expect.poll(() => readCount(page, label)).toBeGreaterThan(0);
  const counts = async () => [await readCount(page, 'Total Subscribers'), await readCount(page, 'Active')];
  const [total = 0, subscribed = 0] = await counts();

  await test.step('keeps the input on invalid and taken addresses', async () => {
    await row(email).getByRole('button', { name: 'Edit' }).click();
    await expect(field).toBeFocused();
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
  });

  await row(email).getByRole('button', { name: 'Edit' }).click();
  await field.fill(corrected);
  await active.uncheck();
  await send.click();
  await expectToast(page, 'Subscriber Updated');
  await expect(row(corrected)).toContainText('Unsubscribed');
  expect(await counts()).toEqual([total, subscribed - 1]);
  await row(corrected).getByRole('button', { name: 'Edit' }).click();
  await active.check();
  await send.click();
  await expect(row(corrected)).toContainText('Active');

  await row(gone).getByRole('button', { name: 'Edit' }).click();
  await expect(active).toBeDisabled();
  await expect(page.getByText(/^Unsubscribed by themselves on \d+ \w+ \d{4}\./)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  const remove = row(corrected).getByRole('button', { name: 'Delete' });
  const question = dialog(page, 'Delete Subscriber');
  await remove.click();
  await expect(question).toContainText('Are you sure you want to delete this newsletter subscriber?');
  await expect(question).toContainText(corrected);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(corrected)).toBeVisible();
  await failRequests(page, 'DELETE', /\/subscribers\//);
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Deletion Failed', 'Failed to delete newsletter subscriber.');
  await expect(row(corrected)).toBeVisible();
  await page.unrouteAll();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Subscriber Deleted');
  await expect(row(corrected)).toHaveCount(0);

  await confirmIdentity(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(gone);
});
