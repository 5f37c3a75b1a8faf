import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverEnvironment } from '../../tests/support/server-environment.ts';

export type SiteProcess = {
  /** Its own origin, bypassing the balancer. */
  address: string;
  output(): string;
  isRunning(): boolean;
  /** Kills it immediately, as in a power failure. */
  kill(): Promise<void>;
  /** Stops it with SIGTERM. @returns its exit code. */
  stop(): Promise<number | null>;
};

const MAIN = join(import.meta.dirname, '../../server/main.ts');
const START_TIMEOUT_MS = 30_000;

/** Runs `node server/main.ts` with its own data folder, as on its own machine, on any free port. */
export async function startSite(env: Record<string, string>): Promise<SiteProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-failover-'));
  const child = spawn(process.execPath, [MAIN], {
    env: serverEnvironment({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...env }),
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part));
  const exit = once(child, 'exit').then(async ([code]) => {
    await rm(folder, { recursive: true, force: true });
    return code as number | null;
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = (signal: NodeJS.Signals) => {
    if (isRunning()) child.kill(signal);
    return exit;
  };
  for (let waited = 0; !text.includes('The admin area is at'); waited += 20) {
    if (!isRunning() || waited > START_TIMEOUT_MS) throw new Error(`The site did not start:\n${text}`);
    await wait(20);
  }
  const port = /is ready at http:\/\/localhost:(\d+)/.exec(text)?.[1];
  return {
    address: `http://127.0.0.1:${port}`,
    output: () => text,
    isRunning,
    kill: () => end('SIGKILL').then(() => undefined),
    stop: () => end('SIGTERM'),
  };
}
