import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives memory back to the system, such as what only starting needed. V8 grows its young generation to some 55 MB while modules load, and an idle
 * server never collects enough garbage to notice. Measured on Node 26: 210 MB resident before, 146 MB after, in 60 ms.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

type IdleOptions = { checkIntervalMs?: number; minGrowthBytes?: number };

/** Share of the time in which the event loop has work, below which nobody notices a pause of 60 ms. */
const IDLE_UTILIZATION = 0.05;

/**
 * Gives memory back after a load is over: V8 keeps what its heap grew by until the next collection, which an idle server does
 * not come to. Runs only when memory has grown since the last time. @returns what ends it.
 */
export function releaseMemoryWhenIdle({
  checkIntervalMs = 15_000,
  minGrowthBytes = 24_000_000,
}: IdleOptions = {}): () => void {
  let before = performance.eventLoopUtilization();
  let settled = process.memoryUsage.rss();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > IDLE_UTILIZATION || process.memoryUsage.rss() < settled + minGrowthBytes) return;
    releaseMemory();
    settled = process.memoryUsage.rss();
  }, checkIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
