import type { MailKind } from '../../../domain/mail.ts';

/** A mail as features hand it over. Header values must be single lines; schemas at the doors see to it. */
export type OutgoingMail = {
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** A file below the media folder, e.g. `guide/checklist.pdf`, read when the mail is sent. */
  attachmentPath?: string;
};

/** An address with a name for a mail header, e.g. `"Ana Reef" <ana@example.com>`. */
export function namedAddress(name: string, address: string): string {
  return `"${name.replace(/["\\\r\n]/g, ' ').trim()}" <${address}>`;
}
