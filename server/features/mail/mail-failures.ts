/** How an attempt to send a mail failed. */
export type MailFailure = {
  /** For the owner: what happened and what to do, with the mail server's own words at the end where it gave some. */
  reason: string;
  /** The mail server refused this very mail or its recipient; trying again is pointless. */
  forGood: boolean;
  /** The whole mail was handed over and no answer came, so that it may have arrived. */
  mayHaveArrived: boolean;
};

const handedOver = new WeakSet<object>();

/** Notes on an error that the mail server had the whole mail when it happened. */
export function markFullyTransmitted(error: unknown): void {
  if (typeof error === 'object' && error !== null) handedOver.add(error);
}

type SmtpError = { code?: string; command?: string; message?: string; response?: string; responseCode?: number };

/** `error` as nodemailer throws it (its `errors.js` lists the codes). */
export function describeMailFailure(error: unknown): MailFailure {
  const { responseCode } = asSmtpError(error);
  return {
    reason: reasonOf(error),
    forGood: isRefusedForGood(error),
    mayHaveArrived: responseCode === undefined && typeof error === 'object' && error !== null && handedOver.has(error),
  };
}

/** Sender and login are the site's own settings: once they are mended, the same mail goes through. */
function isRefusedForGood(error: unknown): boolean {
  const { code, command, responseCode = 550 } = asSmtpError(error);
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  // 503 speaks of the order of commands, not of the mail.
  return command !== 'MAIL FROM' && responseCode >= 500 && responseCode !== 503;
}

const BY_CODE: Record<string, string> = {
  EDNS: 'The mail server’s name is not known. Check SMTP_URL and the network.',
  EAUTH: 'The mail server does not accept the user name or password. Check SMTP_URL.',
  ENOAUTH: 'The mail server wants a user name and password. Add them to SMTP_URL.',
  ETLS: 'No secure connection to the mail server could be made. Check SMTP_URL: port 465 wants smtps://, port 587 smtp://.',
  ESOCKET: 'The mail server could not be reached. Check SMTP_URL and the network.',
  ECONNECTION: 'The mail server broke off the connection. The site tries again by itself.',
  ETIMEDOUT: 'The mail server did not answer in time. The site tries again by itself.',
  EABORT: 'The mail server took too long, or the site was stopped meanwhile. The site tries again by itself.',
  EPROTOCOL: 'What answers at SMTP_URL does not speak as a mail server does. Check address and port.',
  EENVELOPE: 'The mail server refuses the recipient’s address.',
  EMESSAGE: 'The mail server refuses this mail.',
};
const REFUSED_SENDER = 'The mail server refuses the sender. Set MAIL_FROM to an address that the mail provider knows.';

function reasonOf(error: unknown): string {
  const { code = '', command, message = String(error), response } = asSmtpError(error);
  const sentence = command === 'MAIL FROM' ? REFUSED_SENDER : BY_CODE[code];
  const words = withoutAddresses(oneLine(response ?? message));
  return sentence ? `${sentence} (${words})` : words;
}

const asSmtpError = (error: unknown) => (typeof error === 'object' && error !== null ? error : {}) as SmtpError;

/** At most 300 characters: a mail server may say as much as it likes. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300);

/** Mail servers repeat the address they refuse; who is meant stands beside the reason, and has no place in a log. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>()"':,;]+@[^\s<>()"':,;]+/g, '…');
