import type { Page } from '@playwright/test';
import { checkPage } from '../check-page.ts';
import { delayResponses } from '../delayed-requests.ts';
import { expect, test } from '../fixtures.ts';
import { card, dialog, expectToast, failedRequests, startSession, toasts } from './admin.ts';
import { expectStored, makeSite, names, PATH, searchBox } from './dive-sites.ts';

const LIST = '**/api/dive-sites/search*';

test.use({ expectedErrors: [failedRequests], contextOptions: { reducedMotion: 'reduce' } });

test('the list asks for a login, can be loaded again, sorts by name, searches, pages, and names missing facts', async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByText('You need to login as an admin to manage dive sites.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Admin Login' })).toHaveAttribute('href', '/admin');

  await startSession(page);
  await makeSite(page, 'Zz Bare Rock');
  await page.route(LIST, (route) => route.fulfill({ status: 500, json: { error: 'No air.' } }));
  const release = await delayResponses(page, LIST);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Dive Site Management' })).toBeVisible();
  await expect(page.getByText('Loading dive sites...')).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toContainText('This list could not be loaded. No air.');
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill({ json: { items: [], total: 0 } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No dive sites found.', { exact: true })).toBeVisible();
  await page.unroute(LIST);

  await searchBox(page).fill('no such thing');
  await expect(page.getByText('No dive sites found matching your search.')).toBeVisible();
  await page.reload();
  await expect(searchBox(page)).toHaveValue('no such thing');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(names(page)).toHaveCount(20);
  const shown = await names(page).allTextContents();
  expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b, 'en')));
  await expect(page.getByText(/^\d{3} dive sites$/)).toBeVisible();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(names(page)).not.toHaveText(shown);

  await searchBox(page).fill('bare rock');
  await expect(card(page, 'Zz Bare Rock')).toContainText('VisibilityNot specified');
  await expect(card(page, 'Zz Bare Rock')).not.toContainText('Video available');
  await searchBox(page).fill('yongala');
  const yongala = card(page, 'SS Yongala');
  await expect(page).toHaveURL(/\?q=yongala$/);
  for (const text of ['Featured', 'Great Barrier Reef, Queensland', 'Advanced', '14–28 m', '21–29 °C', '8–20 m']) {
    await expect(yongala).toContainText(text);
  }
  await expect(yongala.getByRole('link', { name: 'View on site' })).toHaveAttribute(
    'href',
    /^\/dive-sites\/\d+-ss-yongala$/,
  );
  await expect(yongala.getByRole('link', { name: '/blog/ss-yongala' })).toBeVisible();
  await expect(yongala.getByRole('textbox', { name: 'Photo URL' })).toHaveValue(/^\/media\//);

  await test.step('list and dialog meet WCAG 2.2 AA and do not scroll sideways', async () => {
    await checkPage(page);
    await page.getByRole('button', { name: 'Add New Site' }).click();
    await page.getByText('More facts').click();
    await page.getByRole('button', { name: 'Add site' }).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await checkPage(page, 'dialog');
  });
});

const fail = (page: Page, address: string | RegExp, json: object, status = 500) =>
  page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
  );

