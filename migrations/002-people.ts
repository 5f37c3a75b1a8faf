import type { Kysely } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/** Creates the tables of subscribers, messages, the owners' account, its sessions, rate limits and the audit log. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createNewsletters(database);
  await createContacts(database);
  await createUsersAndSessions(database);
  await createAuditLogs(database);
  await createRateLimits(database);
}

async function createNewsletters(database: Kysely<unknown>): Promise<void> {
  const { id, text, flag, time, optionalTime } = columnTypes(database);
  await createTable(database, 'newsletters', [
    id(),
    `${text('email')} unique`,
    flag('subscribed', true),
    `${text('unsubscribe_token')} unique`,
    text('consent_source'),
    time('consented_at'),
    optionalTime('unsubscribed_at'),
    time('created_at'),
    time('updated_at'),
  ]);
  await createIndex(database, 'newsletters_newest', 'newsletters', ['created_at', 'id']);
}

async function createContacts(database: Kysely<unknown>): Promise<void> {
  const { id, text, time } = columnTypes(database);
  await createTable(database, 'contacts', [
    id(),
    text('name'),
    text('email'),
    text('subject'),
    text('message'),
    time('created_at'),
  ]);
  await createIndex(database, 'contacts_newest', 'contacts', ['created_at', 'id']);
}

async function createUsersAndSessions(database: Kysely<unknown>): Promise<void> {
  const { id, text, time } = columnTypes(database);
  await createTable(database, 'users', [
    id(),
    `${text('username')} unique`,
    text('password'),
    time('created_at'),
    time('updated_at'),
  ]);
  await createTable(database, 'sessions', [
    id(),
    `${text('token_hash')} unique`,
    time('created_at'),
    time('last_seen_at'),
    time('expires_at'),
    text('ip_address'),
    text('user_agent'),
  ]);
  await createIndex(database, 'sessions_by_end', 'sessions', ['expires_at']);
}

async function createAuditLogs(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, time } = columnTypes(database);
  await createTable(database, 'audit_logs', [
    id(),
    text('action'),
    text('resource'),
    optionalText('ip_address'),
    optionalText('user_agent'),
    optionalText('details'),
    time('timestamp'),
  ]);
  await createIndex(database, 'audit_logs_newest', 'audit_logs', ['timestamp', 'id']);
  await createIndex(database, 'audit_logs_by_action', 'audit_logs', ['action', 'timestamp']);
}

async function createRateLimits(database: Kysely<unknown>): Promise<void> {
  const { text, count, time } = columnTypes(database);
  await createTable(database, 'rate_limits', [
    `${text('key')} primary key`,
    count('count'),
    time('reset_time'),
    time('created_at'),
  ]);
  await createIndex(database, 'rate_limits_by_end', 'rate_limits', ['reset_time']);
}
