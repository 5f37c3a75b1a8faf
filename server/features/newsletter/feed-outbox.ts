import { type Database, isPostgres } from '../../platform/database/database.ts';
import { queueMail } from '../mail/outbox.ts';
import { personalizeMail } from './issue-mail/personalize-mail.ts';

/** Maximum mails queued at once; with one step a second this limits the rate to 6,000 a minute. */
const MAX_BATCH = 100;
/** Maximum mails of an issue waiting for another attempt; beyond this no more are queued until the mail server recovers. */
const MAX_RETRYING = 500;
const STEP_MS = 1_000;

export type FeedOptions = { siteUrl: string; mailsPerMinute: number };

/** Returns the interval and size of a step: one second, or longer for rates under one mail a second. */
export function stepFor(mailsPerMinute: number): { intervalMs: number; batch: number } {
  const intervalMs = Math.max(STEP_MS, 60_000 / mailsPerMinute);
  return { intervalMs, batch: Math.min(MAX_BATCH, Math.max(1, Math.round((mailsPerMinute * intervalMs) / 60_000))) };
}

/**
 * Queues the next mails of an issue in the outbox, as many as the rate allows. Only a few wait there at a time, so that
 * other mail does not wait behind an issue, and an issue can be stopped. Only one of several processes queues in each step:
 * the step is one transaction that begins by locking the sending.
 * @returns the number queued.
 */
export async function feedIssue(
  database: Database,
  issueId: number,
  { siteUrl, mailsPerMinute }: FeedOptions,
  now = Date.now(),
): Promise<number> {
  const { intervalMs, batch } = stepFor(mailsPerMinute);
  return database.transaction().execute(async (trx) => {
    // Allows for timers that fire some milliseconds early.
    if (!(await takeTurn(trx, issueId, { now, earliest: now - intervalMs * 0.9 }))) return 0;
    const room = await roomInOutbox(trx, batch);
    if (room <= 0) return 0;
    const mail = await trx
      .selectFrom('newsletterMails')
      .select(['subject', 'html', 'text'])
      .where('issueId', '=', issueId)
      .executeTakeFirstOrThrow();
    let queued = 0;
    for (const { subscriberId, subscriber } of await nextRecipients(trx, issueId, room)) {
      const isSent = subscriber?.subscribed && subscriber.bouncedAt === null;
      const mailId = isSent ? await queueMail(trx, personalizeMail(mail, subscriber, siteUrl), now) : undefined;
      if (isSent) queued += 1;
      const change = isSent
        ? { status: 'queued' as const, mailId }
        : { status: 'withdrawn' as const, settledAt: new Date(now).toISOString() };
      await trx
        .updateTable('newsletterDeliveries')
        .set(change)
        .where('issueId', '=', issueId)
        .where('subscriberId', '=', subscriberId)
        .execute();
    }
    return queued;
  });
}

async function takeTurn(
  trx: Database,
  issueId: number,
  { now, earliest }: { now: number; earliest: number },
): Promise<boolean> {
  const turn = await trx
    .updateTable('newsletterSendings')
    .set({ fedAt: new Date(now).toISOString() })
    .where('issueId', '=', issueId)
    .where('status', '=', 'sending')
    .where((eb) => eb.or([eb('fedAt', 'is', null), eb('fedAt', '<=', new Date(earliest).toISOString())]))
    .returning('issueId')
    .executeTakeFirst();
  return turn !== undefined;
}

/** Returns how many more mails may be queued: at most two steps' worth of untried mail may wait. */
async function roomInOutbox(trx: Database, batch: number): Promise<number> {
  const { fresh, all } = await trx
    .selectFrom('mailOutbox')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('attempts', '=', 0).as('fresh'),
    ])
    .where('kind', '=', 'newsletter-issue')
    .where('status', 'in', ['pending', 'sending'])
    .executeTakeFirstOrThrow();
  if (Number(all) - Number(fresh) >= MAX_RETRYING) return 0;
  return Math.min(batch, 2 * batch - Number(fresh));
}

/**
 * `subscriber` is undefined where the person has been deleted. On PostgreSQL locks the subscribers, so that someone
 * who leaves at this moment is either seen here or finds the mail in the outbox; SQLite has one writer at a time.
 */
async function nextRecipients(trx: Database, issueId: number, limit: number) {
  const waiting = await trx
    .selectFrom('newsletterDeliveries')
    .select('subscriberId')
    .where('issueId', '=', issueId)
    .where('status', '=', 'waiting')
    .orderBy('subscriberId')
    .limit(limit)
    .execute();
  const ids = waiting.map(({ subscriberId }) => subscriberId);
  if (ids.length === 0) return [];
  const subscribers = await trx
    .selectFrom('newsletters')
    .select(['id', 'email', 'subscribed', 'unsubscribeToken', 'consentedAt', 'consentSource', 'consentEstimated'])
    .select('bouncedAt')
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(isPostgres(trx), (query) => query.forShare())
    .execute();
  const byId = new Map(subscribers.map(({ id, ...subscriber }) => [id, subscriber]));
  return ids.map((subscriberId) => ({ subscriberId, subscriber: byId.get(subscriberId) }));
}
