import { describe, expect, it } from 'vitest';
import { isCpuLimitError, runWithCpuLimit } from './run-with-cpu-limit.ts';

describe('runWithCpuLimit', () => {
  it('returns what the task returns, in our own realm', () => {
    expect(runWithCpuLimit(1000, () => [1])).toBeInstanceOf(Array);
  });

  it('stops a task that does not end', () => {
    const before = process.threadCpuUsage();
    let error: unknown;
    try {
      runWithCpuLimit(50, () => {
        for (;;);
      });
    } catch (thrown) {
      error = thrown;
    }
    expect(isCpuLimitError(error)).toBe(true);
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });

  it('passes on the errors of the task', () => {
    const fail = () => {
      throw new RangeError('deep');
    };
    expect(() => runWithCpuLimit(1000, fail)).toThrow(RangeError);
    expect(isCpuLimitError(new RangeError('deep'))).toBe(false);
  });
});
