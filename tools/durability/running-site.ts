import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { serverEnvironment } from '../../tests/support/server-environment.ts';

export const MAIN = join(import.meta.dirname, '../../server/main.ts');
export const PASSWORD = 'torch crab kelp fin';

export type RunningSite = {
  address: string;
  child: ChildProcess;
  /** Milliseconds from the start of the process until it reported readiness. */
  readyAfter: number;
  output(): string;
  /** Sends SIGKILL. Resolves when the process has exited. */
  kill(): Promise<void>;
  /** Sends SIGTERM. @returns the exit code, null for a process that was killed. */
  stop(): Promise<number | null>;
};

export type StartOptions = {
  env?: Record<string, string>;
  /** The user to run as; only root may choose. */
  uid?: number;
  /** A wrapper command that runs the server, such as strace with its options. */
  under?: string[];
};

export type Attempt = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** Starts `node server/main.ts` on a free port and a data folder, without waiting for it. It does not outlive the test. */
export function attemptStart(dataDir: string, { env = {}, uid, under = [] }: StartOptions = {}): Attempt {
  const [command = '', ...rest] = [...under, process.execPath, MAIN];
  const child = spawn(command, rest, {
    // Inherits nothing from the shell of a real site.
    env: {
      ...serverEnvironment({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
      ...{ ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: 'loopback', ...env },
    },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => text, ended };
}

const START_TIMEOUT_MS = 120_000;

/** Starts the site like {@link attemptStart} and waits until it responds. @throws with its output if it exits instead. */
export async function startSite(dataDir: string, options?: StartOptions): Promise<RunningSite> {
  const began = performance.now();
  const { child, output, ended } = attemptStart(dataDir, options);
  const until = AbortSignal.timeout(START_TIMEOUT_MS);
  for (;;) {
    const address = /is ready at (http:\S+)/.exec(output())?.[1];
    if (address) {
      const stopWith = async (signal: NodeJS.Signals) => {
        child.kill(signal);
        return ended;
      };
      return {
        address,
        child,
        readyAfter: performance.now() - began,
        output,
        kill: async () => void (await stopWith('SIGKILL')),
        stop: () => stopWith('SIGTERM'),
      };
    }
    const over = child.exitCode !== null || child.signalCode !== null || until.aborted;
    if (over) throw new Error(`The site did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
