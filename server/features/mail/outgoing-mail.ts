import type { MailKind } from '../../../domain/mail.ts';

/** A mail as features queue it. Header values must be single lines, which the input schemas ensure. */
export type OutgoingMail = {
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** A file in the media folder, e.g. `guide/checklist.pdf`, read when the mail is sent. */
  attachmentPath?: string;
};

/** Formats an address with a name for a header, e.g. `"Ana Reef" <ana@example.com>`. */
export function namedAddress(name: string, address: string): string {
  return `"${name.replace(/["\\\r\n]/g, ' ').trim()}" <${address}>`;
}
