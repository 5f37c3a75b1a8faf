import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { followLink } from '../follow-link.ts';
import { dialog, expectToast, newTitle, startSession } from './admin.ts';
import { makeSite } from './dive-sites.ts';

test('a reported change gets from a phone without script to the inbox, the form, the page and its history', async ({
  page,
  browser,
  site,
}) => {
  const name = newTitle('Jetty');
  await startSession(page);
  const { id } = await makeSite(page, name, { featured: true });
  const address = `/dive-sites/${id}`;

  const phone = await browser.newContext({
    ...{ baseURL: site.url, javaScriptEnabled: false, hasTouch: true, viewport: { width: 390, height: 844 } },
  });
  const reader = await phone.newPage();
  await reader.goto(address);
  await reader.getByRole('link', { name: 'Report a change' }).click();
  await reader.getByLabel('It is closed to diving').check();
  await reader.getByLabel('What is it like now?').fill('The jetty is fenced off. Storm damage.');
  await expect(reader.getByLabel('Day you saw it')).toBeHidden();
  await reader.getByLabel('I saw it myself').check();
  await reader.getByLabel('When did it change?').fill('2099-11-02');
  await reader.getByRole('button', { name: 'Send report' }).click();
  await expect(reader.getByRole('alert')).toContainText('Not sent yet');
  const changed = reader.getByLabel('When did it change?');
  await expect(changed).toHaveAccessibleDescription(/in the future/);
  await reader.getByRole('alert').getByRole('link', { name: 'This day is in the future.' }).click();
  await expect(changed).toBeInViewport();
  await changed.fill('2026-11-02');
  await expect(reader.getByLabel('What is it like now?')).toHaveValue('The jetty is fenced off. Storm damage.');
  await reader.getByLabel('Day you saw it').fill('2026-11-20');
  await reader.getByRole('button', { name: 'Send report' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Thank you: your report has arrived');

  await page.goto('/admin/messages');
  const message = page.getByRole('listitem').filter({ hasText: name });
  await expect(message).toContainText('New');
  await expect(message).toContainText('To check');
  await message.getByRole('button', { name }).click();
  await expect(message.getByRole('link', { name, exact: true })).toHaveAttribute('href', new RegExp(`^${address}-`));
  await message.getByRole('link', { name: 'Open in the site’s form' }).click();
  const form = dialog(page, 'Edit Dive Site');
  const panel = form.getByRole('region', { name: 'Reported change' });
  await expect(panel).toContainText('Saw it on 20 November 2026');
  await panel.getByRole('button', { name: 'Apply to the form' }).click();
  await expect(form.getByLabel('Status', { exact: true })).toHaveValue('closed');
  await expect(form.getByLabel('What is closed or restricted')).toHaveValue('The jetty is fenced off. Storm damage.');
  await checkPage(page, 'dialog');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', 'Dive site updated successfully');
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/messages$/);
  await message.getByRole('button', { name }).click();
  await expect(message).toContainText('Applied to the dive site');

  await reader.goto(address);
  await expect(reader.getByRole('heading', { name: 'Closed to diving since 2 November 2026' })).toBeVisible();
  await reader.getByText('Sources and history').click();
  await expect(reader.getByRole('listitem').filter({ hasText: /November 2026: Closed to diving/ })).toBeVisible();

  // Opened again by mistake, and closed with one press.
  await followLink(page, '/admin/dive-sites');
  await page.getByPlaceholder('Search by name, description, region, or marine life...').fill(name);
  await page.getByRole('button', { name: 'Open again' }).click();
  await expectToast(page, 'Success', `${name} is open again.`);
  await page.getByRole('button', { name: 'Undo: close it again' }).click();
  await expectToast(page, 'Success', `${name} is as it was.`);
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { name: 'Closed to diving since 2 November 2026' })).toBeVisible();
  await phone.close();
});
