import { describe, expect, it } from 'vitest';
import { isobathPaths, seededRandom } from './isobaths.ts';

const drawing = { width: 600, height: 400, seed: 7, peaks: [[0.5, 0.5, 1, 0.25]] as const, levels: 5, step: 16 };

describe('isobathPaths', () => {
  it('draws one path per level, the same for the same seed', () => {
    const paths = isobathPaths(drawing);
    expect(paths).toHaveLength(5);
    expect(paths.at(-1)).toMatch(/^M[\d. -]+Q/);
    expect(isobathPaths(drawing)).toEqual(paths);
    expect(isobathPaths({ ...drawing, seed: 8 })).not.toEqual(paths);
  });
});

describe('seededRandom', () => {
  it('returns reproducible numbers from 0 to 1', () => {
    const draw = (seed: number) => Array.from({ length: 100 }, seededRandom(seed));
    expect(draw(3)).toEqual(draw(3));
    expect(draw(3).every((value) => value >= 0 && value < 1)).toBe(true);
  });
});
