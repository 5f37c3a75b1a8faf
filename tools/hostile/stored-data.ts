import { createHash } from 'node:crypto';
import { ENTITIES } from '../../domain/kernel/entities.ts';
import type { Database } from '../../server/platform/database/database.ts';

/** Data written by readers and admins. Excludes traces that a rejected call may leave: its count, its log entry, a longer session; and `settings`, which scheduled jobs write. */
const CONTENT = [
  ...Object.values(ENTITIES).map(({ table }) => table),
  ...(['oldSlugs', 'goneAddresses', 'revisions', 'pendingChanges', 'itemComments', 'uploads', 'users'] as const),
];

/** Hashes each table, to tell which one has changed. */
export async function contentHashes(database: Database): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const table of CONTENT) {
    const rows = await database.selectFrom(table).selectAll().execute();
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    hashes[table] = createHash('sha256').update(lines.join('\n')).digest('hex');
  }
  return hashes;
}

/**
 * Reads state that is cheap to query after each request: the content version (migration 008) and the few rows about people.
 */
export async function quickState(database: Database): Promise<string> {
  const { version } = await database.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
  const [revisions, users] = await Promise.all([
    database
      .selectFrom('revisions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    database.selectFrom('users').select('password').execute(),
  ]);
  const people = await database
    .selectFrom('newsletters')
    .select(['id', 'email', 'subscribed', 'updatedAt'])
    .orderBy('id')
    .execute();
  const messages = await database
    .selectFrom('contacts')
    .select(['id', 'readAt', 'mailId', 'resolution'])
    .orderBy('id')
    .execute();
  const kept = await database.selectFrom('pendingChanges').select(['kind', 'entityId', 'version', 'savedAt']).execute();
  return JSON.stringify([version, revisions, users, people, messages, kept]);
}
