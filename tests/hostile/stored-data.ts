import { createHash } from 'node:crypto';
import type { Database } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables.ts';

/** What readers and owners wrote. Not what a refused call may leave behind: its count, its entry in the log, a longer session. */
const CONTENT = [
  'articles',
  'reviews',
  'products',
  'locations',
  'diveSites',
  'oldSlugs',
  'revisions',
  'uploads',
  'settings',
  'users',
] as const;
type Table = keyof Tables & string;

export async function contentHash(database: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const table of CONTENT as readonly Table[]) {
    const rows = await database
      .selectFrom(table as 'articles')
      .selectAll()
      .execute();
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    hash.update(`${table}\n${lines.join('\n')}\n`);
  }
  return hash.digest('hex');
}

/** Quick to ask after each request: the content's version (migration 008) and the few rows of people. */
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
  const messages = await database.selectFrom('contacts').select(['id', 'readAt', 'mailId']).orderBy('id').execute();
  return JSON.stringify([version, revisions, users, people, messages]);
}
