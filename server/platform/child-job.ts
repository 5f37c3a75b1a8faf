import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Makes this process one that the server forks for one piece of work: it takes one message, answers with one, and ends. Its
 * memory goes back to the system then, and whatever else runs on the machine goes before it.
 */
export function runChildJob<Job, Answer>(answerTo: (job: Job) => Promise<Answer>): void {
  // The server is gone. An ordinary exit would first wait for the step under way, which may take a minute.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Supervisors and terminals tell the whole family to stop; the server decides whether this is still finished.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  process.once('message', async (job: Job) => {
    const answer = await answerTo(job);
    process.send?.(answer, () => process.exit(0));
  });
  lowerPriority();
}

/**
 * Behind the server, though not so far that a busy machine starves it (on Linux a tenth of a core is left), and the first to
 * go when memory runs out. Where the system refuses, the work is done all the same.
 */
function lowerPriority(): void {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  try {
    setPriority(priority);
    // On Linux priorities belong to threads; later ones take that of the thread that starts them.
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), priority);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
}
