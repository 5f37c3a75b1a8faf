import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadMarkers } from './marker-spread.ts';

const SIZE = { width: 400, height: 400 };
const SPACING = 44;

describe('spreadMarkers', () => {
  it('does not move markers that have room', () => {
    const points = [
      { x: 100, y: 100 },
      { x: 100, y: 144 },
      { x: 300, y: 200 },
    ];
    expect(spreadMarkers(points, SPACING, SIZE)).toEqual(points);
  });

  it('moves two overlapping markers the same distance, and keeps their other fields', () => {
    const [a, b] = spreadMarkers(
      [
        { x: 200, y: 190, name: 'a' },
        { x: 200, y: 210, name: 'b' },
      ],
      SPACING,
      SIZE,
    );
    expect(a).toMatchObject({ x: 200, name: 'a' });
    expect(b?.y).toBeCloseTo(222);
    expect((b?.y ?? 0) - (a?.y ?? 0)).toBeCloseTo(44);
  });

  it('separates up to eight markers within the chart, even at one point or on the edge', () => {
    const anyPoint = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });
    fc.assert(
      fc.property(fc.array(anyPoint, { maxLength: 8 }), (points) => {
        const spread = spreadMarkers(points, SPACING, SIZE);
        for (const [index, a] of spread.entries()) {
          expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(SPACING / 2);
          expect(Math.max(a.x, a.y)).toBeLessThanOrEqual(400 - SPACING / 2);
          for (const b of spread.slice(index + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(SPACING * 0.8);
        }
      }),
    );
  });
});