test('featured, photo, video and review link are set from the list; every failure is shown and keeps the input', async ({
  page,
}) => {
  await startSession(page);
  const site = await makeSite(page, 'Quick Pinnacle', { details: { tide: 'Slack only.' } });
  const single = `**/api/dive-sites/${site.id}`;
  await page.goto(`${PATH}?q=Quick+Pinnacle`);
  const pinnacle = card(page, 'Quick Pinnacle');
  const box = (name: string) => pinnacle.getByRole('textbox', { name });
  const press = (name: string | RegExp) => pinnacle.getByRole('button', { name }).click();

  await test.step('failures of the form', async () => {
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
    await fail(page, '**/api/dive-sites', { error: 'No bottle left.' });
    await adding.getByRole('button', { name: 'Add site' }).click();
    await expectToast(page, 'Error', 'No bottle left.');
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

    await press('Edit');
    const editing = dialog(page, 'Edit Dive Site');
    await editing.getByLabel('Description').fill('Changed.');
    await fail(page, single, { error: 'Please check.', details: { region: 'Region is too far away.' } }, 400);
    await editing.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Error', 'Region is too far away.');
    await expect(editing.getByLabel('Region')).toHaveAccessibleDescription('Region is too far away.');
    await expect(editing.getByLabel('Description')).toHaveValue('Changed.');
    await page.keyboard.press('Escape');
    await dialog(page, 'Discard unsaved changes?').getByRole('button', { name: 'Discard' }).click();
    await page.unroute(single);
  });

  await test.step('failures of the list', async () => {
    await fail(page, single, {});
    await press(/^Feature/);
    await expectToast(page, 'Error', 'Failed to update featured status');
    await press('Delete');
    await dialog(page, 'Delete this dive site?').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Error', 'Failed to delete dive site');
    await expect(pinnacle).toBeVisible();
    await page.route(`${single}/*`, (route) => route.fulfill({ status: 500, json: { error: 'No bottle left.' } }));
    for (const [label, button, text] of [
      ['Photo URL', 'Set photo', 'Failed to update photo'],
      ['Video URL', 'Set video', 'Failed to update video'],
      ['Review link', 'Set review link', 'Failed to update review link'],
    ] as const) {
      await box(label).fill('/somewhere');
      await press(button);
      await expectToast(page, 'Error', text);
      await expect(box(label)).toHaveValue('/somewhere');
    }
    await expect(pinnacle).toContainText('No photo yet');
    await page.route('**/api/admin/uploads', (route) => route.fulfill({ status: 413, json: { error: 'Too large.' } }));
    await pinnacle.getByLabel('Upload a photo: Quick Pinnacle').setInputFiles('media/scenes/ss-yongala-400.avif');
    await expect(pinnacle.getByText('Too large.')).toBeVisible();
    await page.unrouteAll();
  });

  await press(/^Feature/);
  await expectToast(page, 'Success', '“Quick Pinnacle” is featured now');
  await expect(pinnacle.getByText('Featured', { exact: true })).toBeVisible();
  await expect(pinnacle.getByRole('button', { name: /^Unfeature/ })).toBeVisible();

  await box('Photo URL').fill('not an address');
  await press('Set photo');
  await expect(box('Photo URL')).toHaveAccessibleDescription('Enter a full web address or a path that starts with /.');
  await box('Photo URL').fill('/media/scenes/ss-yongala.webp');
  await press('Set photo');
  await expectToast(page, 'Success', 'Photo updated successfully');
  await expect(pinnacle.locator('img')).toBeVisible();

  await box('Video URL').fill('https://www.youtube.com/watch?v=aaaaaaaaaaa');
  await box('Thumbnail URL').fill('/media/scenes/ss-yongala.webp');
  await press('Set video');
  await expectToast(page, 'Success', 'Video updated successfully');
  await expect(pinnacle).toContainText('Video available');

  await box('Review link').fill('/blog/ss-yongala');
  await press('Set review link');
  await expectToast(page, 'Success', 'Review link updated successfully');
  await expect(pinnacle.getByRole('link', { name: '/blog/ss-yongala' })).toBeVisible();
  await box('Review link').fill('');
  await press('Set review link');
  await expect(pinnacle.getByRole('link', { name: '/blog/ss-yongala' })).toBeHidden();
  await expectStored(page, 'Quick Pinnacle', {
    ...{ id: site.id, featured: true, imageUrl: '/media/scenes/ss-yongala.webp', reviewLink: null },
    ...{ videoThumbnail: '/media/scenes/ss-yongala.webp', details: { tide: 'Slack only.' } },
  });

  await pinnacle.getByLabel('Upload a photo: Quick Pinnacle').setInputFiles('media/scenes/ss-yongala-400.avif');
  await expectToast(page, 'Success', 'Photo updated successfully');
  await expect(box('Photo URL')).toHaveValue(/^\/uploads\//);
});
