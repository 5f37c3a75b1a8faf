import { expect, test, vi } from 'vitest';
import type { DiveSitePoint } from '../../domain/dive-sites/dive-site.ts';
import { placeSites } from './map-sites.ts';

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
