import { describe, expect, it } from 'vitest';
import { isOverTime, withinTime } from './run-with-cpu-limit.ts';

describe('withinTime', () => {
  it('returns what the task returns, in our own realm', () => {
    expect(withinTime(1000, () => [1])).toBeInstanceOf(Array);
  });

  it('stops a task that does not end', () => {
    const started = performance.now();
    let error: unknown;
    try {
      withinTime(50, () => {
        for (;;);
      });
    } catch (thrown) {
      error = thrown;
    }
    expect(isOverTime(error)).toBe(true);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('passes on the errors of the task', () => {
    const fail = () => {
      throw new RangeError('deep');
    };
    expect(() => withinTime(1000, fail)).toThrow(RangeError);
    expect(isOverTime(new RangeError('deep'))).toBe(false);
  });
});
