import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export type Processes = {
  /** Starts a server and waits until `isReady` is true. @throws when it ends or is not ready in time. */
  start(command: string, args: string[], isReady: () => Promise<boolean>): Promise<void>;
  /** Ends all, the last first, and removes the folder. */
  stop(): Promise<void>;
};

const START_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 100;

/** Manages servers that live as long as a folder. An interruption of this process ends both. */
export function ownProcesses(folder: string): Processes {
  const children: ChildProcess[] = [];
  const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return {
    async start(command, args, isReady) {
      const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
      let printed = '';
      child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      child.once('error', (error) => (printed += error.message));
      children.push(child);
      const until = Date.now() + START_TIMEOUT_MS;
      while (!(await isReady())) {
        await wait(POLL_INTERVAL_MS);
        if (hasEnded(child) || Date.now() > until)
          throw new Error(`${command} did not start: ${printed.slice(-2_000)}`);
      }
    },
    async stop() {
      for (const child of children.toReversed()) {
        if (hasEnded(child)) continue;
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
