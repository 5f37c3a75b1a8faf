import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Runs in a process of its own, whose heap no other test has filled. Small objects are kept on pages of V8's own heap. */
const LOAD = `
import { setTimeout as wait } from 'node:timers/promises';
import { releaseMemoryWhenIdle } from '${new URL('release-memory.ts', import.meta.url)}';

releaseMemoryWhenIdle({ checkIntervalMs: 50, minGrowthBytes: 20_000_000 });
let load = Array.from({ length: 1_000_000 }, (_, index) => ({ index, text: [index] }));
const loaded = { objects: load.length, ...process.memoryUsage() };
load = undefined;
const end = Date.now() + 10_000;
// Without it the heap stays as it is until the next allocation.
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
