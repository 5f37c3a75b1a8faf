import { sql } from 'kysely';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { setUneditedColumn } from '../../crud/write-rows.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { composeIssue } from './issue-mail/compose-issue.ts';
import { findIssue } from './issue-queries.ts';
import { newsletterIssueResource } from './issue-resource.ts';

type Context = { database: Database; settings: SiteSettings; siteUrl: string };

/**
 * Starts a sending that is due: stores the present mail and lists its recipients, in one transaction, so that all get the
 * same mail and later sign-ups do not get it. Only one of several processes starts it.
 */
export async function startSending({ database, settings, siteUrl }: Context, issueId: number, now: number) {
  const issue = await findIssue(database, issueId);
  if (!issue) return;
  const { subject, html, text, links } = await composeIssue(database, issue, { settings, siteUrl });
  const startedAt = new Date(now).toISOString();
  await database.transaction().execute(async (trx) => {
    const started = await trx
      .updateTable('newsletterSendings')
      .set({ status: 'sending', startedAt })
      .where('issueId', '=', issueId)
      .where('status', '=', 'scheduled')
      .where('sendAt', '<=', startedAt)
      .returning('audience')
      .executeTakeFirst();
    if (!started) return;
    const mail = { subject, html, text, links: JSON.stringify(links) };
    await trx
      .insertInto('newsletterMails')
      .values({ issueId, ...mail })
      .onConflict((conflict) => conflict.column('issueId').doUpdateSet(mail))
      .execute();
    const recipients = await addDeliveries(trx, issueId, started.audience);
    await setUneditedColumn(trx, newsletterIssueResource, issueId, { sentAt: startedAt });
    const details = { name: issue.title, recipients };
    await recordAudit(trx, { action: 'newsletter_issue_started', resource: `newsletter-issue/${issueId}`, details });
  });
}

/** Adds deliveries with one statement for any number of subscribers. Keeps existing deliveries. */
async function addDeliveries(trx: Database, issueId: number, audience: string | null): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('newsletterDeliveries')
    .columns(['issueId', 'subscriberId', 'status'])
    .expression((eb) =>
      eb
        .selectFrom('newsletters')
        .select([
          sql<number>`cast(${issueId} as integer)`.as('issueId'),
          'id as subscriberId',
          sql<'waiting'>`'waiting'`.as('status'),
        ])
        .where('subscribed', '=', true)
        .where('bouncedAt', 'is', null)
        .$if(audience !== null, (query) => query.where('consentSource', '=', audience ?? '')),
    )
    .onConflict((conflict) => conflict.columns(['issueId', 'subscriberId']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}
