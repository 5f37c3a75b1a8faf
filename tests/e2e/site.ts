import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '../support/free-port.ts';
import { serverEnvironment } from '../support/server-environment.ts';

export type Site = {
  url: string;
  dataDir: string;
  child: ChildProcess;
  /** Returns all output of the process so far. */
  output(): string;
  stop(): Promise<void>;
};

/** The admin password of every site that tests start. */
export const PASSWORD = 'a long enough password';

const ROOT = resolve(import.meta.dirname, '../..');

/** Starts the production build on a free port with its own data folder, filled with the shipped content. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bommie-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: serverEnvironment({
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: PASSWORD,
      SITE_URL: `http://127.0.0.1:${port}`,
      // Sends no requests to other sites.
      CHECK_LINKS: 'off',
      JOBS_AT_NORMAL_PRIORITY: '1',
      ...environment,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await ready(child);
  return {
    url: `http://127.0.0.1:${environment.PORT ?? port}`,
    dataDir,
    child,
    output,
    async stop() {
      const exited = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resets the rate limits, since earlier tests sent requests from the same address. */
export function resetRateLimits(site: Site): void {
  emptyTable(site, 'rate_limits');
}

/** Empties a table, since tests of one worker share a site, and any of them may have filled it. */
export function emptyTable({ dataDir }: Site, table: string): void {
  const database = new DatabaseSync(join(dataDir, 'bommie.db'), { timeout: 5_000 });
  database.exec(`delete from ${table}`);
  database.close();
}

/** Waits until the server is ready. @returns a function for all output of the process so far. */
function ready(child: ChildProcess): Promise<() => string> {
  return new Promise((settle, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is ready at')) settle(() => output);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}
