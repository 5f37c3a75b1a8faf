// @module-tag postgres

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabaseLocation, testDatabaseLocation } from '../../../tests/support/database-location.ts';
import { openDatabase } from './open-database.ts';

let place: TestDatabaseLocation;
beforeEach(async () => {
  place = await testDatabaseLocation();
});
afterEach(() => place.remove());

/** Program that starts migrating and hangs in the middle of the second migration. */
const HANGING = `
import { sql } from 'kysely';
import { createDatabase } from './open-database.ts';
import { migrate } from './migrations.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
const { databaseUrl, file } = JSON.parse(process.env.PLACE);
const database = createDatabase(databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(file));
await migrate(database, {
  '001-content': { up: async (db) => { await sql\`create table articles (id integer)\`.execute(db); } },
  '002-people': { up: async (db) => {
    await sql\`create table half (id integer)\`.execute(db);
    console.log('half way');
    await new Promise(() => setInterval(() => undefined, 1000));
  } },
});`;

describe('a process killed during a migration', () => {
  it('leaves no tables, so the next start creates them', async () => {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', HANGING], {
      cwd: import.meta.dirname,
      env: { ...process.env, PLACE: JSON.stringify(place.where) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const [output] = await Promise.race([once(child.stdout, 'data'), ended]);
    expect(String(output)).toContain('half way');
    child.kill('SIGKILL');
    await ended;
    const { database, close } = await openDatabase(place.where);
    const names = (await database.introspection.getTables()).map(({ name }) => name);
    expect(names).toContain('dive_sites');
    expect(names).not.toContain('half');
    await close();
  });
});
