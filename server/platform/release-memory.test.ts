import { expect, it } from 'vitest';
import { releaseMemoryWhenIdle } from './release-memory.ts';

/** Small objects, which V8 keeps on pages of its own heap. */
const fillHeap = () => Array.from({ length: 1_000_000 }, (_, index) => ({ index, text: [index] }));

it('gives the memory of a load back once the event loop is idle', async () => {
  const stop = releaseMemoryWhenIdle({ checkIntervalMs: 50, minGrowthBytes: 20_000_000 });
  let load: unknown[] | undefined = fillHeap();
  const { heapTotal, rss } = process.memoryUsage();
  expect(load).toHaveLength(1_000_000);
  load = undefined;
  // Without it the heap stays as it is until the next allocation.
  await expect
    .poll(() => process.memoryUsage().heapTotal, { timeout: 10_000, interval: 200 })
    .toBeLessThan(heapTotal - 40_000_000);
  expect(process.memoryUsage.rss()).toBeLessThan(rss);
  stop();
});
