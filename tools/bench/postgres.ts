import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../tests/support/free-port.ts';
import { runProgram } from '../commands/run-program.ts';

export type BenchPostgres = {
  databaseUrl: string;
  /** Returns the CPU time of the database server in milliseconds; null for a server that this process did not start. */
  cpu(): Promise<number | null>;
  stop(): Promise<void>;
};

/**
 * Starts an empty PostgreSQL database: on the server at TEST_POSTGRES_URL, or on a throw-away cluster of Debian's package
 * `postgresql`. Null when neither is available.
 */
export async function startPostgres(): Promise<BenchPostgres | null> {
  const server = process.env.TEST_POSTGRES_URL;
  if (server) return databaseOn(server);
  const bin = newestBin();
  return bin === null ? null : startCluster(bin);
}

async function databaseOn(server: string): Promise<BenchPostgres> {
  const name = `bommie_bench_${randomUUID().replaceAll('-', '')}`;
  await execute(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return {
    databaseUrl: url.href,
    cpu: async () => null,
    stop: () => execute(server, `drop database ${name} with (force)`),
  };
}

async function execute(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Looks for the server's program, because the client package alone also creates the folder. */
function newestBin(): string | null {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : [];
  const version = versions.find((name) => existsSync(join(folder, name, 'bin/initdb')));
  return version === undefined ? null : join(folder, version, 'bin');
}

async function startCluster(bin: string): Promise<BenchPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-postgres-'));
  const data = join(folder, 'data');
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, await readUserId('-u'), await readUserId('-g'));
  const call = (program: string, ...args: string[]) => {
    const command = [join(bin, program), '-D', data, ...args];
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    return runProgram(first, rest, { cwd: '/' });
  };
  const port = await freePort();
  await call('initdb', '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8');
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const started = await call('pg_ctl', '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  let running = 0;
  // Leaves no cluster behind after an interruption; SIGQUIT ends PostgreSQL immediately.
  const abandon = () => {
    if (running) process.kill(running, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    await call('pg_ctl', '-m', 'immediate', 'stop');
    await rm(folder, { recursive: true, force: true });
  };
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) {
    await stop();
    throw new Error(`The throw-away PostgreSQL cluster did not start: ${started}`);
  }
  running = pid;
  return { databaseUrl: `postgres://postgres@127.0.0.1:${port}/postgres`, cpu: () => familyCpu(pid), stop };
}

const readUserId = async (flag: string) => Number((await runProgram('id', [flag, 'postgres'])) ?? Number.NaN);

/**
 * Sums CPU times from proc(5): the parent is field 4, own times are fields 14 and 15, those of ended children 16 and 17, in
 * ticks of 10 ms.
 */
async function familyCpu(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const times = await Promise.all(
    pids.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [own = 0, ended = 0] = [(fields[11] ?? 0) + (fields[12] ?? 0), (fields[13] ?? 0) + (fields[14] ?? 0)];
      if (Number(name) === pid) return own + ended;
      return fields[1] === pid ? own : 0;
    }),
  );
  return times.reduce((sum, time) => sum + time, 0) * 10;
}
