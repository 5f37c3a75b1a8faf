// @module-tag postgres

import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { forgetDamage } from '../../server/platform/database/storage-errors.ts';
import { createReadiness } from '../../server/platform/http/readiness.ts';
import { type TestServer, testServer } from './test-server.ts';

const servers: TestServer[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function serverIn(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await testServer({ env });
  servers.push(server);
  return server;
}
async function folderOfOurs(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-health-'));
  folders.push(folder);
  return folder;
}

it('reports liveness and readiness without caching', async () => {
  const folder = await folderOfOurs();
  const { app } = await serverIn({ DATA_DIR: folder });
  for (const url of ['/healthz', '/readyz']) {
    const response = await app.inject(url);
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  }
  expect((await readdir(folder)).filter((name) => name.startsWith('.ready'))).toEqual([]);
});

it('is alive but not ready without its database, and reveals no detail', async () => {
  const { app, database } = await serverIn();
  await database.schema.alterTable('contentVersion').renameTo('elsewhere').execute();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const response = await app.inject('/readyz');
  expect([response.statusCode, response.json()]).toEqual([503, { status: 'unavailable', failing: ['database'] }]);
  await database.schema.alterTable('elsewhere').renameTo('contentVersion').execute();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

it('stops being ready once the database is found damaged, and says what to do', async () => {
  const { app } = await serverIn();
  const damage = Object.assign(new Error('database disk image is malformed'), {
    code: 'ERR_SQLITE_ERROR',
    errcode: 11,
  });
  app.get('/api/test-damage', async () => {
    throw damage;
  });
  const response = await app.inject('/api/test-damage');
  expect([response.statusCode, response.json().error]).toEqual([
    503,
    'The database of this site is damaged, so this could not be shown or saved. The person who runs the server has to restore a backup.',
  ]);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json().failing]).toEqual([503, ['database']]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  forgetDamage();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

it('is not ready while its folder is read-only, and recovers without a restart', async () => {
  const folder = await folderOfOurs();
  const { app } = await serverIn({ DATA_DIR: folder });
  await rm(folder, { recursive: true });
  const response = await app.inject('/readyz');
  expect([response.statusCode, response.json().failing]).toEqual([503, ['disk']]);
  await mkdir(folder);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

it('responds in time when the database hangs, queries it once and logs once', async () => {
  let queries = 0;
  let response: (value: unknown) => void = () => undefined;
  const hanging = {
    selectFrom: () => ({
      select: () => ({
        executeTakeFirstOrThrow: () => {
          queries += 1;
          return new Promise((resolve) => {
            response = resolve;
          });
        },
      }),
    }),
  } as unknown as Database;
  const logged: string[] = [];
  const log = {
    info: (_: object, text: string) => logged.push(text),
    error: (_: object, text: string) => logged.push(text),
  };
  const readiness = createReadiness({ database: hanging, dataDir: await folderOfOurs() }, log, 400);
  const started = performance.now();
  expect(await Promise.all([readiness(), readiness()])).toEqual([['database'], ['database']]);
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(await readiness()).toEqual(['database']);
  expect(queries).toBe(1);
  response({});
  await new Promise((resolve) => setTimeout(resolve));
  const next = readiness();
  response({});
  expect(await next).toEqual([]);
  expect(logged).toEqual(['the site is not ready', 'the site is ready again']);
});
