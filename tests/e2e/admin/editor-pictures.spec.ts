import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { failedRequests, logIn } from './admin.ts';
import { drop, expectCleanUndo, photo, retype, text, tool } from './editor-text.ts';

/** Keeps uploads waiting until the returned function is called, which resolves when the page has their response. */
async function holdUploads(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/admin/uploads', async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    const answered = page.waitForResponse('**/api/admin/uploads');
    resolve();
    await (await answered).finished();
  };
}

test.use({ expectedErrors: [failedRequests] });
test('pictures come by URL, by upload and by drop, wait for a word being composed, and leave undo clean', async ({
  page,
  context,
  request,
}) => {
  await logIn(page, '/admin/posts/new');
  await text(page).click();
  const uploaded = /\/uploads\/[0-9a-f]{32}-900x600\//;

  await test.step('an upload arrives while a phone shows the preview', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    const release = await holdUploads(page);
    await retype(page, 'Old words', 'New words');
    await drop(page, 'reef.jpg', await photo());
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(text(page)).toBeHidden();
    await release();
    await expect(text(page)).toHaveValue(/^New words\n\n!\[\]\(\/uploads\/[^)]+\)\{width=600 height=400\}$/);
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await expectCleanUndo(page);
    await page.unrouteAll();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('by URL with width and alt text, but not from a local host', async () => {
    await text(page).fill('');
    await tool(page, 'Image').click();
    const dialog = page.getByRole('dialog', { name: /image/i });
    await dialog.getByRole('button', { name: 'Insert image' }).click();
    await expect(dialog.getByText('Image URL is required.')).toBeVisible();
    const alerts: string[] = [];
    page.once('dialog', (alert) => {
      alerts.push(alert.message());
      void alert.accept();
    });
    await dialog.getByLabel('Image URL').fill('http://localhost:3000/reef.jpg');
    await dialog.getByRole('button', { name: 'Insert image' }).click();
    await expect
      .poll(() => alerts)
      .toEqual([
        'Warning: Local development URLs will not work in published articles. Please use a publicly accessible image URL (e.g., from Amazon, Cloudinary, or other CDN services).',
      ]);
    await dialog.getByLabel('Image URL').fill('/media/scenes/ss-yongala.webp');
    await dialog.getByLabel('Alt text').fill('The wreck & its fish');
    await expect(dialog.getByLabel('Width').locator('option')).toHaveText([/300/, /600/, /800/, /1200/]);
    await expect(dialog.getByLabel('Width')).toHaveValue('600');
    await dialog.getByLabel('Width').selectOption('800');
    await dialog.getByRole('button', { name: 'Insert image' }).click();
    await expect(text(page)).toHaveValue(
      /^!\[The wreck & its fish\]\(\/media\/scenes\/ss-yongala\.webp\)\{width=800( height=\d+)?\}$/,
    );
    await text(page).fill('![x](http://127.0.0.1:5000/a.png)');
    await expect(page.getByText('Image Warning')).toBeVisible();
  });

  await test.step('an alt text that is typed while the picture uploads stays, and goes with another picture', async () => {
    const release = await holdUploads(page);
    await tool(page, 'Image').click();
    const dialog = page.getByRole('dialog', { name: 'Insert image' });
    const choose = async (width: number) =>
      dialog
        .getByLabel('Upload a picture')
        .setInputFiles({ name: 'reef.jpg', mimeType: 'image/jpeg', buffer: await photo(width) });
    await choose(910);
    await dialog.getByLabel('Alt text').fill('A wall of sponges');
    await dialog.getByRole('button', { name: 'Insert image' }).click();
    await expect(dialog.getByText('The picture is still uploading.')).toBeVisible();
    await release();
    await expect(dialog.getByLabel('Image URL')).toHaveValue(/-910x600\//);
    await expect(dialog.getByLabel('Alt text')).toHaveValue('A wall of sponges');
    await choose(920);
    await expect(dialog.getByLabel('Image URL')).toHaveValue(/-920x600\//);
    await expect(dialog.getByLabel('Alt text')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.unrouteAll();
  });

  await test.step('a dropped picture goes into the text, and other files are rejected without losing text', async () => {
    await text(page).fill('Before');
    await drop(page, 'reef.jpg', await photo());
    await expect(text(page)).toHaveValue(uploaded, { timeout: 60_000 });
    const address = /\/uploads\/[^"\s)]+/.exec(await text(page).inputValue())?.[0] ?? '';
    const served = await request.get(address);
    expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/webp']);
    expect(served.headers()['cache-control']).toContain('immutable');
    await drop(page, 'fake.jpg', Buffer.from('<script>alert(1)</script>'));
    await expect(page.getByText(/fake\.jpg could not be uploaded/).first()).toBeVisible();
    await expect(text(page)).toHaveValue(/Before/);
    await expect(text(page)).toHaveValue(uploaded);
  });

  await test.step('an upload waits for a word being composed in another field', async () => {
    await text(page).fill('');
    const release = await holdUploads(page);
    const title = page.getByLabel('Title', { exact: true });
    const inputMethod = await context.newCDPSession(page);
    const compose = (word: string) =>
      inputMethod.send('Input.imeSetComposition', {
        ...{ text: word, selectionStart: word.length, selectionEnd: word.length },
      });
    await drop(page, 'reef.jpg', await photo());
    await title.focus();
    await compose('に');
    await compose('にほ');
    await release();
    await compose('にほん');
    await inputMethod.send('Input.insertText', { text: '日本' });
    await expect(text(page)).toHaveValue(uploaded);
    await expect(title).toHaveValue('日本');
    await expect(title).toBeFocused();
  });
});
