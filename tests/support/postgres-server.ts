import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export type PostgresServer = { url: string; stop(): void };

/**
 * Starts a private PostgreSQL on a free port, deleted when it stops. Runs as the user `postgres` if started by root, since
 * it refuses to run as root. @throws Error with instructions when PostgreSQL is not installed.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const programs =
    globSync('/usr/lib/postgresql/*/bin/initdb')
      .sort()
      .at(-1)
      ?.replace(/initdb$/, '') ?? '';
  if (!programs || !existsSync(`${programs}pg_ctl`)) {
    throw new Error(
      'PostgreSQL is not installed. Install it (Debian: apt-get install postgresql) or set TEST_POSTGRES_URL.',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'bommie-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const [user, group] = ['-u', '-g'].map((kind) => Number(execFileSync('id', [kind, 'postgres'])));
    chownSync(folder, user as number, group as number);
  }
  const run = (program: string, ...args: string[]) => {
    const command = [programs + program, ...args];
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(first, rest, { cwd: folder, stdio: 'ignore' });
  };
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} -h 127.0.0.1`, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
