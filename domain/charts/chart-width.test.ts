import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findChartWidth, MAX_WIDTH_DEGREES } from './chart-width.ts';

const degrees = fc.double({ min: 0.01, max: 2 * MAX_WIDTH_DEGREES, noNaN: true });

it('widens a chart until it shows a landmark, by no more than half, and leaves out one that never does', async () => {
  await fc.assert(
    fc.asyncProperty(degrees, degrees, async (least, nearest) => {
      const width = await findChartWidth(least, (degreesWide) => degreesWide >= nearest);
      if (nearest > Math.max(least, MAX_WIDTH_DEGREES)) expect(width).toBeNull();
      else {
        expect(width).toBeGreaterThanOrEqual(Math.max(least, nearest));
        expect(width).toBeLessThanOrEqual(Math.max(least, nearest * 1.5));
      }
    }),
  );
});
