/** Reads mail providers' reports of bounces and spam complaints. */
export type MailEvent = { kind: 'bounce' | 'complaint'; email: string };

type Values = Record<string, unknown>;

/**
 * The events in the body of a webhook: Amazon SES (through SNS), Brevo, Mailgun, Postmark and SendGrid, or our own
 * `{"events": [{"kind": "bounce", "email": "…"}]}`. Skips temporary failures, such as a full mailbox,
 * and everything else.
 */
export function readMailEvents(body: unknown): MailEvent[] {
  const found = itemsOf(body).flatMap((item) => readers.flatMap((read) => read(item)));
  const events = new Map<string, MailEvent>();
  for (const { kind, email } of found) {
    const address = addressOf(email);
    if (address) events.set(`${kind} ${address}`, { kind, email: address });
  }
  return [...events.values()];
}

type Found = { kind: MailEvent['kind']; email: unknown };

function itemsOf(body: unknown): Values[] {
  if (Array.isArray(body)) return body.filter(isObject);
  if (!isObject(body)) return [];
  return Array.isArray(body.events) ? body.events.filter(isObject) : [body];
}

const readers: ((item: Values) => Found[])[] = [
  // Our own.
  ({ kind, email }) => (kind === 'bounce' || kind === 'complaint' ? [{ kind, email }] : []),
  // Postmark.
  ({ RecordType, Type, Email }) => {
    if (RecordType === 'SpamComplaint') return [{ kind: 'complaint', email: Email }];
    return RecordType === 'Bounce' && (Type === 'HardBounce' || Type === 'BadEmailAddress')
      ? [{ kind: 'bounce', email: Email }]
      : [];
  },
  // SendGrid, whose temporary failures have the type 'blocked'.
  ({ event, type, email }) => {
    if (event === 'spamreport') return [{ kind: 'complaint', email }];
    return event === 'bounce' && type !== 'blocked' ? [{ kind: 'bounce', email }] : [];
  },
  // Brevo.
  ({ event, email }) => {
    if (event === 'spam' || event === 'complaint') return [{ kind: 'complaint', email }];
    return event === 'hard_bounce' || event === 'invalid_email' ? [{ kind: 'bounce', email }] : [];
  },
  // Mailgun.
  ({ 'event-data': data }) => {
    if (!isObject(data)) return [];
    if (data.event === 'complained') return [{ kind: 'complaint', email: data.recipient }];
    return data.event === 'failed' && data.severity === 'permanent' ? [{ kind: 'bounce', email: data.recipient }] : [];
  },
  // Amazon SES: the report is JSON within the message, or the whole body with raw delivery.
  ({ Type, Message, ...item }) =>
    readSes(Type === 'Notification' && typeof Message === 'string' ? parse(Message) : item),
];

function readSes(report: unknown): Found[] {
  if (!isObject(report)) return [];
  const type = report.notificationType ?? report.eventType;
  const { bounce, complaint } = report;
  if (type === 'Complaint' && isObject(complaint)) return recipients(complaint.complainedRecipients, 'complaint');
  if (type === 'Bounce' && isObject(bounce) && bounce.bounceType === 'Permanent')
    return recipients(bounce.bouncedRecipients, 'bounce');
  return [];
}

const recipients = (list: unknown, kind: MailEvent['kind']): Found[] =>
  Array.isArray(list) ? list.filter(isObject).map(({ emailAddress }) => ({ kind, email: emailAddress })) : [];

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const MAX_ADDRESS_LENGTH = 254;

/** The address alone, in lower case as subscribers are stored: SES may write `Ana <ana@example.com>`. */
function addressOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2 * MAX_ADDRESS_LENGTH || value.includes('\0')) return null;
  const address = (/<([^<>]+)>\s*$/.exec(value)?.[1] ?? value).trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= MAX_ADDRESS_LENGTH ? address : null;
}

/**
 * Whether a mail server's refusal says that there is no such mailbox (RFC 3463: 5.1.1, 5.1.10), rather than that it dislikes the
 * mail. Words about the sender are about a setting of ours, and every subscriber's server would say them.
 */
export const isUnknownMailbox = (reason: string): boolean =>
  /\b5\.1\.(?:1|10)\b/.test(reason) ||
  (/\b(?:user unknown|unknown user|no such user|no such mailbox|does not exist)\b/i.test(reason) &&
    !/\bsender\b/i.test(reason));
