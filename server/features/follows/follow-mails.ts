import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Forecasts } from '../forecast/index.ts';
import { ABANDONED_REASON, CLAIM_MS, type ClaimedMail, type MailFailure, nextAttempt } from '../mail/index.ts';
import { composeFollowMail } from './compose-follow-mail.ts';
import { isOffTheGuide, OFF_THE_GUIDE } from './news-letters.ts';

/**
 * Mail to followers in the newsletter's queue: the same sender, connections, limit per minute and waiting times
 * (docs/decisions/090-follows.md). Unlike an issue, a mail that may have arrived is never sent again.
 */

/** `isMuted`: whether an address complained or lost its mailbox after a time, or its data was deleted. */
type Context = {
  database: Database;
  settings: SiteSettings;
  siteUrl: string;
  forecasts: Pick<Forecasts, 'read'>;
  isMuted: (email: string, since: string) => Promise<boolean>;
};

const mails = (database: Database) =>
  database
    .selectFrom('followMails as mail')
    .innerJoin('follows', 'follows.id', 'mail.followId')
    .select(['recipient', 'occasion', 'followId', 'since', 'status', 'attempts', 'createdAt', 'transmittedAt'])
    .select(['email', 'topic', 'state', 'token', 'pageToken', 'timeZone', 'confirmedAt']);

export type FollowMail = Awaited<ReturnType<ReturnType<typeof mails>['execute']>>[number];

/** Lists mails to send: closures first, then in the order in which they are due. */
export const listDueFollowMails = (database: Database, limit: number, now: number): Promise<FollowMail[]> =>
  mails(database)
    .where('status', 'in', ['waiting', 'sending'])
    .where('nextAttemptAt', '<=', new Date(now).toISOString())
    .orderBy((eb) => eb.case().when('occasion', 'like', 'closure:%').then(0).else(1).end())
    .orderBy('nextAttemptAt')
    // After a pause all are due at the same moment: those that were refused come last.
    .orderBy('attempts')
    .orderBy('recipient')
    .orderBy('occasion')
    .limit(limit)
    .execute();

/** `writtenAt`: up to when a digest tells what changed. */
export type ClaimedFollowMail = ClaimedMail & Pick<FollowMail, 'recipient' | 'occasion'> & { writtenAt: string };

/**
 * Writes a mail and claims it. @returns null where another process was faster, the person has left, or there is nothing to say any more.
 * A mail whose sender died may have arrived once its last byte was about to leave, so it is given up; before that it is due again.
 */
export async function claimFollowMail(context: Context, due: FollowMail): Promise<ClaimedFollowMail | null> {
  const { database } = context;
  const { recipient, occasion, status, attempts } = due;
  const now = new Date();
  const settledAt = now.toISOString();
  if (status === 'sending') {
    await settle(
      database,
      due,
      due.transmittedAt ? { status: 'lost', settledAt, reason: ABANDONED_REASON } : { status: 'waiting' },
    );
    return null;
  }
  const isWanted = due.state === 'confirmed' && due.email === recipient;
  const isMuted = isWanted && (await context.isMuted(recipient, due.confirmedAt ?? settledAt));
  const mail = isWanted && !isMuted ? await composeFollowMail(context, { ...due, now }) : null;
  if (!mail) {
    const isOff = isWanted && !isMuted && (await isOffTheGuide(database, occasion));
    await settle(database, due, { status: 'withdrawn', settledAt, ...(isOff && { reason: OFF_THE_GUIDE }) });
    return null;
  }
  const claimed = await matching(database, due)
    .set({
      ...{ status: 'sending', attempts: attempts + 1, transmittedAt: null },
      nextAttemptAt: new Date(Date.now() + CLAIM_MS).toISOString(),
    })
    .where('followId', 'in', (eb) => eb.selectFrom('follows').select('id').where('state', '=', 'confirmed'))
    .returning('createdAt')
    .executeTakeFirst();
  if (!claimed) return null;
  const messageId = `${occasion.replaceAll(':', '-')}-${due.followId}.${Date.parse(claimed.createdAt)}`;
  const claim = { ...due, status: 'sending' as const, attempts: attempts + 1 };
  const beforeLastByte = () => recordTransmission(database, claim);
  return {
    recipient,
    occasion,
    messageId,
    attempts: claim.attempts,
    writtenAt: now.toISOString(),
    mail,
    beforeLastByte,
  };
}

/** @throws where the claim has ended meanwhile, so that the mail is not completed. */
async function recordTransmission(database: Database, claim: FollowMail): Promise<void> {
  const { numUpdatedRows } = await matching(database, claim)
    .set({ transmittedAt: new Date().toISOString() })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error('The mail was withdrawn while it was being sent.');
}

/** Updates a mail unless another process has claimed or settled it since it was read. */
const matching = (database: Database, { recipient, occasion, status, attempts }: FollowMail) =>
  database
    .updateTable('followMails')
    .where('recipient', '=', recipient)
    .where('occasion', '=', occasion)
    .where('status', '=', status)
    .where('attempts', '=', attempts);

type Outcome = { status: 'withdrawn' | 'lost'; settledAt: string; reason?: string } | { status: 'waiting' };

const settle = (database: Database, due: FollowMail, outcome: Outcome) =>
  matching(database, due).set(outcome).execute();

/** Records the outcomes for the worker. */
export const FOLLOW_QUEUE = { recordSent, recordFailure };

/** A digest moves the time up to which its follow has been told what changed. */
async function recordSent(database: Database, { recipient, occasion, writtenAt }: ClaimedFollowMail): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const sent = await trx
      .updateTable('followMails')
      .set({ status: 'sent', settledAt: new Date().toISOString(), reason: null })
      .where('recipient', '=', recipient)
      .where('occasion', '=', occasion)
      .returning('followId')
      .executeTakeFirst();
    if (!sent || !occasion.startsWith('news:')) return;
    await trx
      .updateTable('follows')
      .set({ lastSentAt: writtenAt })
      .where('id', '=', sent.followId)
      .where('lastSentAt', '<', writtenAt)
      .execute();
  });
}

/** Schedules the next attempt or gives up. */
async function recordFailure(database: Database, claim: ClaimedFollowMail, failure: MailFailure): Promise<void> {
  const { recipient, occasion, attempts } = claim;
  const now = new Date();
  const next = failure.mayHaveArrived ? null : nextAttempt(attempts, failure, now.getTime());
  const settled = { status: failure.mayHaveArrived ? 'lost' : 'failed', settledAt: now.toISOString() } as const;
  await database
    .updateTable('followMails')
    .set({ ...(next ? { status: 'waiting', nextAttemptAt: next } : settled), reason: failure.reason })
    .where('recipient', '=', recipient)
    .where('occasion', '=', occasion)
    // If another process has settled the mail by now, its result counts.
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();
}
