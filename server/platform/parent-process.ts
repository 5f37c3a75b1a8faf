import { readFileSync } from 'node:fs';

const POLL_INTERVAL_MS = 500;

/**
 * Watches the npm that runs this process as a script. A signal that ends npm does not reach its script, and nothing tells the
 * script that npm is gone, so this polls, and sends the signal itself. Does nothing when npm is not the parent, so that a server in the background
 * outlives the shell that started it.
 */
export function watchNpm(script: string): void {
  if (process.env.npm_lifecycle_event !== script) return;
  const parent = process.ppid;
  // npm runs scripts in a shell; some shells replace themselves with the command, others wait for it.
  const npm = isScriptShell(parent) ? readParent(parent) : undefined;
  const timer = setInterval(() => {
    const isOrphan = process.ppid !== parent || (npm !== undefined && readParent(parent) !== npm);
    if (!isOrphan) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_INTERVAL_MS);
  timer.unref();
}

/** Returns whether a process is `sh -c …`. False where there is no /proc; the shell of macOS replaces itself. */
function isScriptShell(pid: number): boolean {
  return readProc(pid, 'cmdline')?.split('\0')[1] === '-c';
}

/**
 * Returns the parent's id: `12 (name) S 7 …` → 7; the name may contain spaces and brackets. Undefined once the process has
 * ended.
 */
function readParent(pid: number): number | undefined {
  const stat = readProc(pid, 'stat');
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
