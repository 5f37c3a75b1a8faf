// @module-tag postgres

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackupOverview } from '../../domain/backups/backup.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { digestTables } from '../../server/whole-database/rows.ts';
import { type TestDatabaseLocation, testDatabaseLocation } from '../support/database-location.ts';
import { freePort } from '../support/free-port.ts';
import { serverEnvironment } from '../support/server-environment.ts';

const MAIN = join(import.meta.dirname, '../../server/main.ts');
const PASSWORD = 'a long enough password';
const POLL_OPTIONS = { timeout: 180_000, interval: 50 };

let folder: string;
let place: TestDatabaseLocation;
let address: string;
let child: ChildProcess;
let cookie = '';

async function start(): Promise<void> {
  const port = await freePort();
  address = `http://localhost:${port}`;
  const { databaseUrl } = place.where;
  child = spawn(process.execPath, [MAIN], {
    env: serverEnvironment({
      ...{ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', ADMIN_PASSWORD: PASSWORD, CHECK_LINKS: 'off' },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }),
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part));
  child.once('exit', (code) => (text += `ended with code ${code}`));
  await expect.poll(() => text, POLL_OPTIONS).toMatch(/is ready at|ended with code/);
  expect(text).toContain('is ready at');
  const login = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  cookie = login.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  // Confirms the password, which a restore requires.
  await fetch(`${address}/api/admin/confirm`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
}

async function kill(): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

const send = (method: string, path: string, body?: object) =>
  fetch(`${address}/api/admin/backups${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const overview = async () => (await (await send('GET', '')).json()) as BackupOverview;
const restore = (file: string) => send('POST', '/restore', { file, siteName: 'Bommie' });

/** Reads the rows of articles, whether the server is running or not. */
async function articles(): Promise<unknown> {
  const opened = await openDatabase({ file: join(folder, 'bommie.db'), ...place.where });
  try {
    return (await digestTables(opened.database)).articles;
  } finally {
    await opened.close();
  }
}

const safetyBackups = async () =>
  (await readdir(join(folder, 'backups'))).filter((name) => name.endsWith('-before-restore.tar.gz'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-restore-crash-'));
  place = await testDatabaseLocation();
  if (!place.where.databaseUrl) place.where.file = join(folder, 'bommie.db');
}, 60_000);
afterEach(async () => {
  child.kill('SIGKILL');
  await place.remove();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

describe('a server that is killed during a restore', () => {
  it('starts again with the old state or the new one, whole, and then restores', async () => {
    await start();
    await send('POST', '');
    await expect.poll(async () => (await overview()).files.length, POLL_OPTIONS).toBe(1);
    const file = (await overview()).files[0]?.name ?? '';
    const then = await articles();
    const opened = await openDatabase({ file: join(folder, 'bommie.db'), ...place.where });
    await opened.database.updateTable('articles').set({ title: 'Changed since' }).execute();
    await opened.close();
    const now = await articles();
    expect(now).not.toEqual(then);

    // On PostgreSQL other processes need 20 seconds to be sure that a restore is dead.
    const phases = place.where.databaseUrl ? (['saving'] as const) : (['reading', 'saving', 'replacing'] as const);
    for (const phase of phases) {
      expect((await restore(file)).status).toBe(202);
      await expect
        .poll(async () => ((await overview()).restore?.state === 'running' ? (await overview()).restorePhase : phase), {
          ...POLL_OPTIONS,
          interval: 5,
        })
        .toBe(phase);
      await kill();
      await start();
      const state = await articles();
      if (JSON.stringify(state) !== JSON.stringify(now)) {
        expect(state, phase).toEqual(then);
        expect(await safetyBackups(), phase).not.toEqual([]);
        return;
      }
      await expect.poll(async () => (await overview()).restore?.state, POLL_OPTIONS).toBe('failed');
    }
    expect((await restore(file)).status).toBe(202);
    await expect.poll(async () => (await overview()).restore?.state, POLL_OPTIONS).toBe('done');
    expect(await articles()).toEqual(then);
    expect(await safetyBackups()).not.toEqual([]);
  }, 600_000);
});
