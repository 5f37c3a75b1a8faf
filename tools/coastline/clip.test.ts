import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipRing } from './clip.ts';

const BOX = { west: 0, south: 0, east: 10, north: 10 };

describe('clipRing', () => {
  it('keeps a ring inside the box as it is', () => {
    const ring = [
      [1, 1],
      [9, 1],
      [5, 9],
    ] as const;
    expect(clipRing(ring, BOX)).toEqual(ring);
  });

  it('fills the box when a ring surrounds it', () => {
    const clipped = clipRing(
      [
        [-5, -5],
        [15, -5],
        [15, 15],
        [-5, 15],
      ],
      BOX,
    );
    expect(new Set(clipped.map(String))).toEqual(new Set(['0,0', '10,0', '10,10', '0,10']));
  });

  it('drops a ring outside the box', () => {
    expect(
      clipRing(
        [
          [20, 1],
          [30, 1],
          [25, 9],
        ],
        BOX,
      ),
    ).toEqual([]);
  });

  it('never leaves the box', () => {
    const point = fc.tuple(
      fc.double({ min: -30, max: 30, noNaN: true }),
      fc.double({ min: -30, max: 30, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 20 }), (ring) => {
        for (const [x, y] of clipRing(ring, BOX)) {
          expect(x).toBeGreaterThanOrEqual(-1e-9);
          expect(x).toBeLessThanOrEqual(10 + 1e-9);
          expect(y).toBeGreaterThanOrEqual(-1e-9);
          expect(y).toBeLessThanOrEqual(10 + 1e-9);
        }
      }),
    );
  });
});
