import { access } from 'node:fs/promises';
import { sql } from 'kysely';
import type { DataPaths } from '../../server/features/backups/index.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { DatabaseError } from '../../server/platform/database/database.ts';
import { explainPostgresFailure, explainSqliteFailure } from '../../server/platform/database/explain-open-error.ts';
import { integrityErrors } from '../../server/platform/database/inspect-file.ts';
import { appliedMigrations, migrationsBetween } from '../../server/platform/database/migrations.ts';
import { createDatabase } from '../../server/platform/database/open-database.ts';
import { postgresDialect } from '../../server/platform/database/postgres-dialect.ts';
import { sqliteDialect } from '../../server/platform/database/sqlite-dialect.ts';
import { errorFinding, type Finding, noteFinding, okFinding, readErrorCode } from './finding.ts';

export type DatabaseCheck = {
  findings: Finding[];
  /** Present when every check passed; the caller destroys it. */
  database?: Database;
};

const RESTORE_ADVICE = 'Stop the site and restore the newest backup (docs/backups.md).';

/** Opens the database without changing it: creates no file and runs no migration. */
export async function checkDatabase({ databaseUrl, file }: DataPaths['where']): Promise<DatabaseCheck> {
  if (!databaseUrl && !(await exists(file))) {
    return { findings: [noteFinding('There is no database yet; the first start creates it.')] };
  }
  const database = createDatabase(databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(file));
  try {
    const findings = [await integrity(database, databaseUrl ? 'PostgreSQL' : 'SQLite'), await version(database)];
    if (findings.every(({ level }) => level === 'ok')) return { findings, database };
    await database.destroy();
    return { findings };
  } catch (error) {
    await database.destroy().catch(() => undefined);
    return { findings: [describeFailure(error, databaseUrl, file)] };
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

function describeFailure(error: unknown, databaseUrl: string | undefined, file: string): Finding {
  const explained = databaseUrl ? explainPostgresFailure(error, databaseUrl) : explainSqliteFailure(error, file);
  if (!(explained instanceof DatabaseError))
    return errorFinding(`The database cannot be read (${readErrorCode(error)}).`, RESTORE_ADVICE);
  // The message's second sentence says what to do.
  const [, what = explained.message, todo = RESTORE_ADVICE] = /^(.*?[.;]) ([A-Z].*)$/.exec(explained.message) ?? [];
  return errorFinding(what, todo);
}

async function integrity(database: Database, kind: 'PostgreSQL' | 'SQLite'): Promise<Finding> {
  if (kind === 'PostgreSQL') {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
      database,
    );
    return okFinding(`PostgreSQL ${rows[0]?.version} answers; it checks its own files.`);
  }
  const errors = await integrityErrors(database);
  if (errors.length > 0) return errorFinding(`The database file is damaged: ${errors.join('; ')}.`, RESTORE_ADVICE);
  return okFinding('The database file was read completely and is intact.');
}

async function version(database: Database): Promise<Finding> {
  const { pending, unknown } = migrationsBetween(await appliedMigrations(database));
  if (unknown.length > 0) {
    return errorFinding(
      `The database was used by a newer version of this program (${unknown.join(', ')}).`,
      'Start the newer version again, or restore a backup from before the upgrade.',
    );
  }
  if (pending.length === 0) return okFinding('Its tables match this version.');
  return noteFinding(
    `Its tables are from an older version (${pending.length} migrations behind); the next start upgrades them.`,
  );
}
