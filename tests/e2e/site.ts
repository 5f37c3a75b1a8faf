import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { serverEnvironment } from '../support/server-environment.ts';

export type Site = {
  url: string;
  dataDir: string;
  child: ChildProcess;
  /** Returns all output of the process so far. */
  output(): string;
  /** Puts the database back to how it was at the start, so that a test finds nothing of those before it. The owner stays logged in. */
  reset(): Promise<void>;
  stop(): Promise<void>;
};

/** The admin password of every site that tests start. */
export const PASSWORD = 'a long enough password';

const ROOT = resolve(import.meta.dirname, '../..');

/** Puts off the daily backup, due a minute after the start: it writes and compares every row, for three seconds of a core. */
const WITHOUT_BACKUP = `globalThis.setTimeout = new Proxy(setTimeout, { apply: (set, self, [task, delay, ...rest]) =>
  Reflect.apply(set, self, [task, delay === 60_000 ? 2 ** 31 - 1 : delay, ...rest]) })`;

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
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WITHOUT_BACKUP)}`,
      ...environment,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await ready(child);
  // A database elsewhere, as the hostile suite may have, is its test's own.
  const reset = environment.DATABASE_URL ? () => Promise.resolve() : await keepDatabase(dataDir);
  return {
    url: `http://127.0.0.1:${environment.PORT ?? port}`,
    dataDir,
    child,
    output,
    reset,
    async stop() {
      const exited = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resets the rate limits, where a test itself sends many requests from the same address. */
export function resetRateLimits({ dataDir }: Site): void {
  const database = new DatabaseSync(join(dataDir, 'bommie.db'), { timeout: 5_000 });
  database.exec('delete from rate_limits');
  database.close();
}

/** More pages than the file has: one step copies all, in one transaction that the running server sees as another process's. */
const ALL_PAGES = { rate: 1e9 };

/**
 * Copies the database, and returns the function that puts the copy back, in some 20 ms. Ids go on from the highest, and the content
 * version rises where content has changed, as the server's caches expect of any process that writes.
 */
async function keepDatabase(dataDir: string): Promise<() => Promise<void>> {
  const [path, copy] = [join(dataDir, 'bommie.db'), join(dataDir, 'bommie-at-start.db')];
  // Opened again each time, because a restore replaces the file.
  const open = () => new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: false });
  const readVersion = (file: DatabaseSync) => file.prepare('select version from content_version').get()?.version;
  const first = open();
  await backup(first, copy, ALL_PAGES);
  let version = Number(readVersion(first));
  first.close();
  const start = new DatabaseSync(copy, { readOnly: true });
  return async () => {
    const live = open();
    live.exec(`create temp table last_ids as select name, seq from sqlite_sequence;
      create temp table owners_sessions as select * from sessions where user_id = 1`);
    const before = Number(readVersion(live));
    if (before !== version) version = before + 1;
    await copyOnceFree(start, path);
    live.exec(`begin immediate;
      update content_version set version = ${version};
      delete from sqlite_sequence; insert into sqlite_sequence select name, seq from last_ids;
      insert or replace into sessions select * from owners_sessions;
      commit`);
    live.close();
  };
}

/** A copy fails at once, by 'not an error', while the server writes. */
async function copyOnceFree(start: DatabaseSync, path: string, attempts = 50): Promise<void> {
  try {
    await backup(start, path, ALL_PAGES);
  } catch (error) {
    if (attempts === 0) throw error;
    await wait(100);
    await copyOnceFree(start, path, attempts - 1);
  }
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
