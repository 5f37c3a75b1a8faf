import { readFile } from 'node:fs/promises';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { confirmIdentity, dialog, expectToast, logIn, newEmail, post } from './admin.ts';

test('what is held about a reader is shown, exported, erased and answered', async ({ page }) => {
  const email = newEmail('ana');
  await post(page, '/api/newsletter/subscribe', { email });
  await post(page, '/api/contact', { name: 'Ana', email, subject: 'Mooring', message: 'The mooring is gone.' });
  await logIn(page, '/admin/privacy');
  await confirmIdentity(page);
  await page.getByLabel('Email of the person who asks').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Show what is held' }).click();
  const held = page.getByRole('region', { name: email });
  await held.getByText('Messages and reported changes').click();
  await expect(held.getByText('The mooring is gone.', { exact: true })).toBeVisible();
  const answer = page.getByLabel('Text of the email');
  await expect(answer).toHaveValue(new RegExp(`This is what we hold about ${email}`));
  await checkPage(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    held.getByRole('button', { name: 'Export' }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({ email, refusal: null });
  expect(JSON.stringify(file)).toContain('The mooring is gone.');

  await held.getByRole('button', { name: `Erase… : ${email}` }).click();
  await dialog(page, 'Erase everything about this address?').getByRole('button', { name: 'Erase for good' }).click();
  await expectToast(page, 'Erased');
  await expect(page.getByRole('heading', { name: `Erased: ${email}` })).toBeVisible();
  await expect(answer).toHaveValue(new RegExp(`We have erased what we held about ${email}`));
  await page.getByLabel('Email of the person who asks').fill(email);
  await page.getByRole('button', { name: 'Show what is held' }).click();
  await expect(page.getByText('Do-not-email list', { exact: true })).toBeVisible();
  await expect(page.getByText('Messages and reported changes', { exact: true })).toHaveCount(0);
});
