import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Script for a separate process, whose heap no other test has filled. Small objects are kept on pages of V8's own heap. */
const LOAD = `
import { setTimeout as wait } from 'node:timers/promises';
import { releaseMemoryWhenIdle } from '${new URL('release-memory.ts', import.meta.url)}';

releaseMemoryWhenIdle({ checkIntervalMs: 50, minGrowthBytes: 20_000_000 });
let load = Array.from({ length: 1_000_000 }, (_, index) => ({ index, text: [index] }));
const loaded = { objects: load.length, ...process.memoryUsage() };
load = undefined;
const end = Date.now() + 10_000;
// Allocates, because otherwise the heap stays as it is.
while (process.memoryUsage().heapTotal >= loaded.heapTotal - 40_000_000 && Date.now() < end) await wait(100);
const { heapTotal, rss } = process.memoryUsage();
process.stdout.write(JSON.stringify({ objects: loaded.objects, heap: loaded.heapTotal - heapTotal, rss: loaded.rss - rss }));
process.exit();
`;

it('gives the memory of a load back once the event loop is idle', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', LOAD]);
  const released = JSON.parse(stdout);
  expect(released.objects).toBe(1_000_000);
  expect(released.heap).toBeGreaterThan(40_000_000);
  expect(released.rss).toBeGreaterThan(0);
});

/**
 * A steady load after a start: replaces a part of 800,000 objects again and again, which leaves garbage. The first
 * collection sets how far the heap may grow. Prints the largest heap.
 */
const STEADY_LOAD = (start: string) => `
import { limitHeapGrowth, releaseMemory } from '${new URL('release-memory.ts', import.meta.url)}';
const make = (count) => Array.from({ length: count }, (_, index) => ({ index, text: [index] }));
const kept = make(600_000);
const replaced = [];
let largest = 0;
${start}
releaseMemory();
for (let round = 0; round < 400; round += 1) {
  replaced[round % 20] = make(10_000);
  largest = Math.max(largest, process.memoryUsage().heapUsed);
  await new Promise(setImmediate);
}
process.stdout.write(JSON.stringify({ objects: kept.length, largest }));
`;

it('keeps the heap smaller under a steady load', async () => {
  const largestAfter = async (start: string) => {
    const args = ['--input-type=module-typescript', '-e', STEADY_LOAD(start)];
    const { objects, largest } = JSON.parse((await promisify(execFile)(process.execPath, args)).stdout);
    expect(objects).toBe(600_000);
    return largest as number;
  };
  expect(await largestAfter('limitHeapGrowth();')).toBeLessThan(0.75 * (await largestAfter('')));
});
