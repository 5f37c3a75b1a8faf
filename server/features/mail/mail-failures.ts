import { joinLines } from '../../../domain/kernel/join-lines.ts';

/** Describes a failed attempt to send a mail. */
export type MailFailure = {
  /** The cause and what to do, for the admin, followed by the mail server's own response if there was one. */
  reason: string;
  /** The mail server rejected this mail or its recipient; retrying is pointless. */
  isPermanent: boolean;
  /** The whole mail was transmitted and the response is missing, so it may have arrived. */
  mayHaveArrived: boolean;
};

const fullyTransmitted = new WeakSet<object>();

/** Marks an error that occurred after the whole mail was transmitted. */
export function markFullyTransmitted(error: unknown): void {
  if (typeof error === 'object' && error !== null) fullyTransmitted.add(error);
}

type SmtpError = { code?: string; command?: string; message?: string; response?: string; responseCode?: number };

/** Classifies an error thrown by nodemailer, whose `errors.js` lists the codes. */
export function describeMailFailure(error: unknown): MailFailure {
  const { responseCode } = asSmtpError(error);
  return {
    reason: describeReason(error),
    isPermanent: isPermanentRejection(error),
    mayHaveArrived:
      responseCode === undefined && typeof error === 'object' && error !== null && fullyTransmitted.has(error),
  };
}

/** False for sender and login errors: those are settings, and the same mail goes through once they are corrected. */
function isPermanentRejection(error: unknown): boolean {
  const { code, command, responseCode = 550 } = asSmtpError(error);
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  // 503 is about the order of commands, not about the mail.
  return command !== 'MAIL FROM' && responseCode >= 500 && responseCode !== 503;
}

const BY_CODE: Record<string, string> = {
  EDNS: 'The mail server’s host name cannot be found. Check the server name in Settings.',
  EAUTH: 'The mail server does not accept the user name or password. Check them in Settings.',
  ENOAUTH: 'The mail server requires a user name and password. Add them in Settings.',
  ETLS: 'No secure connection to the mail server could be made. Check the port in Settings: 465 is encrypted from the start, 587 switches to encryption.',
  ESOCKET: 'The mail server could not be reached. Check the server name and port in Settings.',
  ECONNECTION: 'The mail server closed the connection. The site will try again.',
  ETIMEDOUT: 'The mail server did not respond in time. The site will try again.',
  EABORT: 'The mail server took too long, or the site was stopped. The site will try again.',
  EPROTOCOL: 'The server at that address is not a mail server. Check the server name and port in Settings.',
  EENVELOPE: 'The mail server rejected the recipient’s address.',
  EMESSAGE: 'The mail server rejected this email.',
};
const SENDER_REJECTED =
  'The mail server rejected the sender. In Settings, set From to an address that your mail provider accepts.';

function describeReason(error: unknown): string {
  const { code = '', command, message = String(error), response } = asSmtpError(error);
  const sentence = command === 'MAIL FROM' ? SENDER_REJECTED : BY_CODE[code];
  const words = withoutAddresses(joinLines(response ?? message).slice(0, MAX_REASON));
  return sentence ? `${sentence} (${words})` : words;
}

const asSmtpError = (error: unknown) => (typeof error === 'object' && error !== null ? error : {}) as SmtpError;

/** A response can have any length. */
const MAX_REASON = 300;

/** Removes addresses, which mail servers repeat: the admin sees the recipient anyway, and logs must not contain it. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>()"':,;]+@[^\s<>()"':,;]+/g, '…');
