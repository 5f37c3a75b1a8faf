import { emailSchema, MAX_EMAIL_LENGTH } from '../kernel/fields.ts';

/** Reads mail providers' reports of bounces, spam complaints and unsubscriptions. `at`: when it happened, ISO 8601, if the report says so. */
export type MailEvent = { kind: 'bounce' | 'complaint' | 'unsubscribe'; email: string; at?: string };

type Values = Record<string, unknown>;

/**
 * The events in the body of a webhook: Amazon SES (through SNS), Brevo, Mailgun, Mailjet, Postmark and SendGrid, or our own
 * `{"events": [{"kind": "bounce", "email": "…"}]}`. Skips temporary failures, such as a full mailbox, mail that was blocked rather than
 * undeliverable, and everything else.
 */
export function readMailEvents(body: unknown): MailEvent[] {
  const found = listItems(body).flatMap((item) => readers.flatMap((read) => read(item)));
  const events = new Map<string, MailEvent>();
  for (const { kind, email, at } of found) {
    const address = parseAddress(email);
    const time = readTime(at);
    const known = events.get(`${kind} ${address}`);
    // The latest of several counts; one without a time may have happened now.
    if (!address || (known && (!known.at || (time && time <= known.at)))) continue;
    events.set(`${kind} ${address}`, { kind, email: address, ...(time && { at: time }) });
  }
  return [...events.values()];
}

type Found = { kind: MailEvent['kind']; email: unknown; at?: unknown };

function listItems(body: unknown): Values[] {
  if (Array.isArray(body)) return body.filter(isObject);
  if (!isObject(body)) return [];
  return Array.isArray(body.events) ? body.events.filter(isObject) : [body];
}

const KINDS = ['bounce', 'complaint', 'unsubscribe'] as const;
const SUPPRESSIONS = { HardBounce: 'bounce', SpamComplaint: 'complaint', ManualSuppression: 'unsubscribe' } as const;

const readers: ((item: Values) => Found[])[] = [
  // Our own.
  ({ kind, email, at }) => KINDS.filter((known) => known === kind).map((known) => ({ kind: known, email, at })),
  // Postmark.
  ({ RecordType, Type, Email, Details, BouncedAt, Recipient, SuppressSending, SuppressionReason, ChangedAt }) => {
    if (RecordType === 'SpamComplaint') return [{ kind: 'complaint', email: Email, at: BouncedAt }];
    if (RecordType === 'SubscriptionChange' && SuppressSending === true) {
      const kind = SUPPRESSIONS[SuppressionReason as keyof typeof SUPPRESSIONS] ?? 'unsubscribe';
      return [{ kind, email: Recipient, at: ChangedAt }];
    }
    const isHard = RecordType === 'Bounce' && (Type === 'HardBounce' || Type === 'BadEmailAddress');
    return isHard && isDeadMailbox(Details) ? [{ kind: 'bounce', email: Email, at: BouncedAt }] : [];
  },
  // SendGrid, whose temporary failures have the type 'blocked'; Mailjet, which says whether a bounce is a hard one.
  ({ event, type, email, status, reason, error, hard_bounce, blocked, timestamp, time }) => {
    const at = timestamp ?? time;
    if (event === 'spamreport') return [{ kind: 'complaint', email, at }];
    // SendGrid does not send to people who left or complained there before.
    if (event === 'dropped' && typeof reason === 'string') {
      if (/^spam reporting address/i.test(reason)) return [{ kind: 'complaint', email, at }];
      if (/^unsubscribed address/i.test(reason)) return [{ kind: 'unsubscribe', email, at }];
    }
    if (event === 'unsubscribe' || event === 'group_unsubscribe' || event === 'unsub')
      return [{ kind: 'unsubscribe', email, at }];
    const isHard = event === 'bounce' && type !== 'blocked' && hard_bounce !== false && blocked !== true;
    return isHard && isDeadMailbox(status, reason, error) ? [{ kind: 'bounce', email, at }] : [];
  },
  // Brevo.
  ({ event, email, reason, ts_event, time }) => {
    const at = ts_event ?? time;
    if (event === 'spam' || event === 'complaint') return [{ kind: 'complaint', email, at }];
    if (event === 'unsubscribed') return [{ kind: 'unsubscribe', email, at }];
    const isHard = event === 'hard_bounce' || event === 'invalid_email';
    return isHard && isDeadMailbox(reason) ? [{ kind: 'bounce', email, at }] : [];
  },
  // Mailgun, which also fails mail to people who left or complained before.
  ({ 'event-data': data }) => {
    if (!isObject(data)) return [];
    const { event, severity, reason, recipient: email, timestamp: at, 'delivery-status': status } = data;
    if (event === 'complained' || reason === 'suppress-complaint') return [{ kind: 'complaint', email, at }];
    if (event === 'unsubscribed' || reason === 'suppress-unsubscribe') return [{ kind: 'unsubscribe', email, at }];
    if (event !== 'failed' || severity !== 'permanent') return [];
    const words = isObject(status) ? [status['enhanced-code'], status.message, status.description] : [];
    return isDeadMailbox(...words) ? [{ kind: 'bounce', email, at }] : [];
  },
  // Amazon SES: the report is JSON within the message, or the whole body with raw delivery.
  ({ Type, Message, ...item }) =>
    readSes(Type === 'Notification' && typeof Message === 'string' ? parse(Message) : item),
];

