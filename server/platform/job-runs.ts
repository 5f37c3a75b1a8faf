import { channel } from 'node:diagnostics_channel';
import type { JobName } from '../../domain/performance/quarter.ts';

/** `startedAt` in milliseconds since 1970. */
export type JobRun = { name: JobName; startedAt: number; ms: number };

const ended = channel('bommie:job-ended');

/** Runs a job and reports how long it took, also when it fails, to those who listen in this process. */
export async function timeJob<Result>(name: JobName, run: () => Promise<Result>): Promise<Result> {
  const startedAt = Date.now();
  const start = performance.now();
  try {
    return await run();
  } finally {
    ended.publish({ name, startedAt, ms: performance.now() - start } satisfies JobRun);
  }
}

/** @returns a function that ends it. */
export function onJobEnded(listen: (run: JobRun) => void): () => void {
  const onMessage = (run: unknown) => listen(run as JobRun);
  ended.subscribe(onMessage);
  return () => void ended.unsubscribe(onMessage);
}
