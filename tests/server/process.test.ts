// SQLite only: starts real processes, on SQLite in any case.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { freePort } from '../support/free-port.ts';
import { serverEnvironment } from '../support/server-environment.ts';
import { mailServer } from './mail-server.ts';
import { shippedDatabase } from './shipped-site.ts';

/** Tests the process itself: `node server/main.ts` in a separate folder. */

const MAIN = join(import.meta.dirname, '../../server/main.ts');
const BUILT = join(import.meta.dirname, '../../dist/process/run-server.js');
const PORT = await freePort();
const ADDRESS = `http://localhost:${PORT}`;

let folder: string;
const running: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-process-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

type Run = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

function run(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [MAIN], {
    env: serverEnvironment({ PORT: String(PORT), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', ...env }),
  });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part));
  // Not 'exit': output may still be on its way then.
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => text, exit };
}

async function started(env?: Record<string, string>): Promise<Run> {
  const process = run(env);
  await expect.poll(process.output, { timeout: 60_000 }).toContain('is ready at');
  return process;
}

async function rowsOfEverything(): Promise<unknown> {
  const { database, close } = await openDatabase({ file: join(folder, 'data', 'bommie.db') });
  const rows = await readRows(database);
  await close();
  return rows;
}

async function readRows(database: Database): Promise<unknown> {
  const tables = ['articles', 'reviews', 'products', 'places', 'locations', 'diveSites', 'settings'] as const;
  const rows = [];
  for (const table of tables) rows.push(await database.selectFrom(table).selectAll().execute());
  rows.push(await database.selectFrom('loadedContent').select('path').orderBy('path').execute());
  return rows;
}

describe('node server/main.ts', () => {
  // One site, started twice: each start takes a second of processor time.
  it('starts from nothing with a password and files of its own, with little memory, and cuts off no request when stopped', async () => {
    const report = join(folder, 'modules');
    const hook = `import { createRequire } from 'node:module'; import { writeFileSync } from 'node:fs';
      process.on('exit', () => writeFileSync(${JSON.stringify(report)}, Object.keys(createRequire('file:///').cache).filter((path) => path.includes('/react-dom/cjs/')).join(' ')));`;
    const first = await started({
      NODE_COMPILE_CACHE: '',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
    });
    expect(first.output()).toContain(ADDRESS);
    expect(first.output()).toContain(`The admin area is at ${ADDRESS.replace('127.0.0.1', 'localhost')}/admin`);
    const password = /^Admin password: ([a-z2-9-]{23})$/m.exec(first.output())?.[1] ?? '';
    const file = join(folder, 'data', 'bommie.db');
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    expect(await readProcess(first.child, 'cmdline')).toContain('--max-semi-space-size=8');
    // A script in TypeScript would keep Node's type stripper in memory.
    expect(await readProcess(first.child, 'cmdline')).toContain(existsSync(BUILT) ? BUILT : MAIN);
    expect(await readProcess(first.child, 'environ')).toContain('MALLOC_MMAP_THRESHOLD_=65536');
    expect(await readProcess(first.child, 'environ')).toContain('MALLOC_ARENA_MAX=1');
    const sites = await fetch(`${ADDRESS}/api/dive-sites`);
    expect(sites.status).toBe(200);
    expect(((await sites.json()) as unknown[]).length).toBeGreaterThan(0);
    expect((await fetch(ADDRESS)).status).toBe(200);
    const compiled = join(folder, 'data', 'cache', 'compiled');
    await expect
      .poll(() => readdir(compiled, { recursive: true }).catch(() => []), { timeout: 60_000 })
      .not.toEqual([]);
    await expectNoRequestCutOff(first);
    // NODE_ENV is not set: React must choose its production build all the same.
    const loaded = await readFile(report, 'utf8');
    expect(loaded).toMatch(/react-dom-server\S*\.production\.js/);
    expect(loaded).not.toMatch(/react\S*\.development\.js/);
    expect(await readFile(file, 'latin1')).not.toContain(password);
    const before = await rowsOfEverything();
    const fromFiles = await shippedDatabase();
    // The site's database is a copy of the build's, which must equal one loaded from the files.
    expect(before).toEqual(await readRows(fromFiles.database));
    await fromFiles.close();

    await rm(compiled, { recursive: true });
    await writeFile(compiled, 'no folder');
    const smtp = await mailServer({ delay: 1_000 });
    const settings = { NODE_COMPILE_CACHE: '', MALLOC_MMAP_THRESHOLD_: '131072', SMTP_URL: smtp.url };
    const second = await started(settings);
    expect(second.output()).not.toContain('Admin password');
    expect(await rowsOfEverything()).toEqual(before);
    expect(await readProcess(second.child, 'cmdline')).not.toContain('--max-semi-space-size');
    expect(await readProcess(second.child, 'environ')).toContain('MALLOC_MMAP_THRESHOLD_=131072');
    const logIn = async (typed: string) => (await post('/api/admin/login', { password: typed })).status;
    expect([await logIn(password), await logIn(`${password}x`)]).toEqual([200, 401]);
    const message = { name: 'Ana', email: 'ana@example.com', subject: 'Fins', message: 'Which fins for cold water?' };
    const answer = post('/api/contact', message);
    await expect.poll(() => smtp.arrivedCount(), { timeout: 60_000 }).toBe(1);
    second.child.kill('SIGINT');
    expect(await (await answer).json()).toEqual({ emailSent: true });
    const answered = performance.now();
    expect(await second.exit).toBe(0);
    expect(performance.now() - answered).toBeLessThan(2_000);
    await smtp.close();
  });
});

