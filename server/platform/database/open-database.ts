import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  CamelCasePlugin,
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  replaceWithNoncontingentExpression,
} from 'kysely';
import { type ContentVersion, postgresContentVersion, sqliteContentVersion } from './content-version.ts';
import type { Database } from './database.ts';
import { DatabaseError } from './database.ts';
import { explainPostgresFailure, explainSqliteFailure } from './explain-open-error.ts';
import { inspectSqliteFile } from './inspect-file.ts';
import { migrate } from './migrations.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export type OpenDatabase = {
  database: Database;
  contentVersion: ContentVersion;
  /** Waits for running queries. The database cannot be used afterwards. */
  close(): Promise<void>;
};

/**
 * Opens PostgreSQL at `databaseUrl`, or else the SQLite file at `file`, creating the file and its folder if missing. Applies
 * pending migrations before it returns.
 * @throws DatabaseError with a sentence for the person who started the server.
 */
export async function openDatabase(where: { databaseUrl?: string; file?: string }): Promise<OpenDatabase> {
  if (where.databaseUrl) return openPostgres(where.databaseUrl);
  if (!where.file) throw new DatabaseError('Neither the address of a database nor a file is set.');
  return openSqlite(resolve(where.file));
}

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  // Imported on demand, so that SQLite sites do not load the PostgreSQL client.
  const { postgresDialect, SERVING_TIMEOUT_MS } = await import('./postgres-dialect.ts');
  try {
    // Migrations may wait for those of another process; later statements must not keep visitors waiting that long.
    await (await openWith(postgresDialect(databaseUrl), postgresContentVersion)).close();
    return await openWith(postgresDialect(databaseUrl, { limit: SERVING_TIMEOUT_MS }), postgresContentVersion);
  } catch (error) {
    throw explainPostgresFailure(error, databaseUrl);
  }
}

async function openSqlite(file: string): Promise<OpenDatabase> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await assertWritable(file);
    await inspectSqliteFile(file);
    return await openWith(sqliteDialect(file), () => sqliteContentVersion(file));
  } catch (error) {
    throw explainSqliteFailure(error, file);
  }
}

/** SQLite would silently open the file read-only and fail at the first write. */
async function assertWritable(file: string): Promise<void> {
  await access(file, constants.R_OK | constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return;
    throw new DatabaseError(
      `The database file ${file} cannot be written to. Let this user write to it and to its folder.`,
      { cause: error },
    );
  });
}

async function openWith(
  dialect: Dialect,
  createContentVersion: (database: Database) => ContentVersion,
): Promise<OpenDatabase> {
  const database = createDatabase(dialect);
  try {
    await migrate(database);
    const contentVersion = createContentVersion(database);
    const close = async () => {
      contentVersion.close();
      await database.destroy();
    };
    return { database, contentVersion, close };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Creates the Kysely instance without applying migrations. */
export function createDatabase(dialect: Dialect): Database {
  return new Kysely<Tables>({
    dialect,
    plugins: [
      new CamelCasePlugin({ maintainNestedObjectKeys: true }),
      // `in ()` is a syntax error in PostgreSQL.
      new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
    ],
  });
}
