import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnknownMailbox, readMailEvents } from './mail-events.ts';

const ANA = 'ana@example.com';
const bounce = [{ kind: 'bounce', email: ANA }];
const complaint = [{ kind: 'complaint', email: ANA }];
const unsubscribe = [{ kind: 'unsubscribe', email: ANA }];
const sns = (message: object) => ({ Type: 'Notification', Message: JSON.stringify(message) });

describe('readMailEvents', () => {
  it.each([
    ['our own', { events: [{ kind: 'bounce', email: ' Ana@Example.com ' }] }, bounce],
    ['Postmark', { RecordType: 'Bounce', Type: 'HardBounce', Email: ANA }, bounce],
    ['Postmark', { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: ANA }, complaint],
    ['SendGrid', [{ event: 'bounce', type: 'bounce', email: ANA }], bounce],
    ['SendGrid', [{ event: 'spamreport', email: ANA }], complaint],
    ['Brevo', { event: 'hard_bounce', email: ANA }, bounce],
    ['Brevo', { event: 'spam', email: ANA }, complaint],
    ['Mailgun', { 'event-data': { event: 'failed', severity: 'permanent', recipient: ANA } }, bounce],
    ['Mailgun', { 'event-data': { event: 'complained', recipient: ANA } }, complaint],
    [
      'SES',
      sns({
        notificationType: 'Bounce',
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: `Ana <${ANA}>` }] },
      }),
      bounce,
    ],
    ['SES', sns({ eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: ANA }] } }), complaint],
    [
      'Mailgun, to one who left there',
      { 'event-data': { event: 'failed', severity: 'permanent', reason: 'suppress-unsubscribe', recipient: ANA } },
      unsubscribe,
    ],
    ['Mailgun', { 'event-data': { event: 'unsubscribed', recipient: ANA } }, unsubscribe],
    ['SendGrid', [{ event: 'unsubscribe', email: ANA }], unsubscribe],
    ['SendGrid', [{ event: 'bounce', type: 'bounce', status: '5.1.1', email: ANA }], bounce],
    ['Brevo', { event: 'unsubscribed', email: ANA }, unsubscribe],
    ['Mailjet', { event: 'bounce', hard_bounce: true, blocked: false, error: 'user unknown', email: ANA }, bounce],
    ['Mailjet', { event: 'unsub', email: ANA }, unsubscribe],
    [
      'Postmark',
      {
        RecordType: 'SubscriptionChange',
        SuppressSending: true,
        SuppressionReason: 'ManualSuppression',
        Recipient: ANA,
      },
      unsubscribe,
    ],
    [
      'SendGrid, with its time',
      [{ event: 'spamreport', email: ANA, timestamp: 1_614_834_367 }],
      [{ ...complaint[0], at: '2021-03-04T05:06:07.000Z' }],
    ],
  ])('reads what %s reports', (_provider, body, events) => {
    expect(readMailEvents(body)).toEqual(events);
  });

  it.each([
    ['Postmark', { RecordType: 'Bounce', Type: 'SoftBounce', Email: ANA }],
    ['SendGrid', [{ event: 'bounce', type: 'blocked', email: ANA }]],
    ['Brevo', { event: 'soft_bounce', email: ANA }],
    ['Mailgun', { 'event-data': { event: 'failed', severity: 'temporary', recipient: ANA } }],
    ['SES', sns({ notificationType: 'Bounce', bounce: { bounceType: 'Transient', bouncedRecipients: [] } })],
    ['SES', { Type: 'SubscriptionConfirmation', SubscribeURL: 'https://sns.example/' }],
    [
      'a block at Mailgun',
      {
        'event-data': {
          ...{ event: 'failed', severity: 'permanent', recipient: ANA },
          'delivery-status': {
            code: 550,
            message: '5.7.1 Unfortunately, messages from [192.0.2.1] are on our block list',
          },
        },
      },
    ],
    [
      'a block at SES',
      sns({
        notificationType: 'Bounce',
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: ANA, status: '5.7.1' }] },
      }),
    ],
    [
      'mail taken out of the spam folder',
      sns({
        eventType: 'Complaint',
        complaint: { complaintFeedbackType: 'not-spam', complainedRecipients: [{ emailAddress: ANA }] },
      }),
    ],
    ['a soft bounce of Mailjet', { event: 'bounce', hard_bounce: false, email: ANA }],
    ['a block at Brevo', { event: 'hard_bounce', reason: '550 blocked by policy', email: ANA }],
    ['nobody', { events: [{ kind: 'bounce', email: 'ana' }] }],
  ])('leaves out what passes by itself or says nothing: %s', (_provider, body) => {
    expect(readMailEvents(body)).toEqual([]);
  });

  it.each([
    [
      'SendGrid, which did not send to who left',
      { event: 'dropped', reason: 'Unsubscribed Address', email: ANA },
      'unsubscribe',
    ],
    [
      'SendGrid, which did not send to who complained',
      { event: 'dropped', reason: 'Spam Reporting Address', email: ANA },
      'complaint',
    ],
  ])('reads %s', (_provider, body, kind) => {
    expect(readMailEvents(body)).toEqual([{ kind, email: ANA }]);
  });

  it('takes the latest of several reports about a person, in whatever order they come', () => {
    const at = ['2026-02-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'];
    const events = at.map((time) => ({ kind: 'bounce', email: ANA, at: time }));
    expect(readMailEvents({ events })).toEqual([{ kind: 'bounce', email: ANA, at: at[0] }]);
    expect(readMailEvents({ events: events.toReversed() })).toEqual([{ kind: 'bounce', email: ANA, at: at[0] }]);
  });

  it.each([1_767_225_600, 1_767_225_600_000, '1767225600'])('reads the time %j', (at) => {
    expect(readMailEvents({ events: [{ kind: 'bounce', email: ANA, at }] })[0]?.at).toBe('2026-01-01T00:00:00.000Z');
  });

  it('reads addresses as subscribers are stored', () => {
    const [event] = readMailEvents({ events: [{ kind: 'complaint', email: 'Ana@Müller.example' }] });
    expect(event?.email).toBe('ana@xn--mller-kva.example');
  });

  it('reads anything without throwing, into addresses in lower case', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        for (const { email } of readMailEvents(body)) expect(email).toBe(email.toLowerCase());
      }),
    );
  });
});

it.each([
  ['550 5.1.1 <…>: Recipient address rejected', true],
  ['550 No such user here', true],
  ['550 Sender domain does not exist', false],
  ['550 5.7.1 Message rejected as spam', false],
  ['550 5.1.15 something else', false],
  ['550 5.1.2 no such domain', true],
  ['550 5.7.1 recipient does not exist here or is blocked', false],
])('isUnknownMailbox(%s) is %s', (reason, expected) => {
  expect(isUnknownMailbox(reason)).toBe(expected);
});
