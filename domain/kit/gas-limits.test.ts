import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxOperatingDepth } from './gas-limits.ts';

describe('maximum operating depth', () => {
  it.each([
    [0.21, 56],
    [0.28, 40],
    [0.3, 36],
    [0.32, 33],
    [0.34, 31],
    [0.36, 28],
    [0.4, 25],
  ])('of %s of oxygen at 1.4 bar is %i m, as in the article', (oxygen, depth) => {
    expect(maxOperatingDepth(oxygen)).toBe(depth);
  });

  it('never exceeds 1.4 bar, nor stays a metre short of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 21, max: 100 }), (percent) => {
        const depth = maxOperatingDepth(percent / 100);
        expect((depth / 10 + 1) * (percent / 100)).toBeLessThanOrEqual(1.4 + 1e-9);
        expect(((depth + 1) / 10 + 1) * (percent / 100)).toBeGreaterThan(1.4);
      }),
    );
  });
});