const readProcess = (child: ChildProcess, file: string) => readFile(`/proc/${child.pid}/${file}`, 'utf8');
const post = (path: string, body: object) =>
  fetch(ADDRESS + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Stops a server under load. Each client sends requests without a pause until the server closes its connection, as a proxy would. */
async function expectNoRequestCutOff(server: Run): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const responses: number[] = [];
  const load = async () => {
    for (;;) {
      const { status, last } = await sendRequest(agent);
      responses.push(status);
      if (last) return;
    }
  };
  const clients = Array.from({ length: 8 }, load);
  await expect.poll(() => responses.length, { timeout: 60_000 }).toBeGreaterThan(50);
  server.child.kill('SIGTERM');
  await Promise.all(clients);
  agent.destroy();
  expect(await server.exit).toBe(0);
  expect(responses.length).toBeGreaterThan(50);
  expect(new Set(responses)).toEqual(new Set([200]));
}

function sendRequest(agent: Agent): Promise<{ status: number; last: boolean }> {
  return new Promise((resolve, reject) => {
    get(`${ADDRESS}/robots.txt`, { agent }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, last: response.headers.connection === 'close' }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'leaves no server behind when npm is ended by %s',
    async (signal) => {
      const npm = spawn('npm', ['start'], {
        cwd: join(import.meta.dirname, '../..'),
        env: serverEnvironment({ PORT: String(PORT), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' }),
      });
      running.push(npm);
      let output = '';
      npm.stdout.on('data', (part) => {
        output += part;
      });
      // Builds first if there is no build yet.
      await expect.poll(() => output, { timeout: 100_000 }).toContain('is ready at');
      // npm's output closes when the last process that writes to it, the server, has ended.
      const serverEnded = once(npm, 'close');
      npm.kill(signal);
      await once(npm, 'exit');
      const isListening = () =>
        fetch(`${ADDRESS}/healthz`).then(
          () => true,
          () => false,
        );
      await expect.poll(isListening, { timeout: 60_000 }).toBe(false);
      expect(output).toContain('shutting down; finishing requests in flight');
      // Node writes its compile cache into the data folder last, after the port and the database are closed.
      await serverEnded;
      // SQLite removes its log when the last connection closes.
      expect(existsSync(join(folder, 'data', 'bommie.db-wal'))).toBe(false);
    },
    120_000,
  );
});

describe('a start that cannot succeed exits with 1 and says why', () => {
  it('when settings are invalid, all at once and without showing secrets', async () => {
    const { exit, output } = run({ PORT: 'x', SMTP_URL: 'http://user:s3cret@mail.example' });
    expect(await exit).toBe(1);
    expect(output().trim().split('\n')).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'SMTP_URL must look like smtp://user:password@host:587 or smtps://…:465.',
    ]);
  });

  it('when the port is in use', async () => {
    const other = createServer().listen(PORT, '127.0.0.1');
    await once(other, 'listening');
    const { exit, output } = run();
    expect(await exit).toBe(1);
    const lines = output().trim().split('\n');
    // The output still shows the password that the first start generated.
    expect(lines[0]).toMatch(/^Admin password: [a-z2-9-]{23}$/);
    expect(lines.at(-1)).toBe(`Port ${PORT} is already in use. Stop the other program or set PORT to another number.`);
    expect(lines).toHaveLength(3);
    other.close();
  });

  it('when the data folder cannot be created', async () => {
    await writeFile(join(folder, 'file'), '');
    const { exit, output } = run({ DATA_DIR: join(folder, 'file', 'data') });
    expect(await exit).toBe(1);
    expect(output().trim()).toBe(
      `The data folder ${join(folder, 'file', 'data')} cannot be written to (ENOTDIR). Set DATA_DIR to a folder that can.`,
    );
  });

  it('when the database file is not a database', async () => {
    await writeFile(
      join(folder, 'bommie.db'),
      'not a database at all, but long enough to look like a file of some size',
    );
    const { exit, output } = run({ DATA_DIR: folder });
    expect(await exit).toBe(1);
    expect(output().trim().split('\n')).toHaveLength(1);
    expect(output()).toContain('bommie.db');
  });

  it('when the database server is unreachable, without showing its password', async () => {
    const { exit, output } = run({ DATABASE_URL: 'postgres://user:s3cret@127.0.0.1:9/bommie' });
    expect(await exit).toBe(1);
    expect(output()).toContain('127.0.0.1:9');
    expect(output()).not.toContain('s3cret');
  });
});
