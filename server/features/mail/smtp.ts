import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PassThrough, pipeline } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { assertServerHost } from '../../platform/http/public-address.ts';
import type { Logger } from '../../platform/logger.ts';
import { markFullyTransmitted } from './mail-failures.ts';
import { type ClaimedMail, MAX_CONNECTIONS } from './outbox.ts';

/** Sends one mail; resolves when the mail server has accepted it, otherwise rejects. */
export type SendMail = {
  (claimed: ClaimedMail, signal: AbortSignal): Promise<void>;
  /** Closes idle connections to the mail server; one that is sending finishes first. */
  close?(): void;
};

/** A mail server with login, and the sender of every mail. */
export type MailTransport = { url: string; from: string };

export type SmtpOptions = MailTransport & {
  /** Root folder of attachments. */
  mediaFolder: string;
  log: Logger;
};

const CONNECT_TIMEOUT_MS = 10_000;
/** Limit for each response of the mail server. */
const RESPONSE_TIMEOUT_MS = 60_000;
/** Limit for the whole attempt: shorter than a claim, so that no second process claims a mail that is still being sent. */
const SEND_TIMEOUT_MS = 150_000;

/**
 * Limits of the connections that are kept open between mails, so that an issue does not log in for every subscriber. Mail servers
 * close connections after about a hundred mails, or when idle for long.
 */
const POOL = {
  pool: true,
  maxConnections: MAX_CONNECTIONS,
  maxMessages: 100,
  idleTimeout: 10_000,
  // The server may have closed the connection meanwhile: the mail then goes out over a new one, unless a byte of it was
  // sent.
  maxRequeues: 1,
} as const;

/** Returns a sender that uses the server at `url`. */
export function smtpSender({ url, from, mediaFolder, log }: SmtpOptions): SendMail {
  const transport = createTransport({ ...connectionOptions(url), ...POOL }, { from });
  const beforeLastBytes = new Map<string, () => Promise<void>>();
  const transmitted = trackTransmitted(transport, beforeLastBytes);
  const domain = from.replace(/^.*@|>.*$/g, '');
  const send: SendMail = async ({ messageId: localPart, mail, beforeLastByte }, signal) => {
    const { 'Reply-To': replyTo, ...headers } = mail.headers ?? {};
    // Unfolded (`prepared`): relays that sign again break signatures over folded headers, and List-Unsubscribe is one long word.
    const messageId = `<${localPart}@${domain}>`;
    if (beforeLastByte) beforeLastBytes.set(messageId, beforeLastByte);
    const sending = transport.sendMail({
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      replyTo,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }])),
      attachments: mail.attachmentPath ? await readAttachment(mediaFolder, mail.attachmentPath, log) : [],
      messageId,
      signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]),
    });
    try {
      await sending;
    } catch (error) {
      if (transmitted.has(messageId)) markFullyTransmitted(error);
      throw error;
    } finally {
      transmitted.delete(messageId);
      beforeLastBytes.delete(messageId);
    }
  };
  return Object.assign(send, { close: () => transport.close() });
}

type CurrentSenderOptions = Omit<SmtpOptions, keyof MailTransport> & {
  /** Returns the current mail server; undefined without one. */
  findTransport(): Promise<MailTransport | undefined>;
};

/** Returns a sender like {@link smtpSender} that uses the server configured at the time of sending. */
export function currentSender({ findTransport, ...options }: CurrentSenderOptions): SendMail {
  let last: { key: string; send: SendMail } | undefined;
  const close = () => {
    last?.send.close?.();
    last = undefined;
  };
  const send: SendMail = async (claimed, signal) => {
    const transport = await findTransport();
    if (!transport) throw new Error('The mail server has been removed from the settings.');
    await assertServerHost(new URL(transport.url).hostname);
    const key = JSON.stringify(transport);
    if (last && last.key !== key) close();
    last ??= { key, send: smtpSender({ ...transport, ...options }) };
    return last.send(claimed, signal);
  };
  return Object.assign(send, { close });
}

/** Opens a connection to the mail server for a single mail, or to check it (`verify`). */
export const smtpTransport = (url: string, from: string) => createTransport(connectionOptions(url), { from });

const connectionOptions = (url: string) => ({
  url,
  connectionTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: RESPONSE_TIMEOUT_MS,
  requireTLS: carriesPassword(url),
  // Texts come from visitors and must not make nodemailer read files or fetch addresses.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * Returns whether a password would cross the network. If so, nothing is sent without encryption, even when an attacker
 * strips the STARTTLS offer. `?requireTLS=false` in the URL overrides this.
 */
function carriesPassword(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !/^(?:localhost|127\.|\[::1\])/.test(hostname);
}

/**
 * Tracks mails whose last byte was written to the connection, after what `beforeLastBytes` has for their Message-ID.
 * @returns a live set of their Message-IDs.
 */
function trackTransmitted(
  transport: Pick<ReturnType<typeof smtpTransport>, 'use'>,
  beforeLastBytes: ReadonlyMap<string, () => Promise<void>>,
): Set<string> {
  const transmitted = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();
  transport.use('stream', (mail, proceed) => {
    const messageId = String(mail.data.messageId);
    const end = (done: () => void) => {
      transmitted.add(messageId);
      done();
    };
    const flush = (done: (error?: Error) => void) => {
      const prepare = beforeLastBytes.get(messageId);
      if (!prepare) return end(done);
      // One after another, each with time for its last byte to leave: a kill between finds at most one in doubt.
      turn = turn
        .then(prepare)
        .then(() => end(done), done)
        .then(() => nextTurn())
        .then(() => nextTurn());
    };
    // Buffers nothing: a short mail would pass it whole before the mail server has even accepted the recipient.
    mail.message.processFunc((source) => pipeline(source, new PassThrough({ highWaterMark: 0, flush }), () => {}));
    proceed();
  });
  return transmitted;
}

async function readAttachment(folder: string, path: string, log: Logger) {
  try {
    return [{ filename: basename(path), content: await readFile(join(folder, path)) }];
  } catch (error) {
    // Sends the mail without it: the text also links to the file.
    log.warn({ err: error, path }, 'attachment cannot be read; sending the mail without it');
    return [];
  }
}
