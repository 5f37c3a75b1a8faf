import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { card, dialog, expectToast, failedRequests, startSession, toasts } from './admin.ts';
import { makeSite, PATH } from './dive-sites.ts';

const fail = (page: Page, address: string | RegExp, status = 500, json: object = {}) =>
  page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
  );

// One pattern instead of a list: Playwright would take the second of two for options.
const EXPECTED = new RegExp(`${failedRequests.source}|status of 502|net::ERR_FAILED`);
test.use({ expectedErrors: [EXPECTED] });

test('shows every server error and keeps the input', async ({ page }) => {
  await startSession(page);
  const { id } = await makeSite(page, 'Failing Wall');
  await page.goto(`${PATH}?q=Failing+Wall`);
  const wall = card(page, 'Failing Wall');

  await page.getByRole('button', { name: 'Add New Site' }).click();
  const adding = dialog(page, 'Add New Site');
  const typed = {
    Region: 'Here',
    Description: 'Deep.',
    Latitude: '-1.5',
    Longitude: '160.2',
    'Water Temperature': '9°C',
  };
  await adding.getByLabel('Name', { exact: true }).fill('Never Made');
  for (const [name, value] of Object.entries(typed)) await adding.getByLabel(new RegExp(`^${name}`)).fill(value);
  await adding.getByLabel('Depth Range').fill('3m');
  const add = adding.getByRole('button', { name: 'Add site' });
  await fail(page, '**/api/dive-sites', 500, { error: 'No bottle left.' });
  await add.click();
  await expectToast(page, 'Error', 'No bottle left.');
  await page.unroute('**/api/dive-sites');
  await page.route('**/api/dive-sites', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await add.click();
  await expectToast(page, 'Error', 'Server error: 502');
  await page.unroute('**/api/dive-sites');
  await page.route('**/api/dive-sites', (route) => route.abort());
  await add.click();
  await expectToast(page, 'Error', 'Failed to create dive site');
  await expect(adding.getByLabel('Name', { exact: true })).toHaveValue('Never Made');
  for (const [name, value] of Object.entries(typed))
    await expect(adding.getByLabel(new RegExp(`^${name}`))).toHaveValue(value);
  // The notification in the corner can be closed while the dialog is open.
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page)).toBeHidden();
  await expect(adding).toBeVisible();
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await dialog(page, 'Discard unsaved changes?').getByRole('button', { name: 'Discard' }).click();
  await expect(adding).toBeHidden();

  await wall.getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Dive Site');
  await editing.getByLabel('Description').fill('Changed.');
  const save = editing.getByRole('button', { name: 'Save changes' });
  const single = `**/api/dive-sites/${id}`;
  await fail(page, single, 400, { error: 'Please check.', details: { region: 'Region is too far away.' } });
  await save.click();
  await expectToast(page, 'Error', 'Region is too far away.');
  await expect(editing.getByLabel('Region')).toHaveAccessibleDescription('Region is too far away.');
  await page.unroute(single);
  await fail(page, single, 500, { error: 'No bottle left.' });
  await save.click();
  await expectToast(page, 'Error', 'No bottle left.');
  await page.unroute(single);
  await fail(page, single, 500);
  await save.click();
  await expectToast(page, 'Error', 'Failed to update dive site');
  await expect(editing.getByLabel('Description')).toHaveValue('Changed.');
  await page.keyboard.press('Escape');
  await dialog(page, 'Discard unsaved changes?').getByRole('button', { name: 'Discard' }).click();

  await wall.getByRole('button', { name: /^Feature/ }).click();
  await expectToast(page, 'Error', 'Failed to update featured status');
  await wall.getByRole('button', { name: 'Delete' }).click();
  await dialog(page, 'Delete this dive site?').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Error', 'Failed to delete dive site');
  await expect(wall).toBeVisible();

  await page.route(`${single}/*`, (route) => route.fulfill({ status: 500, json: { error: 'No bottle left.' } }));
  for (const [label, button, text] of [
    ['Photo URL', 'Set photo', 'Failed to update photo'],
    ['Video URL', 'Set video', 'Failed to update video'],
    ['Review link', 'Set review link', 'Failed to update review link'],
  ] as const) {
    await wall.getByRole('textbox', { name: label }).fill('/somewhere');
    await wall.getByRole('button', { name: button }).click();
    await expectToast(page, 'Error', text);
    await expect(wall.getByRole('textbox', { name: label })).toHaveValue('/somewhere');
  }
  await expect(wall).toContainText('No photo yet');
  await page.route('**/api/admin/uploads', (route) => route.fulfill({ status: 413, json: { error: 'Too large.' } }));
  await wall.getByLabel('Upload a photo: Failing Wall').setInputFiles('media/scenes/ss-yongala-400.avif');
  await expect(wall.getByText('Too large.')).toBeVisible();
});
