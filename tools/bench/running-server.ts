import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rebuildOutdatedIndex } from '../../server/crud/search-index.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { allResources } from '../../server/registry/resources.ts';
import { serverEnvironment } from '../../tests/support/server-environment.ts';
import { root } from '../build/build-stamp.ts';
import { fillDatabase, type Size } from './generated-content.ts';

export type RunningServer = {
  url: string;
  /** Milliseconds from the start of the process to the first response with 200. */
  readyAfter: number;
  /** Returns the CPU time that the process has used, in milliseconds. */
  cpu(): Promise<number>;
  /** Returns resident memory in MB (10^6 bytes). */
  memory(): Promise<number>;
  stop(): Promise<void>;
};

/** BENCH_PORT sets another port where the usual one is taken. */
const PORT = Number(process.env.BENCH_PORT ?? 4551);
/** Replaces each map tile with a picture from our own server, since the machine may be offline. */
const TILES = '/media/icons/icon-512.png?tile={z}-{x}-{y}';
const url = `http://127.0.0.1:${PORT}`;

/**
 * Creates a data folder with generated content, or an empty one that the first start fills with the shipped content. Writes
 * to the PostgreSQL database at `databaseUrl` if that is given.
 */
export async function dataFolder(
  size: Size | 'none',
  databaseUrl?: string,
): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'bommie-bench-'));
  if (size !== 'none') {
    const opened = await openDatabase(databaseUrl ? { databaseUrl } : { file: join(path, 'bommie.db') });
    await fillDatabase(opened.database, size);
    // Builds the search index, as on an established site; otherwise the first start would.
    await rebuildOutdatedIndex(opened.database, allResources);
    // Marks the shipped content as loaded, so that the first start does not add it.
    await opened.database
      .insertInto('loadedContent')
      .values({ path: 'generated', loadedAt: new Date().toISOString() })
      .execute();
    await opened.close();
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Starts the production server in a separate process. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const began = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: serverEnvironment({
      NODE_ENV: 'production',
      PORT: String(PORT),
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: 'a long enough password',
      MAP_TILE_URL: TILES,
      ...env,
    }),
    stdio: 'ignore',
  });
  // Stops the server even if a measurement fails.
  process.once('exit', () => child.kill('SIGKILL'));
  await waitForFirstResponse(child);
  return {
    url,
    readyAfter: performance.now() - began,
    cpu: () => readCpuTime(child),
    memory: () => readMemory(child),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

async function waitForFirstResponse(child: ChildProcess): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until && child.exitCode === null) {
    const response = await fetch(`${url}/about`).catch(() => null);
    if (response?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The server did not answer within a minute.');
}

/** Reads proc(5): user and system time are fields 14 and 15, in clock ticks of 10 ms on every common Linux. */
async function readCpuTime({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function readMemory({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}
