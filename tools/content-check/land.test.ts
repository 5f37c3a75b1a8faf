import { expect, test } from 'vitest';
import { listPolygons, shoreAt } from './land.ts';

/** An island of one degree with a lake in it, at the equator, where a degree is 111,195 m either way. */
const rings = [
  [
    [10, 0],
    [11, 0],
    [11, 1],
    [10, 1],
    [10, 0],
  ],
  [
    [10.4, 0.4],
    [10.6, 0.4],
    [10.6, 0.6],
    [10.4, 0.6],
    [10.4, 0.4],
  ],
];
const land = listPolygons({ type: 'Polygon', coordinates: rings }, 'Atlantis');

test('returns distance to the shore and its country at sea', () => {
  const shore = shoreAt({ latitude: 0.5, longitude: 9.99 }, land);
  expect(shore).toMatchObject({ onLand: false, country: 'Atlantis' });
  expect(shore.metres).toBeCloseTo(1112, 0);
});

test('returns the distance to the nearest water on land, lakes included', () => {
  const shore = shoreAt({ latitude: 0.5, longitude: 10.39 }, land);
  expect(shore.onLand).toBe(true);
  expect(shore.metres).toBeCloseTo(1112, 0);
});

test('treats a lake as water', () => {
  expect(shoreAt({ latitude: 0.5, longitude: 10.5 }, land).onLand).toBe(false);
});

test('returns an infinite distance far from any shore', () => {
  expect(shoreAt({ latitude: 0.5, longitude: 20 }, land)).toEqual({ onLand: false, metres: Infinity, country: '' });
});

test('treats an island on the antimeridian as one island', () => {
  const cut = [
    [
      [179, 0],
      [-179, 0],
      [-179, 5],
      [179, 5],
      [179, 0],
    ],
  ];
  const fiji = listPolygons({ type: 'MultiPolygon', coordinates: [cut] }, 'Fiji');
  expect(shoreAt({ latitude: 2, longitude: 145 }, fiji)).toEqual({ onLand: false, metres: Infinity, country: '' });
  expect(shoreAt({ latitude: 2, longitude: 179.5 }, fiji).onLand).toBe(true);
  expect(shoreAt({ latitude: 2, longitude: -179.5 }, fiji).onLand).toBe(true);
  expect(shoreAt({ latitude: 2, longitude: -178.9 }, fiji)).toMatchObject({ onLand: false, country: 'Fiji' });
});

test('reads collections of any nesting', () => {
  const polygon = { type: 'Polygon', coordinates: rings };
  expect(listPolygons({ type: 'FeatureCollection', features: [{ geometry: polygon }] }, '')).toHaveLength(1);
  expect(listPolygons({ type: 'GeometryCollection', geometries: [polygon, polygon] }, '')).toHaveLength(2);
  expect(listPolygons({ type: 'Point', coordinates: [] }, '')).toEqual([]);
});