function readSes(report: unknown): Found[] {
  if (!isObject(report)) return [];
  const type = report.notificationType ?? report.eventType;
  const { bounce, complaint } = report;
  // 'not-spam': the reader took the mail out of the spam folder.
  if (type === 'Complaint' && isObject(complaint) && complaint.complaintFeedbackType !== 'not-spam')
    return recipients(complaint.complainedRecipients).map(({ emailAddress }) => ({
      ...{ kind: 'complaint', email: emailAddress, at: complaint.timestamp },
    }));
  if (type === 'Bounce' && isObject(bounce) && bounce.bounceType === 'Permanent')
    return recipients(bounce.bouncedRecipients)
      .filter(({ status, diagnosticCode }) => isDeadMailbox(status, diagnosticCode))
      .map(({ emailAddress }) => ({ kind: 'bounce', email: emailAddress, at: bounce.timestamp }));
  return [];
}

const recipients = (list: unknown): Values[] => (Array.isArray(list) ? list.filter(isObject) : []);

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A time in seconds, in milliseconds or as text; undefined for anything else. */
function readTime(value: unknown): string | undefined {
  const number = typeof value === 'string' && /^\d{10,13}$/.test(value) ? Number(value) : value;
  const isMilliseconds = typeof number === 'number' && number >= 1e11;
  const time =
    typeof number === 'number'
      ? number * (isMilliseconds ? 1 : 1_000)
      : typeof value === 'string'
        ? Date.parse(value)
        : Number.NaN;
  return Number.isFinite(time) && time > 0 && time < 4e12 ? new Date(time).toISOString() : undefined;
}

/** The address alone, as subscribers are stored: SES may write `Ana <ana@example.com>`, and others `ana@müller.example`. */
function parseAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2 * MAX_EMAIL_LENGTH || value.includes('\0')) return null;
  return emailSchema.safeParse(/<([^<>]+)>\s*$/.exec(value)?.[1] ?? value).data ?? null;
}

/**
 * Whether a mail server's refusal says that there is no such mailbox (RFC 3463: 5.1.1, 5.1.2, 5.1.3, 5.1.6; RFC 7505: 5.1.10), rather than
 * that it dislikes the mail (5.7.x) or its sender. Words about the sender are about a setting of ours, and every subscriber's server
 * would say them.
 */
export const isUnknownMailbox = (reason: string): boolean =>
  /\b5\.1\.(?:[1236]|10)\b/.test(reason) ||
  (!/\b5\.7\.\d/.test(reason) &&
    /\b(?:user unknown|unknown user|no such user|no such mailbox|does not exist)\b/i.test(reason) &&
    !/\bsender\b/i.test(reason));

const BLOCKED = /block|black ?list|spam|policy|reputation|denied|rate limit|quota/i;

/** The same rule for what a provider reports as a hard bounce: its word counts where no status and no mention of a block says otherwise. */
function isDeadMailbox(...words: unknown[]): boolean {
  const text = words.filter((word) => typeof word === 'string').join(' ');
  return /\b[245]\.\d{1,3}\.\d{1,3}\b/.test(text)
    ? isUnknownMailbox(text)
    : isUnknownMailbox(text) || !BLOCKED.test(text);
}
