import { expect, test } from 'vitest';
import { DEFAULT_VIEW, viewFor } from './map-view.ts';

const yongala = { latitude: -19.3, longitude: 147.6 };

test('without a search or without a match the whole region is shown', () => {
  expect(DEFAULT_VIEW).toEqual({ latitude: -25, longitude: 134, zoom: 3 });
  expect(viewFor('', [yongala])).toBe(DEFAULT_VIEW);
  expect(viewFor('  ', [yongala])).toBe(DEFAULT_VIEW);
  expect(viewFor('nowhere', [])).toBe(DEFAULT_VIEW);
});

test('one match is shown close up, several by their average', () => {
  expect(viewFor('yongala', [yongala])).toEqual({ ...yongala, zoom: 12 });
  expect(viewFor('reef', [yongala, { latitude: -20.3, longitude: 149.6 }])).toEqual({
    latitude: -19.8,
    longitude: 148.6,
    zoom: 8,
  });
});
