import pTimeout from 'p-timeout';
import type { MailTest } from '../../../domain/settings/admin-settings.ts';
import { messagesAddress, type SiteSettings } from '../../../domain/settings/site-settings.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { assertServerHost, MetadataAddressError } from '../../platform/http/public-address.ts';
import { describeMailFailure, loadSmtp } from '../mail/index.ts';
import { findMailTransport, type TransportParts } from './mail-transport.ts';
import { writeMailTest } from './queries.ts';

const TIMEOUT_MS = 25_000;

/** Sends a mail to the address for messages directly, without the outbox. @throws HttpError 409 without a mail server. */
export async function sendTestMail(parts: TransportParts, actor: Actor): Promise<MailTest> {
  const { database, settings } = parts;
  const transport = await findMailTransport(parts);
  if (!transport) throw new HttpError(409, 'No mail server is set yet. Enter one above and save it first.');
  const to = messagesAddress(settings);
  const reason = await trySending(transport, to, settings);
  const test = { at: new Date().toISOString(), to, sent: reason === null, reason };
  await writeMailTest(database, test);
  await recordAudit(database, { action: 'mail_tested', resource: 'settings', details: { sent: test.sent } }, actor);
  return test;
}

/** Tries to send. @returns why it failed, as a sentence; null when the mail server accepted the mail. */
async function trySending(transport: { url: string; from: string }, to: string, settings: SiteSettings) {
  const { smtpTransport } = await loadSmtp();
  const mailer = smtpTransport(transport.url, transport.from);
  try {
    await assertServerHost(new URL(transport.url).hostname);
    await pTimeout(mailer.sendMail({ to, ...testMail(settings) }), {
      milliseconds: TIMEOUT_MS,
      message: 'The mail server did not respond in time.',
    });
    return null;
  } catch (error) {
    if (error instanceof MetadataAddressError) return error.message;
    return `${describeMailFailure(error).reason}${portAdvice(transport.url)}`;
  } finally {
    mailer.close();
  }
}

/** Gives advice about port 25, which most hosting providers block. */
const portAdvice = (url: string) =>
  new URL(url).port === '25' ? ' Most providers block port 25. Try 587 or 465.' : '';

const testMail = ({ name, postalContact }: SiteSettings) => ({
  subject: `${name}: this is a test`,
  text: `This is a test email from ${name}. If you can read it, email is working.\n\n-- \n${name}. ${postalContact}\n`,
});
