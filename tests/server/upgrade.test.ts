// SQLite only: the databases of earlier versions are files of SQLite.

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findAccountByPassword, findFirstOwner } from '../../server/features/sessions/admin-password.ts';
import { findSessionPerson } from '../../server/features/sessions/sessions.ts';
import { listShops } from '../../server/features/shops/queries.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { hashToken } from '../../server/platform/security/link-token.ts';
import { addPerson } from './admin/admin.ts';
import { testServer } from './test-server.ts';

/** Databases created by released versions (`tools/save-fixture-database.ts`), with the content they shipped and what users added. */
const FIXTURES = join(import.meta.dirname, '../fixtures');
const fixtures = (await readdir(FIXTURES)).filter((name) => name.endsWith('.db.br'));

type Rows = Record<string, unknown>[];

/** Reads every row of these tables, or of all except the migrator's own, by table, as SQLite returns it. */
function readRows(file: string, names?: readonly string[]): Map<string, Rows> {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*' and name not glob 'kysely_*'`,
    )
    .all()
    .map(({ name }) => String(name));
  const rows = (names ?? tables).map((name): [string, Rows] => [
    name,
    database.prepare(`select * from "${name}" order by rowid`).all() as Rows,
  ]);
  database.close();
  return new Map(rows);
}

async function unpacked(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'bommie.db');
  await writeFile(file, brotliDecompressSync(await readFile(join(FIXTURES, name))));
  return file;
}

it('finds databases of earlier versions', () => {
  expect(fixtures).toContain('008-content-version.db.br');
});

describe.each(fixtures)('a database of version %s', (name) => {
  it('keeps every row and every value through the current migrations', async () => {
    const file = await unpacked(name);
    const before = readRows(file);
    const opened = await openDatabase({ file });
    await opened.close();
    const after = readRows(file, [...before.keys()]);
    // A migration that fills a column changes what pages show, so it raises the version.
    const version = (rows: Map<string, Rows>) => Number(rows.get('content_version')?.[0]?.version);
    expect(version(after)).toBeGreaterThanOrEqual(version(before));
    before.delete('content_version');
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {});
      // Migration 018 adds shops that used to be built in, as if their files had been loaded.
      const existing = (after.get(table) ?? []).filter(({ path }) => !String(path).startsWith('shops/'));
      const same = existing.map((row) => Object.fromEntries(columns.map((key) => [key, row[key]])));
      expect(same, table).toEqual(rows.map((row) => ({ ...row })));
    }
    expect(before.get('dive_sites')?.length).toBeGreaterThan(50);
  });

  it('keeps its one account as an owner, with its session and recovery codes', async () => {
    const file = await unpacked(name);
    const before = new DatabaseSync(file);
    const token = 'a token of the earlier version';
    const [now, later] = [new Date().toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
    before
      .prepare(
        'insert into sessions (token_hash, created_at, last_seen_at, expires_at, ip_address, user_agent) values (?, ?, ?, ?, ?, ?)',
      )
      .run(hashToken(token), now, now, later, '::1', '');
    before.close();
    const opened = await openDatabase({ file });
    const owner = await findFirstOwner(opened.database);
    expect(await findSessionPerson(opened.database, token, { keepAlive: false })).toEqual({
      ...{ id: owner?.id, name: '', role: 'owner', mayPublish: false },
    });
    expect(
      await findAccountByPassword(opened.database, { address: '', password: 'an old but good password' }),
    ).toMatchObject({ id: owner?.id });
    await opened.close();
  });

  it('changes nothing for its one owner until a second person is invited', async () => {
    const opened = await openDatabase({ file: await unpacked(name) });
    const server = await testServer({ database: opened.database });
    const ways = async () => (await server.app.inject('/api/admin/login')).json();
    expect(await ways()).toEqual({ byAddress: false, byPasskey: false });
    const payload = { password: 'an old but good password' };
    for (let login = 0; login < 2; login += 1)
      expect((await server.app.inject({ method: 'POST', url: '/api/admin/login', payload })).statusCode).toBe(200);
    expect(
      await opened.database.selectFrom('mailOutbox').select('kind').where('kind', '=', 'account-notice').execute(),
    ).toEqual([]);
    const log = await opened.database
      .selectFrom('auditLogs')
      .select('person')
      .where('action', '=', 'login_success')
      .execute();
    expect(log.map(({ person }) => person)).toEqual(log.map(() => null));
    await addPerson(opened.database, { name: 'Mia', role: 'editor', state: 'invited' });
    expect((await ways()).byAddress).toBe(false);
    await opened.database.updateTable('users').set({ state: 'active' }).where('name', '=', 'Mia').execute();
    expect((await ways()).byAddress).toBe(true);
    expect((await server.app.inject({ method: 'POST', url: '/api/admin/login', payload })).statusCode).toBe(200);
    await server.close();
    await opened.close();
  });

  it('keeps the shops that were built in', async () => {
    const opened = await openDatabase({ file: await unpacked(name) });
    const shops = await listShops(opened.database);
    await opened.close();
    expect(shops).toHaveLength(9);
    expect(shops[0]).toMatchObject({ name: 'Amazon', hosts: ['amazon.com', 'amazon.com.au', 'amzn.to'], tag: 'tag' });
    expect(shops.every(({ sponsored }) => sponsored)).toBe(true);
  });

  it('gives every product an address made from its name', async () => {
    const file = await unpacked(name);
    const opened = await openDatabase({ file });
    const products = await opened.database.selectFrom('products').select(['name', 'slug']).execute();
    await opened.close();
    expect(products).toContainEqual({ name: 'A product of ours', slug: 'a-product-of-ours' });
    expect(products).toContainEqual({ name: 'Apeks MTX-R', slug: 'apeks-mtx-r' });
    expect(products.filter(({ slug }) => slug === '')).toEqual([]);
  });

  it('serves its content at the same addresses', async () => {
    const opened = await openDatabase({ file: await unpacked(name) });
    const server = await testServer({ database: opened.database });
    const get = async (url: string, cookie = '') => (await server.app.inject({ url, headers: { cookie } })).json();
    expect((await get('/api/articles/slug/renamed')).content).toBe('An owner’s words. **Kept.**');
    expect((await get('/api/dive-sites')).length).toBeGreaterThan(50);
    expect((await get('/api/products')).length).toBeGreaterThan(0);
    const password = 'an old but good password';
    const logIn = await server.app.inject({ method: 'POST', url: '/api/admin/login', payload: { password } });
    expect(logIn.statusCode).toBe(200);
    const cookie = String(logIn.headers['set-cookie']).split(';')[0] ?? '';
    const drafts = await get('/api/articles?admin=true', cookie);
    expect(drafts).toContainEqual(expect.objectContaining({ title: 'A draft for later', published: false }));
    expect(await get('/api/newsletter/subscribers', cookie)).toEqual([
      expect.objectContaining({ email: 'ana@example.com', subscribed: true }),
    ]);
    expect(await get('/api/admin/messages', cookie)).toEqual([expect.objectContaining({ subject: 'Fins' })]);
    await server.close();
    await opened.close();
  });
});
