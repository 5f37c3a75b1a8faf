import pTimeout from 'p-timeout';
import type { SiteSettings } from '../../domain/settings/site-settings.ts';
import { countOutbox, describeMailFailure, loadSmtp, type MailTransport } from '../../server/features/mail/index.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { errorFinding, type Finding, noteFinding, okFinding, warningFinding } from './finding.ts';

const TIMEOUT = { milliseconds: 30_000, message: 'no answer in time' };

/** Connects and logs in as the site would; sends a test mail only when `sendTo` is given. */
export async function checkMail(
  transportSet: MailTransport | undefined,
  settings: SiteSettings,
  sendTo?: string,
): Promise<Finding[]> {
  if (!transportSet) {
    return [
      warningFinding(
        'Mail is not set up: messages appear in the admin area only, and new subscribers get no guide.',
        'Log in, open Settings and enter the mail server that your mail provider gives you, or set SMTP_URL.',
      ),
    ];
  }
  const { url, from } = transportSet;
  const { smtpTransport } = await loadSmtp();
  const transport = smtpTransport(url, from);
  const { host } = new URL(url);
  try {
    await pTimeout(transport.verify(), TIMEOUT);
    const findings = [okFinding(`The mail server ${host} accepts the site's login.`)];
    if (!sendTo) return [...findings, noteFinding('No mail was sent. To try it, add --send-to and your own address.')];
    await pTimeout(transport.sendMail(testMail(sendTo, settings)), TIMEOUT);
    return [...findings, okFinding(`A mail is on its way to ${sendTo}. If it does not arrive, check the spam folder.`)];
  } catch (error) {
    const { reason } = describeMailFailure(error);
    return [
      errorFinding(
        `Mail through ${host} does not work. ${reason}`,
        'Unsent mail waits in the outbox; correct the mail server under Settings, or SMTP_URL and restart the site.',
      ),
    ];
  }
}

const testMail = (to: string, { name, postalContact }: SiteSettings) => ({
  to,
  subject: `${name}: this is a test`,
  text: `This mail was sent by “npm run doctor” to see whether mail works. It does.\n\n-- \n${name}. ${postalContact}\n`,
});

/** Reports mail that could not be sent. */
export async function checkOutbox(database: Database): Promise<Finding[]> {
  const { waiting, failed } = await countOutbox(database);
  if (failed === 0) return [okFinding(waiting === 0 ? 'No mail is waiting.' : `Mail waiting to be sent: ${waiting}.`)];
  return [
    warningFinding(
      `Mail that could not be sent: ${failed}.`,
      'Log in, open Messages in the admin area, see why, and press “Try again” or “Give up”.',
    ),
  ];
}
