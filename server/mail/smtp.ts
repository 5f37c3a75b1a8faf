import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from './logger.ts';
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

/** A mail server that says nothing for so long is given up; together they stay well below the outbox's lease. */
const CONNECT_TIMEOUT = 10_000;
const SILENCE_TIMEOUT = 30_000;

/** Sends through the server that `url` names; one connection for each mail, since mails here are few and far between. */
export function smtpSender({ url, from, mediaFolder, log }: SmtpOptions): SendMail {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECT_TIMEOUT,
      greetingTimeout: CONNECT_TIMEOUT,
      socketTimeout: SILENCE_TIMEOUT,
      // Texts come from visitors; none of them may name a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = from.replace(/^.*@|>.*$/g, '');
  return async ({ id, createdAt, mail }, signal) => {
    const { 'Reply-To': replyTo, ...headers } = mail.headers ?? {};
    await transport.sendMail({
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      replyTo,
      headers,
      attachments: mail.attachmentPath ? await readAttachment(mediaFolder, mail.attachmentPath, log) : [],
      // The same at every attempt, so that a mail sent twice can be told from two mails.
      messageId: `<${id}.${Date.parse(createdAt)}@${domain}>`,
      signal,
    });
  };
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

/** Whether the server refused the recipient or the sender for good (5xx), so that trying again is pointless. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}
