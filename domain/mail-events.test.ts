import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnknownMailbox, readMailEvents } from './mail-events.ts';

const ANA = 'ana@example.com';
const bounce = [{ kind: 'bounce', email: ANA }];
const complaint = [{ kind: 'complaint', email: ANA }];
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
    ['nobody', { events: [{ kind: 'bounce', email: 'ana' }] }],
  ])('leaves out what passes by itself or says nothing: %s', (_provider, body) => {
    expect(readMailEvents(body)).toEqual([]);
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
])('isUnknownMailbox(%s) is %s', (reason, expected) => {
  expect(isUnknownMailbox(reason)).toBe(expected);
});
