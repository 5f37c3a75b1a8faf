import { SEALED_SINKHOLE } from '../../factories/sealed-sinkhole.ts';
import { expect, test } from '../fixtures.ts';
import { card, dialog, expectToast, failedRequests, startSession } from './admin.ts';
import { makeSite, PATH, stored } from './dive-sites.ts';

test.use({ expectedErrors: [failedRequests], hasTiles: true });

test('saves requirements and a closure after their errors are corrected', async ({ page }) => {
  const name = 'Zzz Sealed Pool';
  await startSession(page);
  await makeSite(page, name, { skillLevel: 'Advanced' });
  await page.goto(`${PATH}?q=${encodeURIComponent(name)}`);
  await card(page, name).getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Dive Site');
  await editing.getByRole('button', { name: 'Add requirement' }).click();
  await editing.getByRole('button', { name: 'Add requirement' }).click();
  await editing.getByRole('button', { name: 'Remove requirement 2' }).click();
  const row = editing.getByRole('group', { name: 'Requirement 1' });
  await row.getByLabel('What is required').fill('CDAA Cave rating for every diver.');
  const status = editing.getByRole('group', { name: 'Status' });
  await status.getByLabel('Status', { exact: true }).selectOption('Closed to diving');
  await status.getByLabel('Since').fill('May');
  await status.getByLabel('What is closed or restricted').fill('Closed by its managers after a collapse.');
  await status.getByLabel('Source of the status').fill('Parks notice 7');
  await status.getByLabel('Checked on').fill('2026-11-20');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(row.getByText('Choose what is required.')).toBeVisible();
  await expect(row.getByText('Source of the requirement is required.')).toBeVisible();
  await expect(status.getByText('Enter a year, a month (2025-08) or a day (2025-08-31).')).toBeVisible();
  await row.getByLabel('Requirement', { exact: true }).selectOption('Overhead training');
  await row.getByLabel('Source of the requirement').fill('CDAA');
  await row.getByLabel('Link to that source').fill('https://cdaa.example/ratings');
  await status.getByLabel('Since').fill('2025-08');
  await editing.getByLabel('Featured: listed first').check();
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(editing.getByText('A closed site cannot be featured.').first()).toBeVisible();
  await editing.getByLabel('Featured: listed first').uncheck();
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', 'Dive site updated successfully');
  await expect(card(page, name).getByText('Closed to diving')).toBeVisible();
  await expect(card(page, name).getByRole('button', { name: /^Feature/ })).toHaveCount(0);

  expect((await stored(page, name)).details).toEqual(SEALED_SINKHOLE.details);
});

test('shows closure and requirements of a site on card, map and search', async ({ page }) => {
  const { name } = SEALED_SINKHOLE;
  await startSession(page);
  await makeSite(page, name, SEALED_SINKHOLE);
  await page.goto(`/dive-sites?search=${encodeURIComponent(name)}`);
  const onList = page.getByRole('article').filter({ hasText: name });
  await expect(onList.getByText('Closed to diving').first()).toBeVisible();
  await expect(onList.getByText('May to July')).toHaveCount(0);
  await page.getByRole('button', { name: `${name}, 5–18\u00A0m, Advanced, Closed to diving` }).click();
  const popup = page.locator('.leaflet-popup');
  await expect(popup.getByText('Closed to diving', { exact: true })).toBeVisible();
  await expect(popup).toContainText('Overhead training required');
  await expect(popup.getByRole('link', { name: 'Read about the closure' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(name);
  const result = page.getByRole('search').getByRole('link', { name: new RegExp(name) });
  await expect(result).toContainText('Closed to diving');
  await expect(result).toContainText('Overhead training required');
});
