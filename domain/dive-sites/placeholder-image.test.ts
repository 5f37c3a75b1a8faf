import { expect, it } from 'vitest';
import { placeholderImage } from './placeholder-image.ts';

it.each([
  ['5-12m', 1, 'isobaths-3-2.svg'],
  ['8–18 m', 2, 'isobaths-4-1.svg'],
  ['30m', 3, 'isobaths-6-2.svg'],
  ['10-400m', 4, 'isobaths-8-1.svg'],
  ['', 5, 'isobaths-8-2.svg'],
  ['unknown', 5_000_000_000, 'isobaths-8-1.svg'],
])('gives a site of %j with id %i the same drawing each time', (depthRange, id, name) => {
  expect(placeholderImage({ id, depthRange })).toBe(`/media/placeholders/${name}`);
});
