import type { Database } from '../../platform/database/database.ts';
import type { RetryIssueMail } from '../mail/retry-mail.ts';

const STOPPED = 'This mail belongs to a newsletter issue that was stopped. Resume the issue first.';
const LEFT = 'This person no longer gets the newsletter, so the mail stays unsent.';

/**
 * Retries mail of newsletter issues by the newsletter's rules: skips stopped issues, people who unsubscribed and bounced
 * mailboxes, and keeps to the limit per minute. The issue counts as being sent again, so that it can be stopped.
 */
export function issueMailRetry(mailsPerMinute: number): RetryIssueMail {
  return {
    async findRefusal(trx, mailId) {
      const mail = await deadMail(trx)
        .select('newsletterSendings.status')
        .where('mailOutbox.id', '=', mailId)
        .executeTakeFirst();
      if (!mail) return null;
      if (mail.status !== 'sending' && mail.status !== 'sent') return STOPPED;
      const allowed = await mayBeMailed(trx).where('mailOutbox.id', '=', mailId).executeTakeFirst();
      return allowed ? null : LEFT;
    },
    async retryAll(trx, now) {
      const due = await mayBeMailed(trx).where('mailOutbox.status', '=', 'dead').orderBy('mailOutbox.id').execute();
      const interval = 60_000 / mailsPerMinute;
      for (const [index, { mailId, issueId }] of due.entries()) {
        await trx
          .updateTable('mailOutbox')
          .set({ status: 'pending', attempts: 0, nextAttemptAt: new Date(now + index * interval).toISOString() })
          .where('id', '=', mailId)
          .execute();
        await trx
          .updateTable('newsletterDeliveries')
          .set({ status: 'queued', settledAt: null, reason: null })
          .where('mailId', '=', mailId)
          .where('issueId', '=', issueId)
          .execute();
      }
      for (const issueId of new Set(due.map((mail) => mail.issueId)))
        await trx
          .updateTable('newsletterSendings')
          .set({ status: 'sending', finishedAt: null })
          .where('issueId', '=', issueId)
          .execute();
      return due.length;
    },
  };
}

const deadMail = (trx: Database) =>
  trx
    .selectFrom('mailOutbox')
    .innerJoin('newsletterDeliveries', 'newsletterDeliveries.mailId', 'mailOutbox.id')
    .innerJoin('newsletterSendings', 'newsletterSendings.issueId', 'newsletterDeliveries.issueId')
    .where('mailOutbox.kind', '=', 'newsletter-issue');

const mayBeMailed = (trx: Database) =>
  deadMail(trx)
    .innerJoin('newsletters', 'newsletters.id', 'newsletterDeliveries.subscriberId')
    .select(['mailOutbox.id as mailId', 'newsletterDeliveries.issueId'])
    .where('newsletterSendings.status', 'in', ['sending', 'sent'])
    .where('newsletters.subscribed', '=', true)
    .where('newsletters.bouncedAt', 'is', null);
