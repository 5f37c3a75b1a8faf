import type { Generated } from 'kysely';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import type { Edited, Id, JsonText } from '../../platform/database/tables.ts';

declare module '../../crud/entity-tables.ts' {
  interface OwnColumns {
    /** `sentAt`: when its sending began. */
    'newsletter-issue': {
      searchText: string;
      sentAt: Generated<Timestamp | null>;
    };
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    newsletters: NewslettersTable;
    suppressions: SuppressionsTable;
    signUpRequests: SignUpRequestsTable;
    subscriberImports: SubscriberImportsTable;
    newsletterSendings: NewsletterSendingsTable;
    newsletterMails: NewsletterMailsTable;
    newsletterDeliveries: NewsletterDeliveriesTable;
  }
}

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

/** A sign-up that waits for confirmation by mail. `token`: the one in the link. */
type SignUpRequestsTable = {
  email: string;
  token: string;
  consentSource: string;
  requestedAt: Timestamp;
  confirmedAt: Timestamp | null;
};

/** `counts`: the numbers of the report. `changed`: earlier state of subscribers that it marked as gone; for undo. */
type SubscriberImportsTable = {
  id: Id;
  source: string;
  fileName: string | null;
  counts: JsonText;
  changed: JsonText;
  createdAt: Timestamp;
  undoneAt: Generated<Timestamp | null>;
};

/**
 * The sending of an issue. `audience`: the source of consent of its recipients; null for all. `pauseReason`: the mail
 * server's response if the sending paused automatically.
 */
type NewsletterSendingsTable = {
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
type NewsletterMailsTable = { issueId: number; subject: string; html: string; text: string; links: JsonText };

/**
 * An issue for one subscriber, sent from this row. `failed`: given up, but offered to the admin for another attempt; `dropped`: no
 * longer offered. `withdrawn`: the subscriber unsubscribed before it was sent. `nextAttemptAt`: for a waiting mail that was tried, the
 * time of the next attempt; for one being sent, when another process may take it over; otherwise null. `messageId`: the first part
 * of its Message-ID where an earlier version of the program tried it.
 */
type NewsletterDeliveriesTable = {
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
