import { sql } from 'kysely';
import type { FailedMail, MailKind, MailStatus } from '../../../domain/mail/mail.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/fetch-page.ts';

/**
 * Selects all unsent mail: of the outbox, and the mails of newsletter issues that failed at least once. `name`: the id in the outbox,
 * or issue and subscriber, e.g. `3-45`. A stopped issue tries its mails again only once it is resumed, so they are left out.
 */
const unsentMail = (database: Database) => {
  const outbox = database
    .selectFrom('mailOutbox')
    .select((eb) => [
      eb.cast<string>('id', 'text').as('name'),
      ...(['kind', 'recipient', 'subject', 'attempts', 'lastError as reason', 'createdAt'] as const),
      eb.ref('nextAttemptAt').$castTo<string | null>().as('nextAttemptAt'),
      eb('status', '=', 'dead').as('isGivenUp'),
    ])
    .where('status', '!=', 'sent');
  const issueMail = database
    .selectFrom('newsletterDeliveries as delivery')
    .innerJoin('newsletterSendings as sending', 'sending.issueId', 'delivery.issueId')
    .innerJoin('newsletterMails as mail', 'mail.issueId', 'delivery.issueId')
    .innerJoin('newsletters', 'newsletters.id', 'delivery.subscriberId')
    .select((eb) => [
      sql<string>`${sql.ref('delivery.issueId')} || '-' || ${sql.ref('subscriberId')}`.as('name'),
      sql<string>`'newsletter-issue'`.as('kind'),
      ...(['email as recipient', 'mail.subject', 'attempts', 'reason'] as const),
      eb.fn.coalesce('startedAt', 'sendAt').as('createdAt'),
      'nextAttemptAt',
      eb('delivery.status', '=', 'failed').as('isGivenUp'),
    ])
    .where((eb) =>
      eb.or([
        eb('delivery.status', '=', 'failed'),
        eb('nextAttemptAt', 'is not', null).and('sending.status', 'in', ['sending', 'sent']),
      ]),
    );
  return outbox.unionAll(issueMail).as('mail');
};

/** Lists unsent mail that failed at least once: mail given up first, then by time of the next attempt. */
export function listFailedMail(database: Database, range: PageRequest) {
  const failed = database
    .selectFrom(unsentMail(database))
    .selectAll()
    .where((eb) => eb.or([eb('isGivenUp', '=', true), eb('reason', 'is not', null)]))
    .orderBy('isGivenUp', 'desc')
    .orderBy('nextAttemptAt')
    .orderBy('name');
  return fetchPage(failed, range);
}

type FailedMailRow = Awaited<ReturnType<typeof listFailedMail>>['rows'][number];

export function presentFailedMail(row: FailedMailRow): FailedMail {
  const { name, kind, recipient, reason, nextAttemptAt, isGivenUp, ...mail } = row;
  const failed = Boolean(isGivenUp);
  return {
    ...mail,
    failed,
    id: name,
    kind: kind as MailKind,
    to: recipient,
    reason: reason ?? '',
    nextAttemptAt: failed ? null : nextAttemptAt,
  };
}

/** Counts unsent mail. Of a newsletter issue only the mails that failed count: the issue itself shows the others. */
export async function countOutbox(database: Database): Promise<Omit<MailStatus, 'isSetUp'>> {
  const { all, failed } = await database
    .selectFrom(unsentMail(database))
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('isGivenUp', '=', true).as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(all) - Number(failed), failed: Number(failed) };
}

/** Counts the mails since a time that were given up, without alerts. */
export const countGivenUp = (database: Database, since: string): Promise<number> =>
  countRows(
    database
      .selectFrom(unsentMail(database))
      .where('isGivenUp', '=', true)
      .where('kind', '!=', 'alert')
      .where('createdAt', '>', since),
  );

/** Returns why an unsent mail last failed; null when it was deleted or has not failed. */
export async function readFailureReason(database: Database, name: string): Promise<string | null> {
  const mail = database.selectFrom(unsentMail(database)).select('reason').where('name', '=', name);
  return (await mail.executeTakeFirst())?.reason ?? null;
}
