import { alertsAddress, type SiteSettings } from '../../../domain/settings/site-settings.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../mail/index.ts';

/** As for issues: a blocked sender is likelier than that many dead mailboxes. */
const MAX_REJECTIONS_IN_A_ROW = 10;
/** How long the mails wait. */
export const PAUSE_MS = 6 * 60 * 60_000;
const MAX_LOOKED_AT = 300;
/** The action in the log. Its time is that from which the pause counts. */
export const PAUSE_ACTION = 'follow_mail_paused';

type Context = { database: Database; settings: SiteSettings; siteUrl: string };

/**
 * Lets all mail to followers wait six hours when the last ten were all rejected, and mails the owner the server's response. The rejected
 * ones are tried again. @returns whether it did.
 */
export async function pauseFollowMail({ database, settings, siteUrl }: Context, now = Date.now()): Promise<boolean> {
  const nextAttemptAt = new Date(now + PAUSE_MS).toISOString();
  return database.transaction().execute(async (trx) => {
    const latest = await trx
      .selectFrom('followMails')
      .select(['recipient', 'occasion', 'status', 'reason'])
      .where('status', 'in', ['sent', 'failed'])
      .orderBy('settledAt', 'desc')
      .limit(MAX_LOOKED_AT)
      .execute();
    const accepted = latest.findIndex(({ status }) => status === 'sent');
    const rejected = accepted < 0 ? latest : latest.slice(0, accepted);
    if (rejected.length < MAX_REJECTIONS_IN_A_ROW) return false;
    for (const { recipient, occasion } of rejected)
      await trx
        .updateTable('followMails')
        .set({ status: 'waiting', settledAt: null })
        .where('recipient', '=', recipient)
        .where('occasion', '=', occasion)
        .execute();
    await trx.updateTable('followMails').set({ nextAttemptAt }).where('status', '=', 'waiting').execute();
    const reason = rejected[0]?.reason ?? '';
    await queueMail(trx, {
      kind: 'alert',
      to: alertsAddress(settings),
      subject: `${settings.name}: emails to followers wait`,
      text: `The mail server rejected ${rejected.length} emails to followers in a row. It said:\n\n${reason}\n\nThey and the rest are tried again in six hours. Ask your mail provider whether your address or quota is blocked. To send them sooner:\n\n${siteUrl}/admin/follows\n`,
    });
    const details = { rejected: rejected.length };
    await recordAudit(trx, { action: PAUSE_ACTION, resource: 'follows', details }, undefined, now);
    return true;
  });
}
