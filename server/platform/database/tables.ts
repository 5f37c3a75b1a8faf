import type { Generated } from 'kysely';
import type { ReportResolution } from '../../../domain/forms/change-report.ts';
import type { EntityKind, RevisedKind, SluggedKind } from '../../../domain/kernel/entities.ts';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import { type Edited, ENTITY_BOOLEANS, type EntityTables } from './entity-tables.ts';

/**
 * Row types of all tables: camelCase here, snake_case in the database. Both databases return the same formats: integers as
 * number, booleans as boolean, timestamps as ISO 8601 in UTC with milliseconds, dates as YYYY-MM-DD, decimals as text with a
 * fixed scale. Text never contains NUL, which PostgreSQL rejects.
 */
export type Tables = EntityTables & {
  oldSlugs: OldSlugsTable;
  goneAddresses: GoneAddressesTable;
  deletedItems: DeletedItemsTable;
  uploads: UploadsTable;
  newsletters: NewslettersTable;
  suppressions: SuppressionsTable;
  signUpRequests: SignUpRequestsTable;
  subscriberImports: SubscriberImportsTable;
  newsletterSendings: NewsletterSendingsTable;
  newsletterMails: NewsletterMailsTable;
  newsletterDeliveries: NewsletterDeliveriesTable;
  contacts: ContactsTable;
  users: UsersTable;
  recoveryCodes: RecoveryCodesTable;
  sessions: SessionsTable;
  auditLogs: AuditLogsTable;
  rateLimits: RateLimitsTable;
  mailOutbox: MailOutboxTable;
  loadedContent: LoadedContentTable;
  settings: SettingsTable;
  siteSettings: SiteSettingsTable;
  revisions: RevisionsTable;
  contentVersion: ContentVersionTable;
  links: LinksTable;
  linkChanges: LinkChangesTable;
  linkClicks: LinkClicksTable;
  pageViews: PageViewsTable;
  referringHosts: ReferringHostsTable;
  missedSearches: MissedSearchesTable;
  countBatches: CountBatchesTable;
  searchIndex: SearchIndexTable;
  searchWords: SearchWordsTable;
  searchVersion: SearchVersionTable;
};

/** A JSON value as text, read and written as a whole. */
type JsonText = string;
type Id = Generated<number>;
export type OldSlugsTable = { kind: SluggedKind; slug: string; entityId: number; createdAt: Timestamp };

/** Addresses of items that were public and no longer are: the slug, for dive sites the id. */
export type GoneAddressesTable = { kind: RevisedKind; slug: string };

/**
 * `hash` identifies the uploaded file; width and height (pixels) are those of the upright picture, `bytes` is the file's size.
 * `searchText`: the normalised name and alt text.
 */
export type UploadsTable = Edited & {
  id: Id;
  hash: string;
  width: number;
  height: number;
  bytes: number;
  originalName: string;
  altText: string;
  /** Name of the creator; blank if not recorded. */
  credit: Generated<string>;
  /** One of PICTURE_LICENCES, or blank. */
  licence: Generated<string>;
  searchText: string;
};

export type NewslettersTable = Edited & {
  id: Id;
  email: string;
  subscribed: boolean;
  unsubscribeToken: string;
  consentSource: string;
  consentedAt: Timestamp;
  unsubscribedAt: Timestamp | null;
  /** When the mailbox permanently rejected our mail, and when its owner marked it as spam. */
  bouncedAt: Generated<Timestamp | null>;
  complainedAt: Generated<Timestamp | null>;
  /** The import that added the person, in `subscriberImports`. */
  importId: Generated<number | null>;
  /** Whether `consentedAt` was typed for a whole import, because the file did not say. */
  consentEstimated: Generated<boolean>;
  /** When the person followed the link in a mail that asked them to confirm. */
  confirmedAt: Generated<Timestamp | null>;
};

/** A sign-up that waits for confirmation by mail. `token`: the one in the link. */
export type SignUpRequestsTable = {
  email: string;
  token: string;
  consentSource: string;
  requestedAt: Timestamp;
  confirmedAt: Timestamp | null;
};

/** `counts`: the numbers of the report. `changed`: earlier state of subscribers that it marked as gone; for undo. */
export type SubscriberImportsTable = {
  id: Id;
  source: string;
  fileName: string | null;
  counts: JsonText;
  changed: JsonText;
  createdAt: Timestamp;
  undoneAt: Generated<Timestamp | null>;
};

