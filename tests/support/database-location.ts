import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../../server/platform/database/database.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';

/** Tests run on SQLite, or with TEST_DATABASE_KIND=postgres on the server at TEST_POSTGRES_URL, as a user who may create databases. */
const POSTGRES_URL = process.env.TEST_POSTGRES_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
export const TEST_KIND = process.env.TEST_DATABASE_KIND === 'postgres' ? 'postgres' : 'sqlite';

/** Location of a test's database, which does not exist yet. */
export type TestDatabaseLocation = { where: { databaseUrl?: string; file?: string }; remove(): Promise<void> };
export type TestDatabase = { database: Database; where: TestDatabaseLocation['where']; close(): Promise<void> };

export async function testDatabaseLocation(): Promise<TestDatabaseLocation> {
  return TEST_KIND === 'postgres' ? postgresLocation() : sqliteLocation();
}

/** Always returns SQLite: for copies between the two kinds of database. */
export async function sqliteLocation(): Promise<TestDatabaseLocation> {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-test-'));
  return {
    where: { file: join(folder, 'bommie.db') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Creates a PostgreSQL database. @param template the address of the database to copy; nothing may be connected to it. */
export async function postgresLocation(
  template?: string,
  name = `bommie_test_${randomUUID().replaceAll('-', '')}`,
): Promise<TestDatabaseLocation> {
  await onServer(`create database ${name}${template ? ` template ${databaseName(template)}` : ''}`);
  const url = new URL(POSTGRES_URL);
  url.pathname = name;
  return {
    where: { databaseUrl: url.href },
    remove: async () => void (await onServer(`drop database ${name} with (force)`)),
  };
}

/** Opens a database with all tables; closing removes it. */
export async function openLocation({ where, remove }: TestDatabaseLocation): Promise<TestDatabase> {
  const { database, close } = await openDatabase(where);
  return {
    database,
    where,
    async close() {
      await close();
      await remove();
    },
  };
}

const databaseName = (url: string) => new URL(url).pathname.slice(1);

/** Names a template after the database that it is made from, so that {@link dropTemplates} finds it. */
export const makeTemplateName = (url: string) => `${databaseName(url)}_${randomUUID().slice(0, 8)}`;

export async function dropTemplates(url: string): Promise<void> {
  const { rows } = await onServer(`select datname from pg_database where datname like '${databaseName(url)}\\_%'`);
  for (const { datname } of rows) await onServer(`drop database ${datname} with (force)`);
}

async function onServer(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(POSTGRES_URL);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
