import type { Generated } from 'kysely';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import type { Id, JsonText } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    mailOutbox: MailOutboxTable;
  }
}

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
