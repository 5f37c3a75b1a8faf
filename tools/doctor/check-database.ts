import { access } from 'node:fs/promises';
import { sql } from 'kysely';
import type { DataPaths } from '../../server/features/backups/data-paths.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { DatabaseError } from '../../server/platform/database/database.ts';
import { explainPostgresFailure, explainSqliteFailure } from '../../server/platform/database/explain-open-error.ts';
import { integrityErrors } from '../../server/platform/database/inspect-file.ts';
import { appliedMigrations, migrationsBetween } from '../../server/platform/database/migrations.ts';
import { connect } from '../../server/platform/database/open-database.ts';
import { postgresDialect } from '../../server/platform/database/postgres-dialect.ts';
import { sqliteDialect } from '../../server/platform/database/sqlite-dialect.ts';
import { codeOf, type Finding, fault, note, ok } from './finding.ts';

export type Examined = {
  findings: Finding[];
  /** Open while its tables are as this version needs them; to be destroyed by the caller. */
  database?: Database;
};

const RESTORE = 'Stop the site and restore the newest backup (docs/backups.md).';

/** Opens the database without changing it: nothing is created and no step is taken. */
export async function checkDatabase({ databaseUrl, file }: DataPaths['where']): Promise<Examined> {
  if (!databaseUrl && !(await exists(file))) {
    return { findings: [note('There is no database yet; the first start makes it.')] };
  }
  const database = connect(databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(file));
  try {
    const findings = [await integrity(database, databaseUrl ? 'PostgreSQL' : 'SQLite'), await version(database)];
    if (findings.every(({ level }) => level === 'ok')) return { findings, database };
    await database.destroy();
    return { findings };
  } catch (error) {
    await database.destroy().catch(() => undefined);
    return { findings: [failure(error, databaseUrl, file)] };
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

function failure(error: unknown, databaseUrl: string | undefined, file: string): Finding {
  const explained = databaseUrl ? explainPostgresFailure(error, databaseUrl) : explainSqliteFailure(error, file);
  if (!(explained instanceof DatabaseError)) return fault(`The database cannot be read (${codeOf(error)}).`, RESTORE);
  // Its sentences end with what to do.
  const [, what = explained.message, todo = RESTORE] = /^(.*?[.;]) ([A-Z].*)$/.exec(explained.message) ?? [];
  return fault(what, todo);
}

async function integrity(database: Database, kind: 'PostgreSQL' | 'SQLite'): Promise<Finding> {
  if (kind === 'PostgreSQL') {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
      database,
    );
    return ok(`PostgreSQL ${rows[0]?.version} answers; it looks after the health of its files itself.`);
  }
  const faults = await integrityErrors(database);
  if (faults.length > 0) return fault(`The database file is damaged: ${faults.join('; ')}.`, RESTORE);
  return ok('The database file was read from end to end and is whole.');
}

async function version(database: Database): Promise<Finding> {
  const { pending, unknown } = migrationsBetween(await appliedMigrations(database));
  if (unknown.length > 0) {
    return fault(
      `The database was used by a newer version of this program (${unknown.join(', ')}).`,
      'Start the newer version again, or restore a backup from before the upgrade.',
    );
  }
  if (pending.length === 0) return ok('Its tables are those of this version.');
  return note(
    `Its tables are of an older version (${pending.length} steps behind); the next start brings them up to date.`,
  );
}
