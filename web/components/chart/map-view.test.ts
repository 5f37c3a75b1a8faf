import { expect, test, vi } from 'vitest';
import type { DiveSitePoint } from '../../../domain/dive-site.ts';
import { placeSites } from './map-sites.ts';
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

test('the average of Fiji and Samoa lies between them, not in Africa', () => {
  const view = viewFor('pacific', [
    { latitude: -18, longitude: 178 },
    { latitude: -14, longitude: -172 },
  ]);
  expect(view.longitude).toBe(183);
});

test('a position that is not numeric is left out with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const point = (id: number, latitude: string, longitude: string): DiveSitePoint => ({
    ...{ id, latitude, longitude, name: `Site ${id}`, region: 'Coral Sea' },
    ...{ depthRange: '5-18m', skillLevel: 'Beginner' },
  });
  const placed = placeSites([point(1, '-19.3', '147.6'), point(2, 'unknown', '147.6'), point(3, '-14', '-172')]);
  expect(placed.map(({ site, longitude }) => [site.id, longitude])).toEqual([
    [1, 147.6],
    [3, 188],
  ]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
