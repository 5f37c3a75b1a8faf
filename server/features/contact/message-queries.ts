import type { ChangeReport, MessageReport, ReportResolution } from '../../../domain/forms/change-report.ts';
import type { Message, MessageList } from '../../../domain/forms/message.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type Page, type PageRequest } from '../../platform/database/fetch-page.ts';
import { containsText } from '../../platform/database/portable-sql.ts';

export type MessageFilter = PageRequest & {
  q?: string;
  unread?: 'true';
  report?: 'open';
  site?: number;
  show?: MessageList;
};

/** Lists messages without spam, or spam alone, newest first, each with the status of its mail and the resolution of its report. */
export async function listMessages(
  database: Database,
  { q, unread, report, site, show, ...range }: MessageFilter,
): Promise<Page<Message>> {
  const all = messages(database);
  const wanted = all.where('contacts.spamAt', show === 'spam' ? 'is not' : 'is', null);
  const isUnread = unread || show === 'unread';
  const byState = isUnread ? wanted.where('contacts.readAt', 'is', null) : wanted;
  const byAnswer =
    show === 'unanswered'
      ? byState.where('contacts.answeredAt', 'is', null).where('contacts.report', 'is', null)
      : byState;
  const byReport =
    report || show === 'reports'
      ? byAnswer.where('contacts.report', 'is not', null).where('contacts.resolution', 'is', null)
      : byAnswer;
  const bySite = site === undefined ? byReport : byReport.where('contacts.siteId', '=', site);
  const found = q ? bySite.where((eb) => containsText(eb.ref('contacts.searchText'), q)) : bySite;
  const { rows, total } = await fetchPage(
    found.orderBy('contacts.createdAt', 'desc').orderBy('contacts.id', 'desc'),
    range,
  );
  return { rows: await presentMessages(database, rows), total };
}

export async function messageById(database: Database, id: number): Promise<Message | undefined> {
  const rows = await messages(database).where('contacts.id', '=', id).execute();
  return (await presentMessages(database, rows))[0];
}

/** The sites of these messages' reports; messages without a report are left out. */
export async function listReportSites(
  database: Database,
  ids: readonly number[],
): Promise<{ id: number; site: MessageReport['site'] }[]> {
  const rows = await messages(database)
    .where('contacts.id', 'in', ids)
    .where('contacts.report', 'is not', null)
    .orderBy('contacts.id')
    .execute();
  return rows.map(({ id, siteId, siteName }) => ({ id, site: presentSite(siteId, siteName) }));
}

const presentSite = (id: number | null, name: string | null): MessageReport['site'] =>
  id !== null && name !== null ? { id, name } : null;

const messages = (database: Database) =>
  database
    .selectFrom('contacts')
    .leftJoin('mailOutbox', 'mailOutbox.id', 'contacts.mailId')
    .leftJoin('diveSites', 'diveSites.id', 'contacts.siteId')
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.email',
      'contacts.subject',
      'contacts.message',
      'contacts.createdAt',
      'contacts.readAt',
      'contacts.writtenAt',
      'contacts.mailId',
      'contacts.report',
      'contacts.resolution',
      'contacts.resolvedAt',
      'contacts.spamAt',
      'contacts.answeredAt',
      'contacts.note',
      'diveSites.id as siteId',
      'diveSites.name as siteName',
      'mailOutbox.status as mailStatus',
    ]);

type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

const MAIL_STATE = { pending: 'waiting', sending: 'waiting', sent: 'sent', dead: 'failed' } as const;

/** `mail` is null once the mail has been pruned: its outcome is then unknown. */
async function presentMessages(database: Database, rows: readonly MessageRow[]): Promise<Message[]> {
  const resolved = rows.filter(({ resolution }) => resolution !== null).map(({ id }) => id);
  const resolvedFrom = await findResolvers(database, resolved);
  return rows.map(({ id, name, email, subject, message, createdAt, readAt, writtenAt, mailStatus, ...row }) => ({
    id,
    name,
    email,
    subject,
    message,
    createdAt,
    readAt,
    writtenAt,
    mail: mailStatus ? MAIL_STATE[mailStatus] : null,
    ...{ spamAt: row.spamAt, answeredAt: row.answeredAt, note: row.note },
    report: row.report === null ? null : presentReport(row, row.report, resolvedFrom.get(messageResource(id)) ?? null),
  }));
}

const presentReport = (
  { siteId, siteName, resolution, resolvedAt }: Pick<MessageRow, 'siteId' | 'siteName' | 'resolution' | 'resolvedAt'>,
  json: string,
  resolvedFrom: string | null,
): MessageReport => ({
  ...(JSON.parse(json) as ChangeReport),
  site: presentSite(siteId, siteName),
  resolution,
  resolvedAt,
  resolvedFrom,
});

/** The name of a message in the audit log. */
export const messageResource = (id: number): string => `message/${id}`;

/** Actions in the audit log. */
export const RESOLUTION_ACTIONS: Record<ReportResolution, string> = {
  applied: 'report_applied',
  closed: 'report_closed',
};

/** Finds the address that last resolved each report, by the message's name in the audit log. */
async function findResolvers(database: Database, ids: readonly number[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const entries = await database
    .selectFrom('auditLogs')
    .select(['resource', 'ipAddress'])
    .where('action', 'in', Object.values(RESOLUTION_ACTIONS))
    .where('resource', 'in', ids.map(messageResource))
    .orderBy('id')
    .execute();
  return new Map(entries.map(({ resource, ipAddress }) => [resource, ipAddress]));
}