/**
 * An address whose data was deleted and that must not get the newsletter. `reason`: how its subscription had ended;
 * `unsubscribeToken`: the one in the mails sent to it.
 */
export type SuppressionsTable = {
  addressHash: string;
  reason: 'erased' | 'unsubscribed' | 'bounced' | 'complained';
  unsubscribeToken: string | null;
  createdAt: Timestamp;
};

/**
 * The sending of an issue. `audience`: the source of consent of its recipients; null for all. `pauseReason`: the mail
 * server's response if the sending paused automatically.
 */
export type NewsletterSendingsTable = {
  issueId: number;
  status: 'scheduled' | 'sending' | 'stopped' | 'sent';
  audience: string | null;
  sendAt: Timestamp;
  startedAt: Generated<Timestamp | null>;
  finishedAt: Generated<Timestamp | null>;
  pauseReason: Generated<string | null>;
};

/**
 * The mail of an issue as sent, with placeholders for what differs between subscribers. `links`: the targets of its links.
 */
export type NewsletterMailsTable = { issueId: number; subject: string; html: string; text: string; links: JsonText };

/**
 * An issue for one subscriber, sent from this row. `failed`: given up, but offered to the admin for another attempt; `dropped`: no
 * longer offered. `withdrawn`: the subscriber unsubscribed before it was sent. `nextAttemptAt`: for a waiting mail that was tried, the
 * time of the next attempt; for one being sent, when another process may take it over; otherwise null. `messageId`: the first part
 * of its Message-ID where an earlier version of the program tried it.
 */
export type NewsletterDeliveriesTable = {
  issueId: number;
  subscriberId: number;
  status: 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped' | 'withdrawn';
  attempts: Generated<number>;
  nextAttemptAt: Generated<Timestamp | null>;
  reason: Generated<string | null>;
  settledAt: Generated<Timestamp | null>;
  unsubscribedAt: Generated<Timestamp | null>;
  messageId: Generated<string | null>;
};

/** `mailId`: the mail in the outbox that delivers it to the admins. `searchText`: the normalised text of all its fields. */
export type ContactsTable = {
  id: Id;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: Timestamp;
  readAt: Generated<Timestamp | null>;
  mailId: Generated<number | null>;
  searchText: Generated<string>;
  /** The dive site of a reported change; it may have been deleted since. */
  siteId: Generated<number | null>;
  /** A `ChangeReport` as JSON. */
  report: Generated<JsonText | null>;
  resolution: Generated<ReportResolution | null>;
  resolvedAt: Generated<Timestamp | null>;
  /** Id assigned by the browser: a message with a known id is not stored again. */
  submissionId: Generated<string | null>;
  /** When it was written, if it waited in the browser for a connection. */
  writtenAt: Generated<Timestamp | null>;
};

/** `password` is a hash. */
/**
 * `totpSecret`: the key of the second factor in base32; null while it is off. `totpStep`: the last time step (RFC 6238) whose code
 * was used.
 */
export type UsersTable = Edited & {
  id: Id;
  username: string;
  password: string;
  totpSecret: Generated<string | null>;
  totpSince: Generated<Timestamp | null>;
  totpStep: Generated<number>;
};

/** Unused recovery codes. */
export type RecoveryCodesTable = { id: Id; codeHash: string; createdAt: Timestamp };

export type SessionsTable = {
  id: Id;
  tokenHash: string;
  createdAt: Timestamp;
  lastSeenAt: Timestamp;
  expiresAt: Timestamp;
  ipAddress: string;
  userAgent: string;
  /** When the password was last confirmed in this session. */
  confirmedAt: Generated<Timestamp | null>;
};

/** `details` is text or JSON as text. */
export type AuditLogsTable = {
  id: Id;
  action: string;
  resource: string;
  ipAddress: string | null;
  userAgent: string | null;
  details: string | null;
  timestamp: Timestamp;
  /** Number of occurrences; above 1 only where repeated events share a row. */
  occurrences: Generated<number>;
  dedupeKey: Generated<string | null>;
};

export type RateLimitsTable = { key: string; count: number; resetTime: Timestamp; createdAt: Timestamp };

