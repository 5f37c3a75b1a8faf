import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rebuildOutdatedIndex } from '../../server/crud/search-index.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { allResources } from '../../server/registry.ts';
import { serverEnvironment } from '../../tests/support/server-environment.ts';
import { root } from '../build/build-stamp.ts';
import { fillDatabase, type Size } from './generated-content.ts';

export type RunningServer = {
  url: string;
  /** Milliseconds from the start of the process to the first response with 200. */
  readyAfter: number;
  /** CPU time the process has used, in milliseconds. */
  cpu(): Promise<number>;
  /** Resident memory in MB (10^6 bytes). */
  memory(): Promise<number>;
  stop(): Promise<void>;
};

/** BENCH_PORT is for a machine on which another run has the usual one. */
const PORT = Number(process.env.BENCH_PORT ?? 4551);
/** The machine may be offline: a picture of ours replaces each map tile, from our own server. */
const TILES = '/media/icons/icon-512.png?tile={z}-{x}-{y}';
const url = `http://127.0.0.1:${PORT}`;

/**
 * A data folder with generated content, or none, which the first start then fills with the shipped content. The content is in
 * the PostgreSQL database at `databaseUrl` where one is given.
 */
export async function dataFolder(
  size: Size | 'none',
  databaseUrl?: string,
): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'bommie-bench-'));
  if (size !== 'none') {
    const opened = await openDatabase(databaseUrl ? { databaseUrl } : { file: join(path, 'bommie.db') });
    await fillDatabase(opened.database, size);
    // A site that has grown has its search index; the first start would make it.
    await rebuildOutdatedIndex(opened.database, allResources);
    // The first start would add the shipped content.
    await opened.database
      .insertInto('loadedContent')
      .values({ path: 'generated', loadedAt: new Date().toISOString() })
      .execute();
    await opened.close();
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The production server in a separate process. */
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
  // A failed measurement leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  await waitForFirstResponse(child);
  return {
    url,
    readyAfter: performance.now() - began,
    cpu: () => cpuOf(child),
    memory: () => memoryOf(child),
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

/** proc(5): user and system time are fields 14 and 15, in clock ticks of 10 ms on every common Linux. */
async function cpuOf({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}
