import { expect } from 'vitest';
import type { AdminClient } from './admin.ts';

/** Request bodies that create items, each with a unique name. */

let serial = 0;
export const fresh = (word: string) => `${word} ${++serial}`;
export const article = (more: object = {}) => ({
  title: fresh('Article'),
  content: 'Something to read.',
  category: 'Tips',
  imageUrl: '/media/scenes/ss-yongala.webp',
  ...more,
});
export const review = (more: object = {}) => ({
  ...article(),
  title: fresh('Review'),
  category: 'BCDs',
  purchaseLink: 'https://shop.example/bcd',
  ...more,
});
export const product = (more: object = {}) => ({
  name: fresh('Product'),
  category: 'Masks',
  description: 'A mask.',
  imageUrl: '/media/kit/mask.webp',
  ...more,
});
export const site = (more: object = {}) => ({
  name: fresh('Site'),
  latitude: -33.8,
  longitude: 151.3,
  region: 'Sydney, New South Wales',
  description: 'A reef.',
  waterTemp: '16-23°C',
  depthRange: '5-18m',
  ...more,
});

/** Creates an item through the API. @returns the response body. */
export async function create(admin: AdminClient, path: string, body: object) {
  const response = await admin.send('POST', path, body);
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return response.json();
}
