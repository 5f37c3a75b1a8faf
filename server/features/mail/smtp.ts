import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Logger } from '../../platform/logger.ts';
import { markFullyTransmitted } from './mail-failures.ts';
import type { ClaimedMail } from './outbox.ts';

/** Hands one mail to the mail server; resolves when the server has accepted it and rejects otherwise. */
export type SendMail = (claimed: ClaimedMail, signal: AbortSignal) => Promise<void>;

export type SmtpOptions = {
  url: string;
  /** Sender of every mail. */
  from: string;
  /** Attachments are read from below this folder. */
  mediaFolder: string;
  log: Logger;
};

/** Milliseconds that a mail server may take to be reached, and then for each single answer. */
const CONNECT_TIMEOUT = 10_000;
const SILENCE_TIMEOUT = 60_000;
/** And for everything together: less than the outbox's claim, so that no second process takes a mail that is still being sent. */
const WHOLE_TIMEOUT = 150_000;

/** Sends through the server that `url` names; one connection for each mail, since mails here are few and far between. */
export function smtpSender({ url, from, mediaFolder, log }: SmtpOptions): SendMail {
  const transport = smtpTransport(url, from);
  const whole = noteWhole(transport);
  const domain = from.replace(/^.*@|>.*$/g, '');
  return async ({ id, createdAt, mail }, signal) => {
    const { 'Reply-To': replyTo, ...headers } = mail.headers ?? {};
    // The same at every attempt, so that a mail sent twice can be told from two mails.
    const messageId = `<${id}.${Date.parse(createdAt)}@${domain}>`;
    const sending = transport.sendMail({
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      replyTo,
      headers,
      attachments: mail.attachmentPath ? await readAttachment(mediaFolder, mail.attachmentPath, log) : [],
      messageId,
      signal: AbortSignal.any([signal, AbortSignal.timeout(WHOLE_TIMEOUT)]),
    });
    try {
      await sending;
    } catch (error) {
      if (whole.has(messageId)) markFullyTransmitted(error);
      throw error;
    } finally {
      whole.delete(messageId);
    }
  };
}

/** The connection to the mail server, for sending and for looking whether it would work (`verify`). */
export function smtpTransport(url: string, from: string) {
  return createTransport(
    {
      url,
      connectionTimeout: CONNECT_TIMEOUT,
      greetingTimeout: CONNECT_TIMEOUT,
      socketTimeout: SILENCE_TIMEOUT,
      requireTLS: carriesPassword(url),
      // Texts come from visitors; none of them may name a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}

/**
 * Whether a password would go over the network. Without encryption, or when somebody on the way takes the offer of encryption
 * out, nothing is sent then; `?requireTLS=false` in the address allows it all the same.
 */
function carriesPassword(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !/^(?:localhost|127\.|\[::1\])/.test(hostname);
}

/** @returns the Message-IDs of mails whose last byte has gone to the connection. */
function noteWhole(transport: ReturnType<typeof smtpTransport>): Set<string> {
  const whole = new Set<string>();
  transport.use('stream', (mail, proceed) => {
    const flush = (done: () => void) => {
      whole.add(String(mail.data.messageId));
      done();
    };
    mail.message.transform(() => new PassThrough({ flush }));
    proceed();
  });
  return whole;
}

async function readAttachment(folder: string, path: string, log: Logger) {
  try {
    return [{ filename: basename(path), content: await readFile(join(folder, path)) }];
  } catch (error) {
    // The mail links to the file as well; a mail without it is better than none.
    log.warn({ err: error, path }, 'the attachment cannot be read; the mail goes without it');
    return [];
  }
}
