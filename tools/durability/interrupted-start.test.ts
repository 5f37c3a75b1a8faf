import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { isFull, numberOfRounds, printProgress, reportFigures } from './report.ts';
import { attemptStart, startSite } from './running-site.ts';

const INTERRUPTIONS = numberOfRounds(1);
const CONTENT = [
  'articles',
  'reviews',
  'products',
  'places',
  'locations',
  'dive_sites',
  'loaded_content',
  'revisions',
  'users',
];

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bommie-interrupted-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

function countRows(file: string): Record<string, unknown> {
  const database = new DatabaseSync(file, { readOnly: true });
  const count = (table: string) => database.prepare(`select count(*) as count from ${table}`).get()?.count;
  const counts = Object.fromEntries(CONTENT.map((table) => [table, count(table)]));
  const [integrity] = database.prepare('pragma integrity_check').all();
  database.close();
  return { ...counts, ...integrity };
}

async function killAfter(child: ChildProcess, milliseconds: number): Promise<void> {
  const ended = once(child, 'exit');
  await Promise.race([new Promise((resolve) => setTimeout(resolve, milliseconds)), ended]);
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await ended;
}

it.runIf(isFull)(
  `a first start that is killed ${INTERRUPTIONS} times at any moment is finished by the next`,
  {
    timeout: INTERRUPTIONS * 120_000,
  },
  async () => {
    const env = { ADMIN_PASSWORD: '' };
    const complete = await folder();
    const site = await startSite(complete, { env });
    await site.stop();
    const expected = countRows(join(complete, 'bommie.db'));
    let passwordsShownBefore = 0;
    for (let number = 1; number <= INTERRUPTIONS; number++) {
      const dataDir = await folder();
      const { child, output } = attemptStart(dataDir, { env });
      await killAfter(child, Math.random() * 1.3 * site.readyAfter);
      const next = await startSite(dataDir, { env });
      // The last password shown is the valid one, whichever start showed it.
      const shown = [...(output() + next.output()).matchAll(/^Admin password: (\S+)$/gm)].map(
        ([, password]) => password,
      );
      if (output().includes('Admin password')) passwordsShownBefore++;
      const login = await fetch(`${next.address}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: shown.at(-1) }),
      });
      expect(login.status).toBe(200);
      expect(await next.stop()).toBe(0);
      expect(countRows(join(dataDir, 'bommie.db'))).toEqual(expected);
      printProgress(number);
    }
    reportFigures(
      `${INTERRUPTIONS} first starts killed at any moment, ${passwordsShownBefore} after the password was shown; all finished`,
    );
  },
);

/** Program that only runs the migrations, on every start. */
const MIGRATING = `
import { openDatabase } from './open-database.ts';
const { close } = await openDatabase({ file: process.env.FILE });
await close();`;

it.runIf(isFull)(
  `applies a migration completely or not at all when killed ${INTERRUPTIONS} times at random moments`,
  {
    timeout: INTERRUPTIONS * 60_000,
  },
  async () => {
    const migrating = (file: string) =>
      spawn(process.execPath, ['--input-type=module-typescript', '-e', MIGRATING], {
        cwd: join(import.meta.dirname, '../../server/platform/database'),
        env: { PATH: process.env.PATH, FILE: file },
        stdio: 'ignore',
      });
    const began = performance.now();
    expect(await once(migrating(join(await folder(), 'complete.db')), 'exit')).toEqual([0, null]);
    const duration = performance.now() - began;
    let before = 0;
    let complete = 0;
    for (let number = 1; number <= INTERRUPTIONS; number++) {
      const file = join(await folder(), 'bommie.db');
      // Most of the time goes into starting Node, twice as much on a busy machine; the migrations run after that.
      await killAfter(migrating(file), duration * (0.4 + Math.random() * 1.4));
      const left = listTables(file);
      if (left.includes('articles')) {
        complete++;
        expect(left).toEqual(expect.arrayContaining(['dive_sites', 'revisions', 'content_version']));
      } else before++;
      const opened = await openDatabase({ file });
      await opened.close();
      expect(listTables(file)).toEqual(
        expect.arrayContaining(['articles', 'dive_sites', 'revisions', 'content_version']),
      );
    }
    reportFigures(
      `${INTERRUPTIONS} migrations killed at random moments: ${before} left nothing, ${complete} were complete; none was half done`,
    );
  },
);

function listTables(file: string): string[] {
  const database = new DatabaseSync(file);
  const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all();
  database.close();
  return tables.map(({ name }) => String(name));
}
