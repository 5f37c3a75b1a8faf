import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Makes a picture file whose bytes no other has: the same bytes twice would be the same upload. */
export async function makePicture(name: string, width = 900, height = 600) {
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
  const picture = sharp({ create: { width, height, channels: 3, background } }).withExif({ IFD0: { Copyright: name } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** Uploads a picture without using the page. Pictures are encoded at a low priority. */
export async function uploadPicture(
  page: Page,
  name: string,
  width?: number,
  height?: number,
): Promise<{ id: number; url: string }> {
  const file = await makePicture(name, width, height);
  const response = await page.request.post('/api/admin/uploads', { multipart: { file }, timeout: 60_000 });
  expect(response.status()).toBe(201);
  return response.json();
}
