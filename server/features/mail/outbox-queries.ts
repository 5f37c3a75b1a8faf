import type { FailedMail, MailKind, MailStatus } from '../../../domain/mail/mail.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/pagination.ts';

/** Lists unsent mail that failed at least once: mail given up first, then by time of the next attempt. */
export function listFailedMail(database: Database, range: PageRequest) {
  const failedMail = database
    .selectFrom('mailOutbox')
    .select(['id', 'kind', 'status', 'recipient', 'subject', 'attempts', 'lastError', 'createdAt', 'nextAttemptAt'])
    // Includes mail being retried right now, which keeps the reason of its last failure.
    .where((row) => row.or([row('status', '=', 'dead'), row('status', '!=', 'sent').and('lastError', 'is not', null)]))
    .orderBy((row) => row.case().when('status', '=', 'dead').then(0).else(1).end())
    .orderBy('nextAttemptAt')
    .orderBy('id');
  return fetchPage(failedMail, range);
}

type FailedMailRow = Awaited<ReturnType<typeof listFailedMail>>['rows'][number];

export function presentFailedMail(row: FailedMailRow): FailedMail {
  const { id, subject, attempts, createdAt } = row;
  const failed = row.status === 'dead';
  return {
    id,
    subject,
    attempts,
    createdAt,
    failed,
    kind: row.kind as MailKind,
    to: row.recipient,
    reason: row.lastError ?? '',
    nextAttemptAt: failed ? null : row.nextAttemptAt,
  };
}

export async function countOutbox(database: Database): Promise<Omit<MailStatus, 'isSetUp'>> {
  const rows = await database
    .selectFrom('mailOutbox')
    .select((row) => ['status', row.fn.countAll<number>().as('count')])
    .where('status', '!=', 'sent')
    .groupBy('status')
    .execute();
  const count = (matches: (status: string) => boolean) =>
    rows.filter(({ status }) => matches(status)).reduce((sum, row) => sum + Number(row.count), 0);
  return { waiting: count((status) => status !== 'dead'), failed: count((status) => status === 'dead') };
}

/** Returns why a mail last failed; null when it was deleted or has not failed. */
export async function lastErrorOfMail(database: Database, id: number): Promise<string | null> {
  const row = await database.selectFrom('mailOutbox').select('lastError').where('id', '=', id).executeTakeFirst();
  return row?.lastError ?? null;
}
