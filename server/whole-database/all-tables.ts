import { ENTITIES, type EntityTable } from '../../domain/kernel/entities.ts';
import type { Database } from '../platform/database/database.ts';
import { snakeCase } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

/** Tables derived from others; copies and backups leave them out, and the next start fills them again. */
export const DERIVED_TABLES = ['searchIndex', 'searchWords', 'searchVersion'] as const satisfies (keyof Tables)[];

export type TableName = Exclude<keyof Tables, (typeof DERIVED_TABLES)[number]>;

const ENTITY_KEYS = Object.fromEntries(Object.values(ENTITIES).map(({ table }) => [table, ['id']])) as Record<
  EntityTable,
  ['id']
>;

/**
 * Lists every other table with its primary key, in the order in which copies write them. The type requires every table.
 * `contentVersion` is last: on SQLite, writing content increments it.
 */
const KEYS: { [Name in TableName]: readonly (keyof Tables[Name] & string)[] } = {
  ...ENTITY_KEYS,
  oldSlugs: ['kind', 'slug'],
  goneAddresses: ['kind', 'slug'],
  revisions: ['id'],
  deletedItems: ['id'],
  pendingChanges: ['kind', 'entityId'],
  itemComments: ['id'],
  previewLinks: ['kind', 'entityId'],
  bulkChanges: ['id'],
  bulkChangeItems: ['id'],
  moveIns: ['id'],
  movedItems: ['source'],
  uploads: ['id'],
  newsletters: ['id'],
  suppressions: ['addressHash'],
  erasures: ['addressHash'],
  signUpRequests: ['email'],
  subscriberImports: ['id'],
  newsletterSendings: ['issueId'],
  newsletterMails: ['issueId'],
  newsletterDeliveries: ['issueId', 'subscriberId'],
  follows: ['id'],
  followMails: ['recipient', 'occasion'],
  seenNews: ['newsKey'],
  contacts: ['id'],
  blockedSubmissions: ['day', 'form'],
  diveReports: ['id'],
  reportBlocks: ['id'],
  mailOutbox: ['id'],
  users: ['id'],
  recoveryCodes: ['id'],
  passkeys: ['id'],
  passkeyChallenges: ['challengeHash'],
  knownBrowsers: ['userId', 'browserHash'],
  itemAuthors: ['kind', 'entityId'],
  authorPages: ['userId'],
  sessions: ['id'],
  auditLogs: ['id'],
  rateLimits: ['key'],
  loadedContent: ['path'],
  settings: ['key'],
  siteSettings: ['version'],
  links: ['id'],
  linkClicks: ['day', 'linkId', 'page', 'position'],
  clickPlaces: ['id'],
  sales: ['id'],
  saleVersions: ['id'],
  pageViews: ['day', 'page'],
  referringHosts: ['day', 'host'],
  missedPages: ['day', 'page'],
  missedSearches: ['day', 'words'],
  dailyVisits: ['day'],
  readerTimings: ['day', 'kind', 'metric', 'bucket'],
  countBatches: ['batch'],
  performanceQuarters: ['quarter', 'process'],
  contentVersion: ['id'],
};

export const TABLE_NAMES = Object.keys(KEYS) as TableName[];

/** Returns the columns of the table's primary key. Rows ordered by it have the same order on both databases. */
export const listKeyColumns = (table: TableName): readonly string[] => KEYS[table];

/** Lists the existing tables; fewer than {@link TABLE_NAMES} in a database of an earlier version. */
export async function tablesIn(database: Database): Promise<TableName[]> {
  const tables = await database.introspection.getTables();
  const present = new Set(tables.map(({ name }) => name));
  return TABLE_NAMES.filter((table) => present.has(snakeCase(table)));
}
