import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { deletedBefore } from '../../domain/retention.ts';
import type { Database } from './database/database.ts';
import { pruneRows } from './database/prune-rows.ts';

/** Something an owner did, or somebody who tried to be one. */
export type AuditEntry = {
  /** Verb in the past or outcome, e.g. `login_failure`, `article_published`. */
  action: string;
  /** What it was done to, e.g. `session`, `article/12`. */
  resource: string;
  details?: string | Record<string, unknown>;
  /** Entries with the same key share one row, which counts them. Name the window in it. */
  dedupeKey?: string;
};

/** Who did it. Absent where the site itself acted, as when a scheduled text appears. */
export type Actor = Pick<FastifyRequest, 'ip' | 'headers'>;

const LONGEST_AGENT = 400;

/** Writes one entry of the audit log. Give the transaction of the action itself, so that there is never one without the other. */
export async function recordAudit(
  database: Database,
  entry: AuditEntry,
  actor?: Actor,
  now = Date.now(),
): Promise<void> {
  const { action, resource, details, dedupeKey } = entry;
  await database
    .insertInto('auditLogs')
    .values({
      action,
      resource,
      ipAddress: actor?.ip ?? null,
      userAgent: storable(actor?.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT) || null,
      details: details === undefined ? null : storable(typeof details === 'string' ? details : JSON.stringify(details)),
      timestamp: new Date(now).toISOString(),
      dedupeKey: dedupeKey ?? null,
    })
    .onConflict((conflict) =>
      conflict.column('dedupeKey').doUpdateSet({ occurrences: sql`audit_logs.occurrences + 1` }),
    )
    .execute();
}

/** PostgreSQL refuses NUL. */
const storable = (text: string) => text.replaceAll('\0', '');

/** Deletes entries older than the privacy policy promises. */
export async function pruneAuditLog(database: Database, now = Date.now()): Promise<void> {
  await pruneRows(database, 'auditLogs', (row) => row('timestamp', '<', deletedBefore('auditLog', now)));
}
