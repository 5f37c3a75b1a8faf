import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Behind the server, though not so far that a busy machine starves it (on Linux a tenth of a core is left), and the first to
 * go when memory runs out. Where the system refuses, the work is done all the same.
 */
export function stepBack(): void {
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
