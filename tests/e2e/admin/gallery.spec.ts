import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { failedRequests, logIn, newTitle, startSession } from './admin.ts';

const text = (page: Page) => page.getByLabel('Content', { exact: true });
const tool = (page: Page) =>
  page.getByRole('toolbar', { name: 'Content formatting' }).getByRole('button', { name: 'Gallery', exact: true });

/** Makes a picture whose bytes no other test has. */
async function makePicture(name: string, width: number, height: number) {
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
  const picture = sharp({ create: { width, height, channels: 3, background } }).withExif({ IFD0: { Copyright: name } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

async function upload(page: Page, name: string, width: number, height: number): Promise<{ id: number; url: string }> {
  const file = await makePicture(name, width, height);
  return (await page.request.post('/api/admin/uploads', { multipart: { file }, timeout: 60_000 })).json();
}

test.use({ expectedErrors: [failedRequests] });
// Pictures are encoded at a low priority.
test.setTimeout(240_000);

test('takes pictures from the phone in its own dialog, in the order in which they were picked', async ({ page }) => {
  await logIn(page);
  await tool(page).click();
  const dialog = page.getByRole('dialog', { name: 'Insert gallery' });
  const name = newTitle('phone');
  const files = [await makePicture(`${name}-1.jpg`, 900, 600), await makePicture(`${name}-2.jpg`, 800, 600)];
  await dialog.getByLabel('Upload pictures').setInputFiles(files);
  const rows = dialog.getByRole('list', { name: 'Pictures of the gallery' }).getByRole('listitem');
  await expect(rows).toHaveCount(2, { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Insert gallery' }).click();
  await expect(text(page)).toHaveValue(
    /^::gallery\{pictures="\/uploads\/\S+-900x600\/\S+,\/uploads\/\S+-800x600\/\S+"\}$/,
  );
});

test('writes a gallery from an album, in an order set by keyboard, and asks for descriptions', async ({ page }) => {
  const album = newTitle('album');
  await startSession(page);
  const uploads = [
    await upload(page, `${album}-1.jpg`, 900, 600),
    await upload(page, `${album}-2.jpg`, 600, 900),
    await upload(page, `${album}-3.jpg`, 1200, 500),
  ];
  const ids = uploads.map(({ id }) => id);
  await page.request.post('/api/admin/uploads/change', { data: { ids, facts: { album } } });
  await page.goto('/admin');
  await text(page).fill('Before');

  await tool(page).click();
  const dialog = page.getByRole('dialog', { name: 'Insert gallery' });
  await dialog.getByRole('button', { name: 'Insert gallery' }).click();
  await expect(dialog.getByText('A gallery needs 2 to 30 different pictures.')).toBeVisible();
  await dialog.getByLabel('Album').selectOption(album);
  await dialog.getByRole('button', { name: 'Add all 3 shown' }).click();
  const rows = dialog.getByRole('list', { name: 'Pictures of the gallery' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.getByText('(missing: describe it)')).toHaveCount(3);
  const measureBottom = (label: RegExp) =>
    dialog.getByLabel(label).evaluate((field) => Math.round(field.getBoundingClientRect().bottom));
  expect(await measureBottom(/^Alt text, picture 1/)).toBe(await measureBottom(/^Credit, picture 1/));
  // The newest picture comes first in the library.
  await dialog.getByRole('button', { name: /^Move picture 1:/ }).focus();
  await page.keyboard.press('ArrowDown');
  await dialog.getByLabel(/^Alt text, picture 1/).fill('A tall kelp stalk');
  await dialog.getByLabel('Credit, picture 1').fill('Ana Reef');
  await dialog.getByRole('button', { name: /^Remove[ :]+picture 3$/ }).click();
  await checkPage(page, 'dialog');
  await page.setViewportSize({ width: 1280, height: 900 });
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Insert gallery' }).click();
  expect(await (await saved).json()).toMatchObject({ altText: 'A tall kelp stalk', credit: 'Ana Reef' });
  const written = `::gallery{pictures="${uploads[1]?.url},${uploads[2]?.url}"}`;
  await expect(text(page)).toHaveValue(`Before\n\n${written}`);

  // At its edge another block may follow.
  await text(page).press('ArrowLeft');
  await tool(page).click();
  const again = page.getByRole('dialog', { name: 'Edit gallery' });
  await expect(again.getByLabel(/^Alt text, picture 1/)).toHaveValue('A tall kelp stalk');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(text(page)).toHaveValue(`Before\n\n${written}`);
});

test('asks for the description of a picture in the dialog that inserts it', async ({ page }) => {
  await logIn(page);
  const { url } = await upload(page, `${newTitle('plain')}.jpg`, 900, 600);
  await page
    .getByRole('toolbar', { name: 'Content formatting' })
    .getByRole('button', { name: 'Image', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Insert image' });
  await dialog.getByLabel('Image URL').fill(url);
  await expect(dialog.getByText('This picture has no description')).toBeVisible();
  await dialog.getByLabel('Alt text').fill('A wall');
  await expect(dialog.getByText('This picture has no description')).toHaveCount(0);
});

test('shows a gallery whole at every width, without shifts or script', async ({ page, browser, baseURL }) => {
  await startSession(page);
  const name = newTitle('gallery');
  const sizes = [
    [900, 600],
    [600, 900],
    [1600, 500],
    [800, 800],
  ] as const;
  const uploads = [];
  for (const [index, [width, height]] of sizes.entries())
    uploads.push(await upload(page, `${name}-${index}.jpg`, width, height));
  const content = `Words.\n\n::gallery{pictures="${uploads.map(({ url }) => url).join(',')}"}\n\nMore words.`;
  const fields = {
    title: name,
    content,
    category: 'News',
    author: 'Ana',
    excerpt: '',
    imageUrl: '/media/scenes/cod-hole.webp',
  };
  const created = await page.request.post('/api/articles', { data: { ...fields, published: true } });
  expect(created.status()).toBe(201);
  const { slug } = await created.json();

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const width of [360, 768, 1280]) {
    await plain.setViewportSize({ width, height: 800 });
    await plain.goto(`/blog/${slug}`);
    const gallery = plain.getByRole('group', { name: 'Gallery, 4 pictures' });
    const images = gallery.locator('img');
    await expect(images).toHaveCount(4);
    for (const [index, [wide, high]] of sizes.entries()) {
      const box = await images.nth(index).boundingBox();
      // Reserved before the picture is there, and whole once it is.
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(wide / high, 1);
      expect(box?.width).toBeGreaterThan(60);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
  await plain.getByRole('link', { name: 'Picture 1 of 4, open large' }).click();
  await expect(plain).toHaveURL(new RegExp(`${uploads[0]?.url}$`));
  await context.close();
});
