import type { Page } from '@playwright/test';
import type { Location } from '../../../domain/place-pages/location.ts';
import { checkPage } from '../check-page.ts';
import { delayResponses } from '../delayed-requests.ts';
import { expect, test } from '../fixtures.ts';
import { dialog, expectToast, failedRequests, logIn, row, startSession } from './admin.ts';

const PATH = '/admin/locations';

/** Creates a location for this test alone, not on the home page. */
async function makeLocation(page: Page, name: string): Promise<Location> {
  const texts = { waterTemp: '20°C', visibility: '9m', bestTime: 'May', depth: '5-9m', difficulty: 'Beginner' };
  const data = { name, region: 'Test Land', description: `All about ${name}.`, imageUrl: '', ...texts };
  const response = await page.request.post('/api/locations', { data });
  expect(response.status()).toBe(201);
  return response.json();
}

test.use({ expectedErrors: [failedRequests] });

test('adds a location, shows it on the home page immediately, edits, unfeatures and deletes it', async ({ page }) => {
  await startSession(page);
  const release = await delayResponses(page, '**/api/admin/locations*');
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Destinations' })).toBeVisible();
  await expect(page.getByText('Loading locations...')).toBeVisible();
  release();
  await expect(row(page, 'Great Barrier Reef')).toContainText('Featured');
  await page.getByRole('button', { name: 'Add New Location' }).click();
  const adding = dialog(page, 'Add New Location');
  const add = adding.getByRole('button', { name: 'Add location' });
  await adding.getByLabel('Image URL', { exact: true }).fill('no address');
  await add.click();
  await expect(adding.getByLabel('Name')).toHaveAccessibleDescription('Name is required.');
  await expect(adding.getByLabel('Region')).toHaveAccessibleDescription('Region is required.');
  await expect(adding.getByLabel('Description')).toHaveAccessibleDescription('Description is required.');
  await expect(adding.getByLabel('Image URL', { exact: true })).toHaveAccessibleDescription(/full web address/);
  await adding.getByLabel('Name').fill('Aaa Atoll');
  await adding.getByLabel('Region').fill('Test Sea');
  await adding.getByLabel('Description').fill('A ring of coral that a diver has just found.');
  await adding.getByLabel('Depth').fill('5-30m');
  await adding.getByLabel('Image URL', { exact: true }).fill('/media/scenes/cod-hole.webp');
  await add.click();
  await expectToast(page, 'Success', 'Location created successfully');
  const home = async () => (await page.request.get('/')).text();
  expect(await home()).toContain('A ring of coral that a diver has just found.');

  const atoll = row(page, 'Aaa Atoll');
  await atoll.getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Location');
  await editing.getByLabel('Description').fill('A better text.');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', 'Location updated successfully');
  expect(await home()).toContain('A better text.');

  await atoll.getByRole('button', { name: /^Unfeature/ }).click();
  await expectToast(page, 'Success', '“Aaa Atoll” is no longer featured');
  await expect(atoll).toContainText('Not on the home page');
  expect(await home()).not.toContain('A better text.');

  await page.getByPlaceholder('Search by name...').fill('aaa');
  await expect(page.getByText('1 location found')).toBeVisible();
  await atoll.getByRole('button', { name: 'Delete' }).click();
  await dialog(page, 'Delete this location?').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Location deleted successfully');
  await expect(page.getByText('No locations found matching your search.')).toBeVisible();
});

test('shows every server error and keeps the input', async ({ page }) => {
  await startSession(page);
  const { id } = await makeLocation(page, 'Failing Bay');
  await page.route('**/api/admin/locations*', (route) => route.fulfill({ status: 500, json: { error: 'No air.' } }));
  await page.goto(`${PATH}?q=Failing+Bay`);
  await expect(page.getByRole('alert')).toContainText('This list could not be loaded. No air.');
  await page.unroute('**/api/admin/locations*');
  await page.getByRole('button', { name: 'Try again' }).click();
  const bay = row(page, 'Failing Bay');
  await page.route('**/api/locations{,/*}', (route) =>
    route.fulfill({ status: 500, json: { error: 'No bottle left.' } }),
  );

  await page.getByRole('button', { name: 'Add New Location' }).click();
  const adding = dialog(page, 'Add New Location');
  for (const name of ['Name', 'Region', 'Description']) await adding.getByLabel(name).fill(`My ${name}`);
  await adding.getByRole('button', { name: 'Add location' }).click();
  await expectToast(page, 'Error', 'No bottle left.');
  for (const name of ['Name', 'Region', 'Description']) await expect(adding.getByLabel(name)).toHaveValue(`My ${name}`);
  await page.keyboard.press('Escape');
  await dialog(page, 'Discard unsaved changes?').getByRole('button', { name: 'Discard' }).click();

  await bay.getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Location');
  await editing.getByLabel('Description').fill('Changed.');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Error', 'No bottle left.');
  await expect(editing.getByLabel('Description')).toHaveValue('Changed.');
  await page.unroute('**/api/locations{,/*}');
  await page.request.put(`/api/locations/${id}`, { data: { depth: '1-2m' } });
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await dialog(page, 'Changed in another window').getByRole('button', { name: 'Use the saved version' }).click();
  await expect(editing.getByLabel('Depth')).toHaveValue('1-2m');
  await expect(editing.getByLabel('Description')).toHaveValue('All about Failing Bay.');
  await editing.getByRole('button', { name: 'Close' }).click();
  await expect(editing).toBeHidden();

  await page.route(`**/api/locations/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await bay.getByRole('button', { name: /^Feature/ }).click();
  await expectToast(page, 'Error', 'Failed to update featured status');
  await bay.getByRole('button', { name: 'Delete' }).click();
  await dialog(page, 'Delete this location?').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Error', 'Failed to delete location');
  await expect(bay).toBeVisible();
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('list and dialog meet WCAG 2.2 AA and do not scroll sideways', async ({ page }) => {
    test.slow();
    await logIn(page, PATH);
    await expect(row(page, 'Great Barrier Reef')).toBeVisible();
    await checkPage(page);
    await page.getByRole('button', { name: 'Add New Location' }).click();
    await page.getByRole('button', { name: 'Add location' }).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await checkPage(page);
  });
});
