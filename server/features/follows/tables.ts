import type { Generated } from 'kysely';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import type { Id } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    follows: FollowsTable;
    followMails: FollowMailsTable;
    seenNews: { newsKey: string; seenAt: Timestamp };
  }
}

/**
 * A topic that an address follows, its own consent. Once ended, only hashes of both and the token remain, so that the links of every
 * mail keep working. `token` ends it; `confirmToken` confirms the latest request, once; `pageToken` opens the private page of a plan.
 * `lastSentAt`: up to when the last mail told what changed; for a plan, when its last mail was queued.
 */
export type FollowsTable = {
  id: Id;
  addressHash: string;
  topicHash: string;
  email: string | null;
  topic: string | null;
  state: 'waiting' | 'confirmed' | 'ended';
  token: string;
  confirmToken: string | null;
  pageToken: string | null;
  /** IANA name: Thursday's mail comes in the morning there. */
  timeZone: string;
  requestedAt: Timestamp;
  confirmedAt: Timestamp | null;
  lastSentAt: Timestamp | null;
  endedAt: Timestamp | null;
};

/**
 * A mail to a follower, written when it is sent. The key allows one for each occasion (`closure:12:2026-11-27:closed`, with its last day if it has one, `news:3:…`,
 * `thursday:3:…`) and address.
 * `failed`: rejected for good; `lost`: may have arrived, so it is never repeated. `since`: a digest tells what was first seen after it. `transmittedAt`: when the last byte of the attempt was about to leave; before that it cannot have arrived. `nextAttemptAt`: for one being sent, when its claim ends.
 */
export type FollowMailsTable = {
  recipient: string;
  occasion: string;
  followId: number;
  since: Timestamp | null;
  status: 'waiting' | 'sending' | 'sent' | 'failed' | 'lost' | 'withdrawn';
  attempts: Generated<number>;
  nextAttemptAt: Timestamp;
  reason: Generated<string | null>;
  createdAt: Timestamp;
  settledAt: Generated<Timestamp | null>;
  transmittedAt: Generated<Timestamp | null>;
};
