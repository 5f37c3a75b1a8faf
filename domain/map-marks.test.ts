import { describe, expect, test } from 'vitest';
import { marksAt, marksWithin, SINGLE_UP_TO } from './map-marks.ts';

const siteAt = (id: number, latitude: number, longitude: number) => ({ id, latitude, longitude });
const manyAt = (count: number, latitude: number, longitude: number, first = 1) =>
  Array.from({ length: count }, (_, index) => siteAt(first + index, latitude, longitude));

test('up to fifty sites stand singly, even on one spot', () => {
  const { sites, clusters } = marksAt(manyAt(SINGLE_UP_TO, -19, 147), 3);
  expect([sites.length, clusters.length]).toEqual([50, 0]);
});

test('only marks in view are drawn', () => {
  const marks = marksAt([siteAt(1, -19, 147), siteAt(2, -33, 151)], 6);
  expect(marksWithin(marks, { west: 140, east: 150, south: -25, north: -10 }).sites.map(({ id }) => id)).toEqual([1]);
});

describe('more than fifty', () => {
  // Ten close together, the rest spread far apart.
  const spread = Array.from({ length: 41 }, (_, index) =>
    siteAt(100 + index, -50 + Math.floor(index / 8) * 14, 95 + (index % 8) * 17),
  );
  const close = [...manyAt(9, -5, 88), siteAt(10, -5.5, 88.5)];
  test('those that overlap share a mark with their number and extent, the others stand singly', () => {
    const { sites, clusters } = marksAt([...close, ...spread], 3);
    expect(sites).toHaveLength(41);
    expect(clusters).toEqual([
      {
        count: 10,
        latitude: expect.closeTo(-5.05, 2),
        longitude: expect.closeTo(88.05, 2),
        bounds: { west: 88, east: 88.5, south: -5.5, north: -5 },
      },
    ]);
  });
  test('no site is lost or counted twice, at any zoom', () => {
    for (let zoom = 2; zoom <= 18; zoom += 1) {
      const { sites, clusters } = marksAt([...close, ...spread], zoom);
      expect(clusters.reduce((sum, { count }) => sum + count, sites.length)).toBe(51);
    }
  });
  test('at the deepest zoom every site stands singly', () => {
    expect(marksAt([...close, ...spread], 18).sites).toHaveLength(51);
  });
  test('neighbours on either side of the date line share a mark', () => {
    const { clusters } = marksAt([siteAt(1, -16.9, 179.9), siteAt(2, -16.9, 180.1), ...manyAt(49, 40, 10, 100)], 4);
    expect(clusters.find(({ count }) => count === 2)).toMatchObject({ longitude: expect.closeTo(180, 3) });
  });
});
