import { describe, expect, test } from 'vitest';
import { clustersOf, SINGLE_UP_TO } from './clusters.ts';
import type { MapSite } from './map-sites.ts';

const EVERYWHERE = { west: -30, east: 330, south: -84, north: 84 };
const siteAt = (id: number, latitude: number, longitude: number): MapSite => ({
  latitude,
  longitude,
  site: {
    ...{ id, name: `Site ${id}`, region: 'Coral Sea', depthRange: '5-18m', skillLevel: 'Beginner' },
    latitude: '',
    longitude: '',
  },
});
const manyAt = (count: number, latitude: number, longitude: number, first = 1) =>
  Array.from({ length: count }, (_, index) => siteAt(first + index, latitude, longitude));

test('up to fifty sites stand singly, even on one spot', () => {
  const marks = clustersOf(manyAt(SINGLE_UP_TO, -19, 147)).within(EVERYWHERE, 3);
  expect(marks).toHaveLength(50);
  expect(marks.every(({ kind }) => kind === 'site')).toBe(true);
});

test('only marks in view are drawn', () => {
  const clusters = clustersOf([siteAt(1, -19, 147), siteAt(2, -33, 151)]);
  expect(clusters.within({ west: 140, east: 150, south: -25, north: -10 }, 6)).toHaveLength(1);
});

describe('more than fifty', () => {
  // Ten at one place, the rest spread far apart.
  const spread = Array.from({ length: 41 }, (_, index) =>
    siteAt(100 + index, -50 + Math.floor(index / 8) * 14, 95 + (index % 8) * 17),
  );
  const clusters = clustersOf([...manyAt(10, -5, 88), ...spread]);
  test('those that overlap share a mark with their number, the others stand singly', () => {
    const marks = clusters.within(EVERYWHERE, 3);
    expect(marks.filter(({ kind }) => kind === 'site')).toHaveLength(41);
    expect(marks.find(({ kind }) => kind === 'cluster')).toMatchObject({
      count: 10,
      latitude: expect.closeTo(-5, 3),
      longitude: expect.closeTo(88, 3),
    });
  });
  test('at the deepest zoom every site stands singly', () => {
    expect(clusters.within(EVERYWHERE, 18)).toHaveLength(51);
  });
  test('a cluster falls apart at the zoom it names', () => {
    const near = clustersOf([siteAt(1, -19, 147), siteAt(2, -19, 147.2), ...manyAt(49, 40, 10, 100)]);
    const pair = near.within({ west: 140, east: 150, south: -25, north: -10 }, 4)[0];
    if (pair?.kind !== 'cluster') throw new Error('the pair should share a mark');
    const zoom = near.zoomToSplit(pair.id);
    expect(near.within({ west: 140, east: 150, south: -25, north: -10 }, zoom)).toHaveLength(2);
    expect(near.within({ west: 140, east: 150, south: -25, north: -10 }, zoom - 1)).toHaveLength(1);
  });
  test('neighbours on either side of the date line share a mark', () => {
    const taveuni = clustersOf([siteAt(1, -16.9, 179.9), siteAt(2, -16.9, 180.1), ...manyAt(49, 40, 10, 100)]);
    expect(taveuni.within({ west: 170, east: 190, south: -20, north: -10 }, 4)).toMatchObject([
      { kind: 'cluster', count: 2 },
    ]);
  });
});
