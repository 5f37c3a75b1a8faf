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
});