export type MailOutboxTable = {
  id: Id;
  kind: string;
  status: 'pending' | 'sending' | 'sent' | 'dead';
  attempts: Generated<number>;
  nextAttemptAt: Timestamp;
  lastError: string | null;
  createdAt: Timestamp;
  sentAt: Timestamp | null;
  dedupeKey: string | null;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Generated<JsonText>;
  attachments: Generated<JsonText>;
};

/** An item after a save: `fields` as JSON, with its `version` at that time. */
export type RevisionsTable = {
  id: Id;
  kind: RevisedKind;
  entityId: number;
  version: number;
  title: string;
  fields: JsonText;
  savedAt: Timestamp;
};

/**
 * An item that was deleted: `item` is its row, `path` the address of its page, `oldSlugs` its earlier slugs. `entityId` is null
 * where its id may belong to another item, as after an import.
 */
export type DeletedItemsTable = {
  id: Id;
  kind: EntityKind;
  entityId: number | null;
  name: string;
  path: string | null;
  item: JsonText;
  oldSlugs: JsonText;
  deletedAt: Timestamp;
};

/** One row; a trigger increments it with every change that readers can see. */
export type ContentVersionTable = { id: number; version: number };

/**
 * An address that the site links to, known by its hash, and the result of its last check. `state`: see domain/links/link-state.ts; null
 * before the first check. `failures` counts checks in a row that found it dead.
 */
export type LinksTable = {
  id: Id;
  hash: string;
  address: string;
  state: string | null;
  note: string | null;
  finalAddress: string | null;
  checkedAt: Timestamp | null;
  stateSince: Timestamp | null;
  failures: Generated<number>;
  createdAt: Timestamp;
};

/** Purchase links that were changed together: `changes` holds each field before and after, for undo. */
export type LinkChangesTable = {
  id: Id;
  kind: 'edit' | 'paste' | 'replace';
  summary: string;
  changes: JsonText;
  madeAt: Timestamp;
  undoneAt: Timestamp | null;
};

/** Counts of one day in the site's time zone (domain/kernel/dates.ts). */
export type LinkClicksTable = { day: string; linkId: number; page: string; position: string; clicks: number };
export type PageViewsTable = { day: string; page: string; views: number };
export type ReferringHostsTable = { day: string; host: string; views: number };
export type MissedSearchesTable = { day: string; words: string; searches: number };

/** Batches of counts that were written, so that a batch whose outcome was unclear is not written twice. */
export type CountBatchesTable = { batch: string; writtenAt: Timestamp };

/**
 * Entries of the site search, from domain/search/search-document.ts. `id`: the number of the kind times 2^32, plus the item's id;
 * `item`: the result as JSON. Derived from the other tables, like the two tables after it.
 */
export type SearchIndexTable = { id: number; name: string; facts: string; item: JsonText; text: string; plain: string };

/** Every word of the index, and whether it is in a name or a fact. */
export type SearchWordsTable = { id: Id; word: string; inName: boolean };

/** One row: the version of the rules that the index was built with; empty while there is no index. */
export type SearchVersionTable = { id: Generated<number>; version: string };

export type LoadedContentTable = { path: string; loadedAt: Timestamp };
export type SettingsTable = { key: string; value: string };

/**
 * Changes by owners to the site's settings, one row for each save; `changedValues` as JSON, by path
 * (domain/settings/setting-fields.ts).
 */
export type SiteSettingsTable = { version: number; changedValues: JsonText; savedAt: Timestamp };

type BooleanColumn<Table> = {
  [Column in keyof Table]-?: Table[Column] extends boolean | Generated<boolean> ? Column : never;
}[keyof Table];

type OwnTables = Omit<Tables, keyof EntityTables>;

const OWN_BOOLEANS: {
  [Name in keyof OwnTables as BooleanColumn<OwnTables[Name]> extends never ? never : Name]: Record<
    BooleanColumn<OwnTables[Name]> & string,
    true
  >;
} = {
  newsletters: { subscribed: true, consentEstimated: true },
  searchWords: { inName: true },
};

/** Lists the boolean columns, which SQLite stores as 0 and 1 and its driver converts. The types require all of them. */
export const BOOLEAN_COLUMNS: Record<string, Record<string, true>> = { ...ENTITY_BOOLEANS, ...OWN_BOOLEANS };
