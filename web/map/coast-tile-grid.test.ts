import { expect, test } from 'vitest';
import { coastTileAt, coastTilesWithin } from './coast-tile-grid.ts';

test('names coast tiles by their south-west corner', () => {
  expect(coastTileAt(147.6, -19.3)).toBe('140s20');
  expect(coastTileAt(-159.8 + 360, -21.2)).toBe('200s30');
  expect(coastTileAt(151.8, 7.4)).toBe('150n0');
  expect(coastTilesWithin({ west: 148, east: 152, south: -21, north: -19 })).toEqual([
    '140s30',
    '140s20',
    '150s30',
    '150s20',
  ]);
});
