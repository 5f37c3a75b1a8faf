import type { Page } from '@playwright/test';
import { checkPage } from '../check-page.ts';
import { delayResponses } from '../delayed-requests.ts';
import { expect, test } from '../fixtures.ts';
import { card, dialog, expectToast, failedRequests, startSession } from './admin.ts';
import { makePicture, uploadPicture } from './pictures.ts';

const PATH = '/admin/media';
const CALL = '**/api/admin/uploads{,?*}';
const NO_AIR = { status: 500, json: { error: 'No air.' } };

const pickField = (page: Page) => page.getByLabel('Upload pictures');
const search = (page: Page, words: string) => page.getByPlaceholder('Search by file name or alt text...').fill(words);

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [failedRequests] });

test('uploads pictures by file picker, drop and paste, and rejects other files with a reason', async ({ page }) => {
  await startSession(page);
  await page.route(CALL, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { items: [], total: 0 } }) : route.fallback(),
  );
  const release = await delayResponses(page, CALL);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Media Library' })).toBeVisible();
  await expect(page.getByText('Loading pictures...')).toBeVisible();
  release();
  await expect(page.getByText('No pictures yet. Upload the first one above.')).toBeVisible();
  await page.unrouteAll();

  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture at all.') };
  const long = 'a-rather-long-name-without-any-space-in-it-as-cameras-and-owners-like-them.jpg';
  await pickField(page).setInputFiles([await makePicture(long), notes, await makePicture('second.jpg', 1300)]);
  await expect(card(page, long)).toContainText(/900 × 600, \d+ kB/);
  await expect(card(page, 'second.jpg')).toContainText('1300 × 600');
  await expect(page.getByText(/^notes\.txt could not be uploaded: This file is not a picture/)).toBeVisible();
  await expect(page.getByText(`${long} is uploaded`)).toBeVisible();
  // The newest picture comes first.
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('second.jpg');
  await test.step('meets WCAG 2.2 AA and does not scroll sideways', () => checkPage(page));
  await page.getByRole('button', { name: 'Dismiss the message about notes.txt' }).click();
  await expect(page.getByText(/^notes\.txt/)).toBeHidden();

  for (const kind of ['drop', 'paste'] as const) {
    const { name, mimeType, buffer } = await makePicture(`${kind}.jpg`);
    await page.evaluate(
      ([kind, name, type, bytes]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
        const more = { bubbles: true, cancelable: true };
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { ...more, dataTransfer: transfer })
            : new ClipboardEvent('paste', { ...more, clipboardData: transfer });
        document.querySelector('main')?.dispatchEvent(event);
      },
      [kind, name, mimeType, [...buffer]] as const,
    );
    await expect(card(page, `${kind}.jpg`)).toBeVisible();
  }
});

