import { describe, expect, it } from 'vitest';
import { coverPosition, headPosition } from './focal-point.ts';

describe('focal points', () => {
  it('keep their place in a frame nothing covers', () => {
    expect(coverPosition([30, 58])).toBe('30% 58%');
  });

  it('lift a subject on the left of a page head above the title', () => {
    const [, left = 0] = headPosition([30, 50]).split(' ').map(Number.parseFloat);
    const [, right = 0] = headPosition([70, 50]).split(' ').map(Number.parseFloat);
    expect(right).toBe(50);
    expect(left).toBeGreaterThan(right);
  });

  it('never leave the picture', () => {
    for (const y of [0, 50, 100]) {
      for (const x of [0, 57, 58, 100]) expect(headPosition([x, y])).toMatch(/^\d{1,3}% (?:\d{1,2}|100)%$/);
    }
  });
});
