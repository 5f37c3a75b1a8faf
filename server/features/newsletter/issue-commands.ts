import type { z } from 'zod';
import type { sendIssueSchema } from '../../../domain/newsletter/newsletter-issue.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { composeIssue } from './issue-mail/compose-issue.ts';
import { findIssue } from './issue-queries.ts';

/** Schedules, stops and resumes the sending of an issue. */

const ISSUE_NOT_FOUND =
  'This newsletter issue no longer exists. If it was deleted, you can restore it under Recently deleted.';
const SENT_BEFORE = 'This issue was sent before. Write a new one, or resume it if it was stopped.';
const NOTHING_TO_STOP = 'This issue is no longer being sent. Reload the page to see the result.';
const NOTHING_TO_RESUME = 'This issue is not stopped. Reload the page to see its progress.';

type Context = { database: Database; settings: SiteSettings; siteUrl: string };

/** @throws HttpError 404 */
export async function findIssueOrThrow(database: Database, id: number) {
  const issue = await findIssue(database, id);
  if (!issue) throw notFound(ISSUE_NOT_FOUND);
  return issue;
}

/** Schedules the sending of an issue, for now or later. @throws HttpError 400 with the problems that block sending, 404, 409. */
export async function scheduleIssue(
  { database, settings, siteUrl }: Context,
  id: number,
  { audience, sendAt }: z.output<typeof sendIssueSchema>,
  actor: Actor,
): Promise<void> {
  const issue = await findIssueOrThrow(database, id);
  const { problems } = await composeIssue(database, issue, { settings, siteUrl });
  const [first] = problems;
  if (first) throw new HttpError(400, first, { details: { content: problems.join(' ') } });
  const now = new Date().toISOString();
  await database.transaction().execute(async (trx) => {
    const planned = await trx
      .insertInto('newsletterSendings')
      .values({ issueId: id, status: 'scheduled', audience, sendAt: sendAt ?? now })
      .onConflict((conflict) => conflict.column('issueId').doNothing())
      .returning('issueId')
      .executeTakeFirst();
    if (!planned) throw new HttpError(409, SENT_BEFORE);
    const details = { name: issue.title, audience: audience ?? 'all', at: sendAt ?? 'now' };
    await recordAudit(
      trx,
      { action: 'newsletter_issue_scheduled', resource: `newsletter-issue/${id}`, details },
      actor,
    );
  });
}

/** Stops a sending, or cancels one that has not begun. @throws HttpError 404, 409. */
export async function stopIssue(database: Database, id: number, actor: Actor): Promise<void> {
  const issue = await findIssueOrThrow(database, id);
  await database.transaction().execute(async (trx) => {
    const withdrawn = await trx
      .deleteFrom('newsletterSendings')
      .where('issueId', '=', id)
      .where('status', '=', 'scheduled')
      .returning('issueId')
      .executeTakeFirst();
    if (!withdrawn) {
      const stopped = await trx
        .updateTable('newsletterSendings')
        .set({ status: 'stopped' })
        .where('issueId', '=', id)
        .where('status', '=', 'sending')
        .returning('issueId')
        .executeTakeFirst();
      if (!stopped) throw new HttpError(409, NOTHING_TO_STOP);
    }
    const action = withdrawn ? 'newsletter_issue_unscheduled' : 'newsletter_issue_stopped';
    await recordAudit(trx, { action, resource: `newsletter-issue/${id}`, details: { name: issue.title } }, actor);
  });
}

/** Resumes a stopped sending to the subscribers who have not received the issue. @throws HttpError 404, 409. */
export async function resumeIssue(database: Database, id: number, actor: Actor): Promise<void> {
  const issue = await findIssueOrThrow(database, id);
  await database.transaction().execute(async (trx) => {
    const resumed = await trx
      .updateTable('newsletterSendings')
      // A sending that was stopped before it began is scheduled again.
      .set((eb) => ({
        status: eb.case().when('startedAt', 'is', null).then('scheduled').else('sending').end() as never,
        pauseReason: null,
      }))
      .where('issueId', '=', id)
      .where('status', '=', 'stopped')
      .returning('issueId')
      .executeTakeFirst();
    if (!resumed) throw new HttpError(409, NOTHING_TO_RESUME);
    // Mails that were tried before go out first.
    await trx
      .updateTable('newsletterDeliveries')
      .set({ nextAttemptAt: new Date().toISOString() })
      .where('issueId', '=', id)
      .where('status', '=', 'waiting')
      .where('nextAttemptAt', 'is not', null)
      .execute();
    const details = { name: issue.title };
    await recordAudit(trx, { action: 'newsletter_issue_resumed', resource: `newsletter-issue/${id}`, details }, actor);
  });
}
