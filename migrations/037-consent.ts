import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/**
 * Adds evidence of consent: sign-ups waiting for confirmation by mail; whether a date of consent was typed for a whole
 * import; the import that added a subscriber, for undo. Also adds the reason why a sending paused automatically.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, json, flag, time, optionalTime } = columnTypes(database);
  await createTable(database, 'sign_up_requests', [
    `${text('email')} primary key`,
    `${text('token')} unique`,
    text('consent_source'),
    time('requested_at'),
    optionalTime('confirmed_at'),
  ]);
  await createTable(database, 'subscriber_imports', [
    id(),
    text('source'),
    optionalText('file_name'),
    json('counts', '{}'),
    json('changed', '[]'),
    time('created_at'),
    optionalTime('undone_at'),
  ]);
  for (const column of ['import_id integer', flag('consent_estimated'), optionalTime('confirmed_at')])
    await sql.raw(`alter table newsletters add column ${column}`).execute(database);
  await createIndex(database, 'newsletters_import', 'newsletters', ['import_id']);
  await sql.raw(`alter table newsletter_sendings add column ${optionalText('pause_reason')}`).execute(database);
  await keepSignUpsUnconfirmed(database);
}

/** Keeps existing sites subscribing immediately, until the owner switches confirmation on. */
async function keepSignUpsUnconfirmed(database: Kysely<unknown>): Promise<void> {
  const { rows: users } = await sql`select id from users limit 1`.execute(database);
  if (users.length === 0) return;
  const { rows } = await sql<{ version: number; changed_values: string }>`
    select version, changed_values from site_settings order by version desc limit 1`.execute(database);
  const values = { ...JSON.parse(rows[0]?.changed_values ?? '{}'), 'newsletter.confirmation': 'off' };
  await sql`insert into site_settings (version, changed_values, saved_at)
    values (${(rows[0]?.version ?? 0) + 1}, ${JSON.stringify(values)}, ${new Date().toISOString()})`.execute(database);
}