test('pictures are found, described, changed together and deleted unless in use, through errors of the server', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await startSession(page);
  const { id, url } = await uploadPicture(page, 'lonely-turtle.jpg');
  const used = await uploadPicture(page, 'busy-wreck.jpg');
  for (const number of [1, 2, 3]) await uploadPicture(page, `shoal-${number}.jpg`);
  await page.route(CALL, (route) => route.fulfill(NO_AIR));
  await page.goto(PATH);
  const question = dialog(page, 'Delete this picture?');
  const turtle = card(page, 'lonely-turtle.jpg');

  await test.step('shows errors of the list and of an upload, and tries again', async () => {
    await expect(page.getByRole('alert')).toContainText('This list could not be loaded. No air.');
    await pickField(page).setInputFiles(await makePicture('later.jpg'));
    await expect(page.getByText('later.jpg could not be uploaded: No air.')).toBeVisible();
    await page.unroute(CALL);
    await page.getByRole('region', { name: 'Upload' }).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('later.jpg is uploaded')).toBeVisible();
  });

  await test.step('keeps the input when a change fails, and the picture when its deletion fails', async () => {
    await search(page, 'lonely');
    await expect(page.getByText('1 picture found')).toBeVisible();
    await expect(turtle).toContainText('Not used anywhere');
    await page.route(`**/api/admin/uploads/${id}`, (route) => route.fulfill(NO_AIR));
    await turtle.getByLabel('Alt text').fill('A turtle asleep under a ledge');
    await turtle.getByRole('button', { name: 'Save alt text' }).click();
    await expectToast(page, 'Error', 'Failed to update alt text');
    await expect(turtle.getByLabel('Alt text')).toHaveValue('A turtle asleep under a ledge');
    await expect(turtle.getByLabel('Alt text')).toHaveAccessibleDescription('No air.');
    await turtle.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Error', 'Failed to delete picture');
    await expect(turtle).toBeVisible();
    await page.unroute(`**/api/admin/uploads/${id}`);
  });

  await test.step('edits its alt text, copies its link and deletes it', async () => {
    await turtle.getByRole('button', { name: 'Save alt text' }).click();
    await expectToast(page, 'Success', 'Alt text updated successfully');
    await expect(turtle.getByRole('img', { name: 'A turtle asleep under a ledge' })).toBeVisible();
    await turtle.getByRole('button', { name: 'Copy link' }).click();
    await expectToast(page, 'Copied', url);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await turtle.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await turtle.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'Picture deleted successfully');
    await expect(page.getByText('No pictures found matching your search.')).toBeVisible();
    expect((await page.request.get(url)).status()).toBe(404);
  });

  await test.step('keeps a picture in use and lists where it is used', async () => {
    await search(page, 'busy-wreck');
    const wreck = card(page, 'busy-wreck.jpg');
    await wreck.getByRole('button', { name: 'Delete' }).click();
    // Uses the picture after the list was loaded: the server refuses to delete it, and the dialog tells why.
    const sites: { id: number; name: string }[] = await (
      await page.request.get('/api/dive-sites/search?q=yongala')
    ).json();
    const site = sites.find(({ name }) => name === 'SS Yongala') ?? { id: 0 };
    await page.request.patch(`/api/dive-sites/${site.id}/photo`, { data: { imageUrl: used.url } });
    await question.getByRole('button', { name: 'Delete' }).click();
    const inUse = dialog(page, 'This picture is in use');
    await expect(inUse.getByRole('listitem')).toHaveText('Dive site SS Yongala: picture');
    await inUse.getByRole('button', { name: 'Close' }).click();
    await expect(wreck.getByRole('link', { name: 'SS Yongala' })).toHaveAttribute('href', `/dive-sites/${site.id}`);
    await wreck.getByRole('button', { name: 'Delete' }).click();
    await expect(inUse).toBeVisible();
    await inUse.getByRole('button', { name: 'Close' }).click();
    expect((await page.request.get(used.url)).status()).toBe(200);
  });

  await test.step('gives all pictures of a search one credit, licence and album in one step, and undoes it', async () => {
    const albums = async () => (await page.request.get('/api/admin/uploads/albums')).json();
    await search(page, 'shoal');
    await card(page, 'shoal-1.jpg').getByRole('checkbox', { name: 'Select shoal-1.jpg' }).check();
    const bar = page.getByRole('region', { name: 'With the selected' });
    await bar.getByRole('button', { name: 'Select all 3' }).click();
    await expect(bar).toContainText('3 selected');
    await bar.getByRole('button', { name: 'Credit, licence and album…' }).click();
    const form = dialog(page, 'Credit, licence and album');
    await form.getByLabel('Credit').fill('Ana Reef');
    await form.getByLabel('Licence').selectOption('CC BY 4.0');
    await form.getByLabel('Album').selectOption('A new album…');
    await form.getByLabel('Credit').press('Enter');
    await expect(form.getByText('Name the new album.')).toBeVisible();
    await form.getByLabel('Name of the new album').fill('Shoals');
    await page.route('**/api/admin/uploads/change', (route) => route.fulfill(NO_AIR));
    await form.getByRole('button', { name: 'Change 3 pictures' }).click();
    await expect(form.getByText('Nothing was changed. No air.')).toBeVisible();
    await page.unroute('**/api/admin/uploads/change');
    await form.getByRole('button', { name: 'Change 3 pictures' }).click();
    await expect(page.getByText('3 pictures changed.')).toBeVisible();
    for (const number of [1, 2, 3]) {
      await expect(card(page, `shoal-${number}.jpg`).getByLabel('Credit')).toHaveValue('Ana Reef');
      await expect(card(page, `shoal-${number}.jpg`).getByLabel('Licence')).toHaveValue('cc-by-4.0');
    }
    expect(await albums()).toEqual(['Shoals']);
    await page.getByRole('button', { name: /^Undo.*the change of 3 pictures/ }).click();
    await expect(page.getByText('Undone.')).toBeVisible();
    await expect(card(page, 'shoal-2.jpg').getByLabel('Credit')).toHaveValue('');
    expect(await albums()).toEqual([]);
  });

  await test.step('pages through many pictures', async () => {
    await page.route(CALL, (route) => {
      const { searchParams } = new URL(route.request().url());
      const from = Number(searchParams.get('offset') ?? 0);
      const items = Array.from({ length: Math.min(24, 60 - from) }, (_, index) => ({
        ...{ ...used, id: from + index + 1, originalName: `no-${from + index + 1}.jpg`, uses: [] },
      }));
      return route.fulfill({ json: { items, total: 60 } });
    });
    await search(page, '');
    await expect(page.getByText('60 pictures')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(24);
    await page.getByRole('link', { name: 'Page 3' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(12);
    await expect(card(page, 'no-60.jpg')).toBeVisible();
  });
});
