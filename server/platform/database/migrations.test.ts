// @module-tag postgres

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  TEST_KIND,
  type TestDatabaseLocation,
  testDatabaseLocation,
} from '../../../tests/support/database-location.ts';
import type { Database } from './database.ts';
import { DatabaseError } from './database.ts';
import { migrate } from './migrations.ts';
import { createDatabase, openDatabase } from './open-database.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

let place: TestDatabaseLocation;
beforeEach(async () => {
  place = await testDatabaseLocation();
});
afterEach(() => place.remove());

/** Program that opens the database, as each process does at its start. */
const STARTING = `
import { openDatabase } from './open-database.ts';
const { database, close } = await openDatabase(JSON.parse(process.env.PLACE));
console.log(JSON.stringify(await database.selectFrom('articles').select('id').execute()));
await close();`;

const connectOnly = () =>
  createDatabase(
    TEST_KIND === 'postgres' ? postgresDialect(place.where.databaseUrl ?? '') : sqliteDialect(place.where.file ?? ''),
  );

async function listTables(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables();
  return tables.map(({ name }) => name).sort();
}

const makesTable = (name: string) => ({
  up: async (database: Kysely<unknown>) => {
    await sql`create table ${sql.ref(name)} (id integer)`.execute(database);
  },
});
const fails = {
  up: async (database: Kysely<unknown>) => {
    await sql`create table half (id integer)`.execute(database);
    throw new Error('The disk is on fire.');
  },
};

describe('migrate', () => {
  it('creates every table once', async () => {
    const first = await openDatabase(place.where);
    const tables = await listTables(first.database);
    await first.close();
    expect(tables).toEqual(expect.arrayContaining(['articles', 'dive_sites', 'mail_outbox', 'settings']));
    const second = await openDatabase(place.where);
    expect(await listTables(second.database)).toEqual(tables);
    await second.close();
  });

  it('rolls back all migrations when one fails', async () => {
    const database = connectOnly();
    const steps = { '001-one': makesTable('one'), '002-fails': fails };
    await expect(migrate(database, steps)).rejects.toThrow('The disk is on fire.');
    expect(await listTables(database)).toEqual([]);
    await migrate(database, { '001-one': makesTable('one'), '002-two': makesTable('two') });
    expect(await listTables(database)).toEqual(['one', 'two']);
    await database.destroy();
  });

  it('keeps earlier migrations when a later one fails', async () => {
    const database = connectOnly();
    await migrate(database, { '001-one': makesTable('one') });
    await expect(migrate(database, { '001-one': makesTable('one'), '002-fails': fails })).rejects.toThrow();
    expect(await listTables(database)).toEqual(['one']);
    await database.destroy();
  });

  it('runs once when several processes start together', async () => {
    const env = { ...process.env, PLACE: JSON.stringify(place.where) };
    const start = () =>
      promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', STARTING], {
        cwd: import.meta.dirname,
        env,
      });
    const started = await Promise.all([start(), start(), start()]);
    expect(started.map(({ stdout }) => stdout.trim())).toEqual(['[]', '[]', '[]']);
  });

  it('applies a migration whose number was left free to a database with later ones', async () => {
    const database = connectOnly();
    await migrate(database, { '001-one': makesTable('one'), '003-three': makesTable('three') });
    const all = { '001-one': makesTable('one'), '002-two': makesTable('two'), '003-three': makesTable('three') };
    await migrate(database, all);
    expect(await listTables(database)).toEqual(['one', 'three', 'two']);
    await database.destroy();
  });

  it('rejects a database that a newer version has used', async () => {
    const database = connectOnly();
    await migrate(database, { '001-one': makesTable('one'), '002-two': makesTable('two') });
    const older = migrate(database, { '001-one': makesTable('one') });
    await expect(older).rejects.toThrow(DatabaseError);
    await database.destroy();
  });
});
