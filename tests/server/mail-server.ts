import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; source: string };

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
};

type Behaviour = {
  /** Answers to a recipient and to a finished mail; absent means acceptance. */
  refuseRecipient?: () => { code: number; text: string } | undefined;
  refuseMail?: () => { code: number; text: string } | undefined;
  /** Milliseconds before a finished mail is answered. */
  delay?: number;
};

/** A real SMTP server on a port of its own that keeps what it is sent. */
export async function mailServer({ refuseRecipient, refuseMail, delay = 0 }: Behaviour = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, callback) => callback(smtpError(refuseRecipient?.())),
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () =>
        setTimeout(() => {
          const refusal = refuseMail?.();
          if (!refusal) received.push(receivedMail(session.envelope, Buffer.concat(parts)));
          callback(smtpError(refusal));
        }, delay),
      );
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Envelope = { mailFrom: false | { address: string }; rcptTo: { address: string }[] };

function receivedMail(envelope: Envelope, source: Buffer): ReceivedMail {
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  return { from, to: envelope.rcptTo.map(({ address }) => address), source: source.toString('utf8') };
}

function smtpError(refusal: { code: number; text: string } | undefined): Error | null {
  return refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
}

/** The header lines of a mail, unfolded. */
export function headersOf(source: string): string[] {
  const [head = ''] = source.split(/\r?\n\r?\n/);
  return head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
}
