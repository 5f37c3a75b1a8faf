import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Turns this process into one that the server forks for one job: it receives one message, replies with one, and exits, which
 * returns its memory to the system. It runs at a lower priority than everything else on the machine.
 */
export function runChildJob<Job, Result>(run: (job: Job) => Promise<Result>): void {
  // The server has died. An ordinary exit would first wait for the current step, which may take a minute.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Ignores signals that supervisors and terminals send to the process group; the server decides whether this job still
  // finishes.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  process.once('message', async (job: Job) => {
    const result = await run(job);
    process.send?.(result, () => process.exit(0));
  });
  // Tests wait for jobs while other tests keep every core busy, where a job gets a tenth of one.
  if (!process.env.JOBS_AT_NORMAL_PRIORITY) lowerPriority();
}

/**
 * Lowers the priority below the server's, but not so far that a busy machine starves this process (on Linux it gets a tenth
 * of a core), and offers this process to the system as the first to end when memory runs out. Where the system permits neither,
 * the job runs all the same.
 */
function lowerPriority(): void {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  try {
    setPriority(priority);
    // On Linux priorities belong to threads; new threads inherit that of their parent.
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), priority);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
}
