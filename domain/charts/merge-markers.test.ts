import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeMarkers } from './merge-markers.ts';

describe('mergeMarkers', () => {
  it('merges neighbours at the mean of their items and leaves others alone', () => {
    const points = [
      { x: 0, y: 0, item: 'a' },
      { x: 10, y: 0, item: 'b' },
      { x: 200, y: 0, item: 'c' },
    ];
    expect(mergeMarkers(points, 44)).toEqual([
      { x: 5, y: 0, items: ['a', 'b'] },
      { x: 200, y: 0, items: ['c'] },
    ]);
  });

  it('keeps every item, and all markers apart', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 40 }), (found) => {
        const markers = mergeMarkers(
          found.map((each, item) => ({ ...each, item })),
          44,
        );
        expect(markers.flatMap(({ items }) => items).sort((a, b) => a - b)).toEqual(found.map((_, index) => index));
        markers.forEach((a, index) => {
          for (const b of markers.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(44);
        });
      }),
    );
  });

  it('merges the nearest pair first, as when all pairs are compared each time (of equal distances either may be the first)', () => {
    const place = fc.double({ min: 0, max: 400, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { maxLength: 60 }), (found) => {
        const points = found.map(([x, y], item) => ({ x, y, item }));
        expect(mergeMarkers(points, 44)).toEqual(mergeSlowly(points, 44));
      }),
    );
  });

  it('merges thousands of sites in seconds, not minutes', () => {
    const points = Array.from({ length: 3000 }, (_, item) => ({
      x: (item * 7919) % 400,
      y: (item * 104_729) % 300,
      item,
    }));
    const before = process.cpuUsage();
    mergeMarkers(points, 44);
    expect(
      mergeMarkers(
        points.map((point) => ({ ...point, x: 7, y: 9 })),
        44,
      ),
    ).toHaveLength(1);
    expect(process.cpuUsage(before).user).toBeLessThan(4_000_000);
  });
});

function mergeSlowly(points: readonly { x: number; y: number; item: number }[], spacing: number) {
  const markers = points.map(({ x, y, item }) => ({ x, y, items: [item] }));
  for (;;) {
    const pairs = markers.flatMap((b, second) => markers.slice(0, second).map((a) => ({ a, b })));
    const distance = ({ a, b }: (typeof pairs)[number]) => Math.hypot(a.x - b.x, a.y - b.y);
    const [pair] = pairs
      .filter((each) => distance(each) < spacing)
      .sort((one, other) => distance(one) - distance(other));
    if (!pair) return markers;
    const { a, b } = pair;
    const share = b.items.length / (a.items.length + b.items.length);
    Object.assign(a, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, items: [...a.items, ...b.items] });
    markers.splice(markers.indexOf(b), 1);
  }
}
