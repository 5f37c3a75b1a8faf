import type { ExpressionBuilder } from 'kysely';
import { isUnknownMailbox } from '../../../domain/mail/mail-events.ts';
import { deletedBefore } from '../../../domain/settings/retention.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { endFollows, eraseFollows } from './end-follows.ts';
import { confirmableSince } from './follow-store.ts';

/** Days for which a mail is kept however little the owner keeps: it is what says that a closure has been told. */
const MIN_DONE_DAYS = 30;

/** Deletes follows that were never confirmed, ends those that were not confirmed again, and deletes mails done long ago. */
export async function pruneFollows(database: Database, now: number, doneMailDays: number): Promise<void> {
  const isExpired = (row: ExpressionBuilder<Tables, 'follows'>) =>
    row('state', '=', 'waiting').and('requestedAt', '<=', confirmableSince(now));
  await pruneRows(database, 'follows', (row) => isExpired(row).and('confirmedAt', 'is', null));
  const left = await database.selectFrom('follows').select(['addressHash', 'id']).where(isExpired).execute();
  for (const follow of left) await endFollows(database, follow);
  await endUnknownMailboxes(database, now);
  const days = Math.max(doneMailDays, MIN_DONE_DAYS);
  await pruneRows(database, 'followMails', (row) => row('settledAt', '<', deletedBefore(days, now)));
}

/** The time in which a run of rejections can turn out to be about the sender (`follow-fuse.ts`). */
const DOUBT_MS = 60 * 60_000;

/** Ends what mailboxes follow that a mail server said do not exist. */
async function endUnknownMailboxes(database: Database, now: number): Promise<void> {
  const failed = await database
    .selectFrom('followMails')
    .select(['recipient', 'reason'])
    .where('status', '=', 'failed')
    .where('settledAt', '<', new Date(now - DOUBT_MS).toISOString())
    .execute();
  const unknown = failed.filter(({ reason }) => isUnknownMailbox(reason ?? ''));
  for (const recipient of new Set(unknown.map((mail) => mail.recipient))) await eraseFollows(database, recipient);
}
