import { expect, test } from 'vitest';
import { closeRings } from './close-rings.ts';
import type { Ring } from './draw-land.ts';

const BOX = { west: 0, south: 0, east: 10, north: 10 };
const sea = () => false;
const area = (ring: Ring) =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

test('joins the pieces of an island, whatever their order', () => {
  const pieces: Ring[] = [
    [
      [4, 4],
      [2, 4],
      [2, 2],
    ],
    [
      [2, 2],
      [4, 2],
      [4, 4],
    ],
  ];
  const rings = closeRings(pieces, BOX, sea);
  expect(rings).toHaveLength(1);
  expect(area(rings[0] as Ring)).toBe(4);
});

test('closes a coast that crosses the edges on the side of the land', () => {
  const northward: Ring = [
    [6, 0],
    [6, 10],
  ];
  // Going north, the land on the left is the west.
  expect(area(closeRings([northward], BOX, sea)[0] as Ring)).toBe(60);
  expect(area(closeRings([northward.toReversed()], BOX, sea)[0] as Ring)).toBe(40);
});

test('keeps the land of two coasts apart from the strait between them', () => {
  const coasts: Ring[] = [
    [
      [3, 0],
      [3, 10],
    ],
    [
      [7, 10],
      [7, 0],
    ],
  ];
  expect(closeRings(coasts, BOX, sea).map(area)).toEqual([30, 30]);
});

test('fills a rectangle that is all land, also round an inlet', () => {
  const inlet: Ring = [
    [4, 4],
    [4, 6],
    [6, 6],
    [6, 4],
    [4, 4],
  ];
  expect(closeRings([], BOX, () => true).map(area)).toEqual([100]);
  expect(closeRings([], BOX, sea)).toEqual([]);
  expect(closeRings([inlet], BOX, sea).map(area)).toEqual([100, -4]);
});
