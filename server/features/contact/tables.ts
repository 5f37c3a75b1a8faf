import type { Generated } from 'kysely';
import type { ReportResolution } from '../../../domain/forms/change-report.ts';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import type { Id, JsonText } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    contacts: ContactsTable;
    blockedSubmissions: BlockedSubmissionsTable;
  }
}

/** `mailId`: the mail in the outbox that delivers it to the admins. `searchText`: the normalised text of all its fields. */
type ContactsTable = {
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
  /** When it was marked as spam, or came as such by the list of blocked words. */
  spamAt: Generated<Timestamp | null>;
  answeredAt: Generated<Timestamp | null>;
  note: Generated<string>;
};

/** `day`: `YYYY-MM-DD` in Sydney; `form`: a `BlockableForm`. */
type BlockedSubmissionsTable = { day: string; form: string; count: number };
