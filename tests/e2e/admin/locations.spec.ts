import { checkPage } from '../check-page.ts';
import { delayResponses } from '../delayed-requests.ts';
import { expect, test } from '../fixtures.ts';
import { dialog, expectToast, failedRequests, row, startSession, toasts } from './admin.ts';

const LIST = '**/api/admin/locations*';
const SAVES = '**/api/locations{,/*}';

test.use({ expectedErrors: [failedRequests], contextOptions: { reducedMotion: 'reduce' } });

test('a location is added, shown on the home page at once, edited, unfeatured and deleted', async ({ page }) => {
  await startSession(page);
  await page.route(LIST, (route) => route.fulfill({ status: 500, json: { error: 'No air.' } }));
  const release = await delayResponses(page, LIST);
  await page.goto('/admin/locations');
  await expect(page.getByRole('heading', { level: 1, name: 'Destinations' })).toBeVisible();
  await expect(page.getByText('Loading locations...')).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toContainText('This list could not be loaded. No air.');
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Great Barrier Reef')).toContainText('Featured');
  await checkPage(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('button', { name: 'Add New Location' }).click();
  const adding = dialog(page, 'Add New Location');
  const add = adding.getByRole('button', { name: 'Add location' });
  await adding.getByLabel('Image URL', { exact: true }).fill('no address');
  await add.click();
  await expect(adding.getByLabel('Name')).toHaveAccessibleDescription('Name is required.');
  await expect(adding.getByLabel('Region')).toHaveAccessibleDescription('Region is required.');
  await expect(adding.getByLabel('Description')).toHaveAccessibleDescription('Description is required.');
  await expect(adding.getByLabel('Image URL', { exact: true })).toHaveAccessibleDescription(/full web address/);
  await checkPage(page, 'dialog');
  await page.setViewportSize({ width: 1280, height: 720 });
  const typed = { Name: 'Aaa Atoll', Region: 'Test Sea', Description: 'A ring of coral that a diver has just found.' };
  for (const [name, value] of Object.entries(typed)) await adding.getByLabel(name).fill(value);
  await adding.getByLabel('Depth').fill('5-30m');
  await adding.getByLabel('Image URL', { exact: true }).fill('/media/scenes/cod-hole.webp');
  await page.route(SAVES, (route) => route.fulfill({ status: 500, json: { error: 'No bottle left.' } }));
  await add.click();
  await expectToast(page, 'Error', 'No bottle left.');
  for (const [name, value] of Object.entries(typed)) await expect(adding.getByLabel(name)).toHaveValue(value);
  await page.unroute(SAVES);
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/locations') && response.ok());
  await add.click();
  const { id } = (await (await answer).json()) as { id: number };
  await expectToast(page, 'Success', 'Location created successfully');
  const home = async () => (await page.request.get('/')).text();
  expect(await home()).toContain(typed.Description);

  const atoll = row(page, 'Aaa Atoll');
  await atoll.getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Location');
  const save = editing.getByRole('button', { name: 'Save changes' });
  await editing.getByLabel('Description').fill('A better text.');
  await page.route(SAVES, (route) => route.fulfill({ status: 500, json: { error: 'No bottle left.' } }));
  await save.click();
  await expectToast(page, 'Error', 'No bottle left.');
  await expect(editing.getByLabel('Description')).toHaveValue('A better text.');
  await page.unroute(SAVES);
  await save.click();
  await expectToast(page, 'Success', 'Location updated successfully');
  expect(await home()).toContain('A better text.');

  await page.route(SAVES, (route) => route.fulfill({ status: 500, json: {} }));
  const unfeature = atoll.getByRole('button', { name: /^Unfeature/ });
  const remove = atoll.getByRole('button', { name: 'Delete' });
  const confirm = dialog(page, 'Delete this location?').getByRole('button', { name: 'Delete' });
  await unfeature.click();
  await expectToast(page, 'Error', 'Failed to update featured status');
  await remove.click();
  await confirm.click();
  await expectToast(page, 'Error', 'Failed to delete location');
  await expect(atoll).toBeVisible();
  await page.unroute(SAVES);
  // Otherwise the notification covers the row.
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await unfeature.click();
  await expectToast(page, 'Success', '“Aaa Atoll” is no longer featured');
  await expect(atoll).toContainText('Not on the home page');
  expect(await home()).not.toContain('A better text.');

  await test.step('a change in another window is shown instead of one’s own', async () => {
    await atoll.getByRole('button', { name: 'Edit' }).click();
    await editing.getByLabel('Description').fill('Changed.');
    await page.request.put(`/api/locations/${id}`, { data: { depth: '1-2m' } });
    await save.click();
    await dialog(page, 'Changed in another window').getByRole('button', { name: 'Use the saved version' }).click();
    await expect(editing.getByLabel('Depth')).toHaveValue('1-2m');
    await expect(editing.getByLabel('Description')).toHaveValue('A better text.');
    await editing.getByRole('button', { name: 'Close' }).click();
    await expect(editing).toBeHidden();
    await atoll.getByRole('button', { name: /^Feature/ }).click();
    await expectToast(page, 'Success', '“Aaa Atoll” is featured now');
  });

  await page.getByPlaceholder('Search by name...').fill('aaa');
  await expect(page.getByText('1 location found')).toBeVisible();
  await remove.click();
  await confirm.click();
  await expectToast(page, 'Success', 'Location deleted successfully');
  await expect(page.getByText('No locations found matching your search.')).toBeVisible();
});
