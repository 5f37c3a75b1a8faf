import { describe, expect, it } from 'vitest';
import type { ChartPoint } from '../../domain/kernel/mercator.ts';
import { indexByPlace, measureOffset } from './measure-offset.ts';

/** A bay with headlands, in chart units. */
const SHORE: ChartPoint[] = Array.from({ length: 200 }, (_, index) => ({
  x: index * 0.2,
  y: 3 * Math.sin(index / 9) + Math.sin(index / 2),
}));
const lines = SHORE.slice(1).map((to, index) => [SHORE[index] as ChartPoint, to] as const);
const linesNear = indexByPlace(lines, ([from]) => from);

describe('the offset between two drawings of a shore', () => {
  it('is found from few points of the truer one, some of which have no shore here', () => {
    const points = SHORE.filter((_, index) => index % 5 === 0).map(({ x, y }) => ({
      x: x + 0.4,
      y: y - 0.3,
      weight: 1,
    }));
    const strays = [
      { x: 10, y: 40, weight: 1 },
      { x: 30, y: -30, weight: 1 },
    ];
    const offset = measureOffset([...points, ...strays], linesNear, 1);
    expect(offset?.x).toBeCloseTo(0.4, 1);
    expect(offset?.y).toBeCloseTo(-0.3, 1);
  });

  it('is unknown where too few points have a shore near', () => {
    expect(measureOffset([{ x: 1, y: 1, weight: 1 }], linesNear, 1)).toBeNull();
  });
});
