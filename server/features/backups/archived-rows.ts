import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { TableName } from '../../whole-database/all-tables.ts';
import type { Row } from '../../whole-database/rows.ts';
import { SECRET_KEYS } from '../settings/queries.ts';

/**
 * Tables that are never written to an archive or read from one: the account with its password and two-step login, recovery
 * codes, passkeys, sessions, whose drafts items are, the pages of authors, secret links to previews, and rate-limit counts. An old or crafted archive must not become a way to log in.
 */
export const ACCOUNT_TABLES = [
  'users',
  'recoveryCodes',
  'passkeys',
  'passkeyChallenges',
  'knownBrowsers',
  'sessions',
  'itemAuthors',
  'authorPages',
  'previewLinks',
  'rateLimits',
] as const satisfies TableName[];

/**
 * Follows by mail are left out too: no restore may mail someone who has left, and the links in old mails must keep working. A move
 * between databases carries them (`copySite`).
 */
export const FOLLOW_TABLES = ['follows', 'followMails', 'seenNews'] as const satisfies TableName[];

const OMITTED = new Set<TableName>([...ACCOUNT_TABLES, ...FOLLOW_TABLES]);

/** Returns whether an archive includes this row. Secrets among the settings, and links of invitations and of follows to confirm, stay on the server. */
export const isArchived = (table: TableName, row: Row): boolean =>
  !OMITTED.has(table) &&
  !(table === 'mailOutbox' && (row.kind === 'invitation' || row.kind === 'follow-confirm')) &&
  !(table === 'settings' && SECRET_KEYS.includes(String(row.key)));

/**
 * Identifies a site by the creation time of its account, which stays when the password changes; undefined while there is no
 * account. Hashed, since it is written into archives.
 */
export async function readSiteId(database: Database): Promise<string | undefined> {
  const hasAccounts = (await database.introspection.getTables()).some(({ name }) => name === 'users');
  if (!hasAccounts) return undefined;
  const first = await database.selectFrom('users').select('createdAt').orderBy('id').limit(1).executeTakeFirst();
  return first && createHash('sha256').update(`site:${first.createdAt}`).digest('hex').slice(0, 32);
}
