import { alertsAddress, type SiteSettings } from '../../../domain/settings/site-settings.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../mail/index.ts';

/**
 * Rejections in a row after which an issue pauses: a blocked sender or an exhausted quota is likelier than that many dead
 * mailboxes.
 */
export const MAX_REJECTIONS_IN_A_ROW = 10;

type Context = { database: Database; settings: SiteSettings; siteUrl: string };

/**
 * Pauses an issue whose last mails were all rejected, and mails the owner the server's response. The rejected mails wait
 * and are sent when the issue is resumed; mailboxes that they marked as bounced are unmarked. @returns whether it paused.
 */
export async function pauseWhenRejected(context: Context, issueId: number): Promise<boolean> {
  const { database, settings, siteUrl } = context;
  if ((await findRejectedRun(database, issueId)).length < MAX_REJECTIONS_IN_A_ROW) return false;
  return database.transaction().execute(async (trx) => {
    const run = await findRejectedRun(trx, issueId);
    const reason = run[0]?.reason ?? '';
    const paused = await trx
      .updateTable('newsletterSendings')
      .set({ status: 'stopped', pauseReason: reason })
      .where('issueId', '=', issueId)
      .where('status', '=', 'sending')
      .returning('issueId')
      .executeTakeFirst();
    if (!paused || run.length < MAX_REJECTIONS_IN_A_ROW) return false;
    for (const { subscriberId, settledAt } of run) await retryOnResume(trx, { issueId, subscriberId, settledAt });
    const issue = await trx.selectFrom('newsletterIssues').select('title').where('id', '=', issueId).executeTakeFirst();
    const name = issue?.title ?? '';
    await queueMail(trx, pauseMail({ name, issueId, rejected: run.length, reason }, { settings, siteUrl }));
    await recordAudit(trx, {
      action: 'newsletter_issue_paused',
      resource: `newsletter-issue/${issueId}`,
      details: { name, rejected: run.length },
    });
    return true;
  });
}

/** Exceeds the mails of a step. */
const MAX_LOOKED_AT = 300;

/** Finds the newest rejected mails of an issue, back to the last accepted one. */
async function findRejectedRun(database: Database, issueId: number) {
  const latest = await database
    .selectFrom('newsletterDeliveries')
    .select(['subscriberId', 'status', 'reason', 'settledAt'])
    .where('issueId', '=', issueId)
    .where('status', 'in', ['sent', 'failed'])
    .orderBy('settledAt', 'desc')
    .orderBy('subscriberId', 'desc')
    .limit(MAX_LOOKED_AT)
    .execute();
  const accepted = latest.findIndex(({ status }) => status === 'sent');
  return accepted < 0 ? latest : latest.slice(0, accepted);
}

type Rejected = { issueId: number; subscriberId: number; settledAt: string | null };

async function retryOnResume(trx: Database, { issueId, subscriberId, settledAt }: Rejected): Promise<void> {
  await trx
    .updateTable('newsletterDeliveries')
    .set({ status: 'waiting', settledAt: null, nextAttemptAt: settledAt })
    .where('issueId', '=', issueId)
    .where('subscriberId', '=', subscriberId)
    .execute();
  await trx
    .updateTable('newsletters')
    .set({ bouncedAt: null })
    .where('id', '=', subscriberId)
    .where('bouncedAt', '=', settledAt)
    .execute();
}

type Pause = { name: string; issueId: number; rejected: number; reason: string };

function pauseMail(
  { name, issueId, rejected, reason }: Pause,
  { settings, siteUrl }: Pick<Context, 'settings' | 'siteUrl'>,
) {
  const link = `${siteUrl}/admin/newsletter-issues/edit?id=${issueId}&step=sent`;
  return {
    kind: 'alert' as const,
    to: alertsAddress(settings),
    subject: `${settings.name}: the newsletter paused`,
    text: `“${name}” paused because the mail server rejected ${rejected} emails in a row. It said:\n\n${reason}\n\nNo one gets it twice: the rejected emails and the rest go out when you resume the issue. Ask your mail provider first whether your address or quota is blocked.\n\n${link}\n`,
  };
}
