import { CONFIRM_PARAMETER, diveReportPath } from '../../../domain/dive-reports/report-words.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { REPORT_MAIL_LIMIT } from '../../../domain/security/rate-limits.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { isLinkToken } from '../../platform/security/link-token.ts';
import { takeToken } from '../../platform/security/rate-limit-counter.ts';
import type { ReportContext } from '../contact/index.ts';
import { queueMail } from '../mail/index.ts';
import { publishTrusted, type ReportsContext } from './change-reports.ts';

/** `mayMail`: whether an address may be written to at all. */
export type ConfirmContext = ReportContext & { mayMail: (email: string) => Promise<boolean> };

/** Published reports from one confirmed address after which its reports may be published at once. */
export const TRUSTED_AFTER = 5;

/**
 * Mails the sender of a report a link that confirms it. Each report is confirmed by itself: anyone can type the address of a diver whom
 * the owner trusts. Mails no address on the suppression list, and none more than a few times a day.
 */
export async function requestConfirmation(
  { database, settings, siteUrl, mailer, mayMail }: ConfirmContext,
  site: { id: number; name: string },
  { email, token }: { email: string; token: string },
): Promise<void> {
  if (settings.diveReports.trust === 'off' || !mailer.isSetUp || !(await mayMail(email))) return;
  if (!(await takeToken(database, REPORT_MAIL_LIMIT, email)).allowed) return;
  const name = site.name.replace(/\s+/g, ' ');
  await queueMail(database, {
    kind: 'report-confirm',
    to: email,
    subject: `Confirm your report of ${name}`,
    text: [
      `You, or someone who typed your address, told ${settings.name} about a dive at ${name}.`,
      `Confirm that it was you: ${siteUrl}${diveReportPath(site)}?${CONFIRM_PARAMETER}=${token}`,
      'If it was not you, do nothing: you will get no more email about it. Either way, this does not sign you up for the newsletter.',
      `The dive site’s page: ${siteUrl}${diveSitePath(site)}\n\n-- \nSent by ${settings.name}. Contact: ${settings.postalContact}\n`,
    ].join('\n\n'),
  });
  mailer.wake();
}

/** Finds the report that a mail's link confirms. */
async function findReportByToken(database: Database, token: string) {
  if (!isLinkToken(token)) return undefined;
  return database
    .selectFrom('diveReports')
    .innerJoin('diveSites', 'diveSites.id', 'diveReports.siteId')
    .select([
      'diveReports.id',
      'diveReports.email',
      'diveReports.confirmedAt',
      'diveSites.id as siteId',
      'diveSites.name as siteName',
    ])
    .where('diveReports.confirmToken', '=', token)
    .executeTakeFirst();
}

/**
 * Confirms a report by the link in its mail, and publishes it where the owner trusts senders with five published reports.
 * @returns the site of the report; null for an unknown link.
 */
export async function confirmReport(
  context: ReportsContext,
  token: string,
): Promise<{ id: number; name: string } | null> {
  const { database, settings } = context;
  const report = await findReportByToken(database, token);
  if (!report) return null;
  await database
    .updateTable('diveReports')
    .set({ confirmedAt: new Date().toISOString() })
    .where('id', '=', report.id)
    .where('confirmedAt', 'is', null)
    .execute();
  if (
    settings.diveReports.trust === 'on' &&
    report.email &&
    (await countPublished(database, report.email)) >= TRUSTED_AFTER
  )
    await publishTrusted(context, report.id);
  return { id: report.siteId, name: report.siteName };
}

/** Counts published reports that were confirmed from an address. */
const countPublished = (database: Database, email: string): Promise<number> =>
  countRows(
    database
      .selectFrom('diveReports')
      .where('email', '=', email)
      .where('confirmedAt', 'is not', null)
      .where('state', '=', 'published'),
  );
