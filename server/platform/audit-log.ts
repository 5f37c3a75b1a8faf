import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { DEFAULT_RETENTION, deletedBefore } from '../../domain/settings/retention.ts';
import { findPerson } from './acting-person.ts';
import type { Database } from './database/database.ts';
import { pruneRows } from './database/prune-rows.ts';

/** An action by an admin, or an attempt to log in. */
export type AuditEntry = {
  /** A verb in the past tense or an outcome, e.g. `login_failure`, `article_published`. */
  action: string;
  /** The thing that the action concerned, e.g. `session`, `article/12`. */
  resource: string;
  details?: string | Record<string, unknown>;
  /** Entries with the same key share one row, which counts them. Include the time window in the key. */
  dedupeKey?: string;
  /** Number of occurrences; 1 by default. */
  occurrences?: number;
  /** Name of the person, where the actor is not yet known by a session. */
  person?: string | null;
};

/** The person who acted. Absent when the site itself acted, as when it publishes a scheduled article. */
export type Actor = Pick<FastifyRequest, 'ip' | 'headers'>;

const MAX_USER_AGENT_LENGTH = 400;

/** Writes one entry of the audit log. Pass the transaction of the action itself, so that both are saved or neither is. */
export async function recordAudit(
  database: Database,
  entry: AuditEntry,
  actor?: Actor,
  now = Date.now(),
): Promise<void> {
  const { action, resource, details, dedupeKey, occurrences = 1, person } = entry;
  await database
    .insertInto('auditLogs')
    .values({
      action,
      resource,
      ipAddress: actor?.ip ?? null,
      userAgent: withoutNul(actor?.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH) || null,
      details:
        details === undefined ? null : withoutNul(typeof details === 'string' ? details : JSON.stringify(details)),
      timestamp: new Date(now).toISOString(),
      dedupeKey: dedupeKey ?? null,
      person: person ?? nameActor(actor),
      occurrences,
    })
    .onConflict((conflict) =>
      conflict.column('dedupeKey').doUpdateSet({ occurrences: sql`audit_logs.occurrences + ${occurrences}` }),
    )
    .execute();
}

/** Returns the name of the person who acts; null where the site itself acts, or a person who has given no name. */
export const nameActor = (actor: Actor | undefined): string | null => (actor && findPerson(actor)?.name) || null;

/** PostgreSQL rejects NUL. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** Deletes entries that are older than the privacy policy allows. */
export async function pruneAuditLog(
  database: Database,
  now = Date.now(),
  days = DEFAULT_RETENTION.auditLog,
): Promise<void> {
  await pruneRows(database, 'auditLogs', (row) => row('timestamp', '<', deletedBefore(days, now)));
}
