import type { Role } from '../../../domain/security/permissions.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Actor } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../mail/index.ts';
import { deviceName } from './device-name.ts';

/** The mails that tell people about changes to their own account. `by`: who made the change, if it was someone else. */
export type Notice =
  | { kind: 'new-device' }
  | { kind: 'password-changed' | 'factor-on' | 'factor-off' }
  | { kind: 'passkey-added' | 'passkey-removed'; name: string }
  | { kind: 'role-changed'; role: Role; mayPublish: boolean; by: string }
  | { kind: 'address-changed' };

export type NoticeContext = { settings: SiteSettings; siteUrl: string };

const SUBJECTS: Record<Notice['kind'], string> = {
  'new-device': 'New login',
  'password-changed': 'Your password was changed',
  'factor-on': 'Two-step login is on',
  'factor-off': 'Two-step login is off',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'role-changed': 'Your role was changed',
  'address-changed': 'Your address was changed',
};

function describeNotice(notice: Notice): string {
  switch (notice.kind) {
    case 'new-device':
      return 'Someone logged in to your account in a browser that has not been used for it before.';
    case 'password-changed':
      return 'The password of your account was changed.';
    case 'factor-on':
      return 'Your account now asks for a code from an authenticator app at login.';
    case 'factor-off':
      return 'Your account no longer asks for a code at login.';
    case 'passkey-added':
      return `The passkey “${notice.name}” now logs in to your account.`;
    case 'passkey-removed':
      return `The passkey “${notice.name}” no longer logs in to your account.`;
    case 'role-changed':
      return `${notice.by || 'An owner'} made you ${describeRole(notice)}.`;
    case 'address-changed':
      return 'Your account now has another address, to which these emails go from now on.';
  }
}

const describeRole = ({ role, mayPublish }: { role: Role; mayPublish: boolean }): string =>
  role === 'writer' ? `a writer, who may ${mayPublish ? '' : 'not '}publish their own texts` : `an ${role}`;

/**
 * Queues a mail to a person about their own account, in the transaction of the change, so that neither exists without the other. Plain text
 * without any link: mails that ask for a login are what thieves send. A person without an address, such as the owner of a site with one
 * person who gave none, gets none. @param to replaces the stored address
 */
export async function noticePerson(
  trx: Database,
  { settings, siteUrl }: NoticeContext,
  userId: number,
  { notice, actor, to }: { notice: Notice; actor: Actor; to?: string | undefined },
): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  const address = to ?? person?.email;
  if (!address) return;
  const at = new Date().toLocaleString('en-AU', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Australia/Sydney',
  });
  const isOther = notice.kind === 'role-changed';
  const device = deviceName(actor.headers['user-agent'] ?? '');
  await queueMail(trx, {
    kind: 'account-notice',
    to: address,
    subject: `${SUBJECTS[notice.kind]}: ${settings.name}`,
    text: [
      describeNotice(notice),
      isOther ? `When: ${at} (Sydney)` : `When: ${at} (Sydney)\nDevice: ${device}\nNetwork address: ${actor.ip}`,
      isOther ? 'Ask the owners if you did not expect it.' : 'If it was you, there is nothing to do.',
      ...(isOther ? [] : [WHAT_TO_DO]),
      `-- \nSent by ${settings.name} (${new URL(siteUrl).host}). Contact: ${settings.postalContact}\n`,
    ].join('\n\n'),
  });
}

const WHAT_TO_DO = [
  'If it was not you: open the site as you always do, not by a link in an email. Log in, change your password, and end all other sessions',
  'and remove passkeys that you don’t know, on the same page. If you can’t log in, tell an owner at once: they can remove your account’s',
  'access and invite you again. The person who runs the server can let the first owner in.',
].join(' ');
