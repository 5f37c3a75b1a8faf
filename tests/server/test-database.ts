import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { type OpenDatabase, openDatabase } from '../../server/database/open-database.ts';

/**
 * A fresh database with all its tables: a SQLite file in `folder`, or, with TEST_DATABASE_KIND=postgres, a database of its
 * own on the server at TEST_POSTGRES_URL, whose user may create databases. Closing removes it.
 */
export async function openTestDatabase(folder: string): Promise<OpenDatabase> {
  if (process.env.TEST_DATABASE_KIND !== 'postgres') return openDatabase({ file: join(folder, 'bommie.db') });
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL is not set.');
  const name = `bommie_test_${randomUUID().replaceAll('-', '')}`;
  await ask(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = name;
  const { database, close } = await openDatabase({ databaseUrl: address.href });
  return {
    database,
    async close() {
      await close();
      await ask(server, `drop database ${name}`);
    },
  };
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
