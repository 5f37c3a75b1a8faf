import {
  type ChangeReport,
  type ChangeReportInput,
  changeReportInput,
  REPORT_FIELDS,
} from '../../../domain/forms/change-report.ts';
import { CHANGE_LABELS, REPORT_SOURCE_LABELS, SHORT_CHANGE_LABELS } from '../../../domain/forms/report-vocabulary.ts';
import { partialDate } from '../../../domain/kernel/dates.ts';
import { isBot } from '../../../domain/kernel/fields.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { REPORT_LIMIT } from '../../../domain/security/rate-limits.ts';
import { messagesAddress } from '../../../domain/settings/site-settings.ts';
import type { FormSubmission } from '../../platform/http/submission-headers.ts';
import type { OutgoingMail } from '../mail/index.ts';
import { type ContactContext, type FormOutcome, formatWrittenAt, storeMessage, submitForm } from './submit-form.ts';

export type ReportContext = ContactContext & { siteUrl: string };
/** `lately.today`: the day at the site. */
type ReportedSite = { id: number; name: string; lately: { today: string } };

/** Handles the form that reports a change at a dive site. */
export function submitReportForm(
  context: ReportContext,
  site: ReportedSite,
  input: unknown,
  address: string,
  submission: FormSubmission = {},
): Promise<FormOutcome> {
  const form = {
    schema: changeReportInput(site.lately.today),
    fields: REPORT_FIELDS,
    limit: REPORT_LIMIT,
    save: (report: ChangeReportInput) => saveReport(context, site, { ...report, ...submission }),
  };
  return submitForm(context.database, form, input, address);
}

/** Stores a report as a message and mails it. Responds the same to bots and people, so that a bot cannot tell. */
async function saveReport(
  context: ReportContext,
  site: Pick<ReportedSite, 'id' | 'name'>,
  input: ChangeReportInput & FormSubmission,
) {
  const { text, email, website, submissionId, writtenAt, ...report } = input;
  if (isBot(website)) return { emailSent: false };
  // A mail header must be one line, and a site's name may contain line breaks.
  const subject = `Change at ${site.name}: ${SHORT_CHANGE_LABELS[report.kind]}`.replace(/\s+/g, ' ');
  return storeMessage(
    context,
    {
      name: '',
      email: email ?? '',
      subject,
      message: text,
      siteId: site.id,
      report: JSON.stringify(report),
      submissionId,
      writtenAt,
    },
    reportMail(context, { site, subject, text, email, report, writtenAt }),
  );
}

type Reported = {
  site: Pick<ReportedSite, 'id' | 'name'>;
  subject: string;
  text: string;
  email: string | null;
  report: ChangeReport;
  writtenAt: string | undefined;
};

/** Mails a report to the site's address. Replies go to the sender if an address was given. */
function reportMail(
  { settings, siteUrl }: ReportContext,
  { site, subject, text, email, report, writtenAt }: Reported,
): OutgoingMail {
  const facts = [
    `Dive site: ${site.name}, ${siteUrl}${diveSitePath(site)}`,
    `What has changed: ${CHANGE_LABELS[report.kind]}`,
    report.since && `Since: ${partialDate(report.since)}`,
    report.position && `Position: ${report.position.latitude}, ${report.position.longitude}`,
    `Source: ${REPORT_SOURCE_LABELS[report.source]}`,
    report.seenOn && `Seen on: ${partialDate(report.seenOn)}`,
    report.link && `Link: ${report.link}`,
    `From: ${email ?? 'no address given'}`,
    writtenAt && formatWrittenAt(writtenAt),
  ];
  const end = `-- \nReported on the dive site’s page. Read and apply it: ${siteUrl}/admin/messages\n`;
  return {
    kind: 'contact',
    to: messagesAddress(settings),
    subject: `[${settings.name}] ${subject}`,
    text: `${text}\n\n${facts.filter(Boolean).join('\n')}\n\n${end}`,
    ...(email && { headers: { 'Reply-To': email } }),
  };
}
