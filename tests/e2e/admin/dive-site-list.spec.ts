import { checkPage } from '../check-page.ts';
import { delayResponses } from '../delayed-requests.ts';
import { expect, test } from '../fixtures.ts';
import { card, expectToast, failedRequests, logIn, startSession } from './admin.ts';
import { makeSite, names, PATH, searchBox, stored } from './dive-sites.ts';

test.use({ expectedErrors: [failedRequests] });

test('asks for a login without a session', async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByText('You need to login as an admin to manage dive sites.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Admin Login' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('sorts by name, searches, pages, and names missing facts', async ({ page }) => {
  await startSession(page);
  await makeSite(page, 'Zz Bare Rock');
  const release = await delayResponses(page, '**/api/dive-sites/search*');
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Dive Site Management' })).toBeVisible();
  await expect(page.getByText('Loading dive sites...')).toBeVisible();
  release();
  await expect(names(page)).toHaveCount(20);
  const shown = await names(page).allTextContents();
  expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b, 'en')));
  await expect(page.getByText(/^\d{3} dive sites$/)).toBeVisible();

  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(names(page)).not.toHaveText(shown);

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

  await searchBox(page).fill('bare rock');
  await expect(card(page, 'Zz Bare Rock')).toContainText('VisibilityNot specified');
  await expect(card(page, 'Zz Bare Rock')).not.toContainText('Video available');
  await searchBox(page).fill('no such thing');
  await expect(page.getByText('No dive sites found matching your search.')).toBeVisible();
  await page.reload();
  await expect(searchBox(page)).toHaveValue('no such thing');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(names(page)).toHaveCount(20);

  await page.route('**/api/dive-sites/search*', (route) => route.fulfill({ json: { items: [], total: 0 } }));
  await page.reload();
  await expect(page.getByText('No dive sites found.', { exact: true })).toBeVisible();
});

test('offers a retry when the list cannot be loaded', async ({ page }) => {
  await startSession(page);
  await page.route('**/api/dive-sites/search*', (route) => route.fulfill({ status: 500, json: { error: 'No air.' } }));
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('This list could not be loaded. No air.');
  await page.unroute('**/api/dive-sites/search*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page)).toHaveCount(20);
});

test('sets featured, photo, video and review link from the list', async ({ page }) => {
  await startSession(page);
  const site = await makeSite(page, 'Quick Pinnacle', { details: { tide: 'Slack only.' } });
  await page.goto(`${PATH}?q=Quick+Pinnacle`);
  const pinnacle = card(page, 'Quick Pinnacle');
  await pinnacle.getByRole('button', { name: /^Feature/ }).click();
  await expectToast(page, 'Success', '“Quick Pinnacle” is featured now');
  await expect(pinnacle.getByText('Featured', { exact: true })).toBeVisible();
  await expect(pinnacle.getByRole('button', { name: /^Unfeature/ })).toBeVisible();

  await pinnacle.getByRole('textbox', { name: 'Photo URL' }).fill('not an address');
  await pinnacle.getByRole('button', { name: 'Set photo' }).click();
  await expect(pinnacle.getByRole('textbox', { name: 'Photo URL' })).toHaveAccessibleDescription(
    'Enter a full web address or a path that starts with /.',
  );
  await pinnacle.getByRole('textbox', { name: 'Photo URL' }).fill('/media/scenes/ss-yongala.webp');
  await pinnacle.getByRole('button', { name: 'Set photo' }).click();
  await expectToast(page, 'Success', 'Photo updated successfully');
  await expect(pinnacle.locator('img')).toBeVisible();

  await pinnacle.getByRole('textbox', { name: 'Video URL' }).fill('https://www.youtube.com/watch?v=aaaaaaaaaaa');
  await pinnacle.getByRole('textbox', { name: 'Thumbnail URL' }).fill('/media/scenes/ss-yongala.webp');
  await pinnacle.getByRole('button', { name: 'Set video' }).click();
  await expectToast(page, 'Success', 'Video updated successfully');
  await expect(pinnacle).toContainText('Video available');

  await pinnacle.getByRole('textbox', { name: 'Review link' }).fill('/blog/ss-yongala');
  await pinnacle.getByRole('button', { name: 'Set review link' }).click();
  await expectToast(page, 'Success', 'Review link updated successfully');
  await expect(pinnacle.getByRole('link', { name: '/blog/ss-yongala' })).toBeVisible();

  await pinnacle.getByRole('textbox', { name: 'Review link' }).fill('');
  await pinnacle.getByRole('button', { name: 'Set review link' }).click();
  await expect(pinnacle.getByRole('link', { name: '/blog/ss-yongala' })).toBeHidden();
  expect(await stored(page, 'Quick Pinnacle')).toMatchObject({
    ...{ id: site.id, featured: true, imageUrl: '/media/scenes/ss-yongala.webp', reviewLink: null },
    ...{ videoThumbnail: '/media/scenes/ss-yongala.webp', details: { tide: 'Slack only.' } },
  });

  await pinnacle.getByLabel('Upload a photo: Quick Pinnacle').setInputFiles('media/scenes/ss-yongala-400.avif');
  await expectToast(page, 'Success', 'Photo updated successfully');
  await expect(pinnacle.getByRole('textbox', { name: 'Photo URL' })).toHaveValue(/^\/uploads\//);
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('list and dialog meet WCAG 2.2 AA and do not scroll sideways', async ({ page }) => {
    test.slow();
    await logIn(page, `${PATH}?q=yongala`);
    await expect(names(page).first()).toBeVisible();
    await checkPage(page);
    await page.getByRole('button', { name: 'Add New Site' }).click();
    await page.getByText('More facts').click();
    await page.getByRole('button', { name: 'Add site' }).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await checkPage(page);
  });
});
