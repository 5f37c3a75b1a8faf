import { expect, test } from '../fixtures.ts';
import { newTitle, startSession } from './admin.ts';
import { uploadPicture } from './pictures.ts';

test('shows a gallery whole at every width, without shifts or script', async ({ page, browser, baseURL }) => {
  await startSession(page);
  const title = newTitle('gallery');
  const sizes = [
    [900, 600],
    [600, 900],
    [1600, 500],
    [800, 800],
  ] as const;
  const uploads: { url: string }[] = [];
  for (const [index, [width, height]] of sizes.entries())
    uploads.push(await uploadPicture(page, `${title}-${index}.jpg`, width, height));
  const content = `Words.\n\n::gallery{pictures="${uploads.map(({ url }) => url).join(',')}"}\n\nMore words.`;
  const created = await page.request.post('/api/articles', {
    data: { title, content, category: 'News', author: 'Ana', imageUrl: '/media/scenes/cod-hole.webp', published: true },
  });
  expect(created.status()).toBe(201);
  const { slug } = await created.json();

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`/blog/${slug}`);
  const images = plain.getByRole('group', { name: 'Gallery, 4 pictures' }).locator('img');
  await expect(images).toHaveCount(4);
  for (const width of [360, 768, 1280]) {
    await plain.setViewportSize({ width, height: 800 });
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
