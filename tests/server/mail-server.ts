import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; source: string };

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** Returns the number of mails that have arrived, before any reply. */
  arrivedCount(): number;
  /** Returns the number of connections opened so far. */
  connectionCount(): number;
  /** Returns the number of open connections. */
  openCount(): number;
  /** Ends the open connections, like a mail server that drops idle ones. */
  dropConnections(): void;
  close(): Promise<void>;
};

type Rejection = { code: number; text: string };

type Behaviour = {
  /** Replies to a recipient and to a finished mail; accepts by default. */
  rejectSender?: () => Rejection | undefined;
  rejectRecipient?: () => Rejection | undefined;
  rejectMail?: () => Rejection | undefined;
  /**
   * Returns whether to drop the connection after the whole mail has arrived, before replying. The mail counts as received.
   */
  dieBeforeAnswer?: () => boolean;
  /** Requires a login, and accepts this one. */
  login?: { user: string; password: string };
  /** Milliseconds before replying to a finished mail, and to a recipient. */
  delay?: number;
  recipientDelay?: number;
};

/** Starts a real SMTP server on a free port that records the mail it receives. */
export async function mailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const {
    rejectSender,
    rejectRecipient,
    rejectMail,
    dieBeforeAnswer,
    login,
    delay = 0,
    recipientDelay = 0,
  } = behaviour;
  const received: ReceivedMail[] = [];
  let arrived = 0;
  let connected = 0;
  const server = new SMTPServer({
    authOptional: !login,
    onConnect: (_session, callback) => {
      connected += 1;
      callback();
    },
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === login?.user && password === login?.password
        ? callback(null, { user: username })
        : callback(smtpError({ code: 535, text: 'Authentication failed' })),
    onMailFrom: (_address, _session, callback) => callback(smtpError(rejectSender?.())),
    disabledCommands: ['STARTTLS'],
    // Skips looking up names of addresses, which takes a while.
    disableReverseLookup: true,
    logger: false,
    onRcptTo: (_address, _session, callback) => {
      const reply = () => callback(smtpError(rejectRecipient?.()));
      if (recipientDelay > 0) setTimeout(reply, recipientDelay);
      else reply();
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        arrived += 1;
        setTimeout(() => {
          const rejection = rejectMail?.();
          if (!rejection) received.push(receivedMail(session.envelope, Buffer.concat(parts)));
          if (dieBeforeAnswer?.()) return connections(server).forEach(cut);
          callback(smtpError(rejection));
        }, delay);
      });
    },
  });
  // A killed sender resets its connection; without a listener the error event would end the tests.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    arrivedCount: () => arrived,
    connectionCount: () => connected,
    openCount: () => connections(server).size,
    dropConnections: () => connections(server).forEach(cut),
    close: () =>
      new Promise((resolve) => {
        // Cuts idle connections, which senders keep for seconds, so that closing need not wait.
        connections(server).forEach(cut);
        server.close(() => resolve());
      }),
  };
}

/** The library does not expose its connections' sockets, so this reaches into its internals. */
const connections = (server: SMTPServer) => (server as unknown as { connections: Set<Connection> }).connections;
type Connection = { _socket: Socket };
const cut = ({ _socket }: Connection) => _socket.destroy();

type Envelope = { mailFrom: false | { address: string }; rcptTo: { address: string }[] };

function receivedMail(envelope: Envelope, source: Buffer): ReceivedMail {
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  return { from, to: envelope.rcptTo.map(({ address }) => address), source: source.toString('utf8') };
}

function smtpError(rejection: Rejection | undefined): Error | null {
  return rejection ? Object.assign(new Error(rejection.text), { responseCode: rejection.code }) : null;
}

/** Returns the header lines of a mail, unfolded. */
export function splitHeaders(source: string): string[] {
  const [head = ''] = source.split(/\r?\n\r?\n/);
  return head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
}
