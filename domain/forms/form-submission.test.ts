import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSubmissionForm, isConsentExpired, readSubmissionOutcome, submissionTitle } from './form-submission.ts';

const NOW = Date.parse('2026-11-22T03:00:00.000Z');
const readOutcome = (status: number, body: unknown = null, retryAfter: string | null = null) =>
  readSubmissionOutcome({ status, body, retryAfter }, NOW);

describe('findSubmissionForm', () => {
  it.each([
    ['/contact', 'contact', '/contact'],
    ['/api/contact', 'contact', '/contact'],
    ['/newsletter', 'newsletter', '/newsletter'],
    ['/api/newsletter/subscribe', 'newsletter', '/newsletter'],
    ['/dive-sites/53-fish-rock-cave/report', 'report', '/dive-sites/53-fish-rock-cave/report'],
    ['/dive-sites/53/report', 'report', '/dive-sites/53/report'],
  ])('finds the form posted to %s', (pathname, form, path) => {
    expect(findSubmissionForm(pathname)).toEqual({ form, path });
  });

  it.each(['/unsubscribe/token', '/api/admin/login', '/api/clicks', '/dive-sites/filters/report', '/contact/x'])(
    'leaves %s alone',
    (pathname) => expect(findSubmissionForm(pathname)).toBeNull(),
  );
});

describe('readSubmissionOutcome', () => {
  it('counts a stored form and an address that is subscribed already as sent', () => {
    expect(readOutcome(201)).toEqual({ status: 'sent' });
    expect(readOutcome(409, { error: 'Email already subscribed' })).toEqual({
      status: 'sent',
      message: 'Email already subscribed',
    });
  });

  it('tells why a form was refused, and for which fields', () => {
    const details = { message: 'Please write at least 10 characters.' };
    expect(readOutcome(400, { error: 'Please check the fields.', details })).toEqual({
      status: 'refused',
      message: 'Please check the fields.',
      errors: details,
    });
    expect(readOutcome(404, '<html>')).toEqual({
      status: 'refused',
      message: 'The site answered with status 404.',
      errors: {},
    });
  });

  it('waits as long as the server says after too many requests, or for an hour', () => {
    expect(readOutcome(429, { error: 'Too many requests.' }, '90')).toEqual({
      status: 'waiting',
      message: 'Too many requests.',
      retryAt: '2026-11-22T03:01:30.000Z',
    });
    expect(readOutcome(429, null, 'Wed, 21 Oct 2026 07:28:00 GMT')).toMatchObject({
      retryAt: '2026-11-22T04:00:00.000Z',
    });
  });

  it('waits while the site is down', () => {
    for (const status of [500, 502, 503, 504]) expect(readOutcome(status)).toEqual({ status: 'waiting' });
  });

  it('reads any answer without an error', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.jsonValue(), fc.option(fc.string()), (status, body, after) => {
        expect(['sent', 'waiting', 'refused']).toContain(readOutcome(status, body, after).status);
      }),
    );
  });
});

it('names a submission by one short line', () => {
  expect(submissionTitle('contact', { subject: ' Fins\n for cold water ' })).toBe('Fins for cold water');
  expect(submissionTitle('newsletter', { email: 'ana@example.com' })).toBe('ana@example.com');
  expect(submissionTitle('report', {})).toBe('');
  fc.assert(fc.property(fc.string({ maxLength: 500 }), (text) => submissionTitle('report', { text }).length <= 80));
});

it('lets consent wait for 30 days', () => {
  expect(isConsentExpired('2026-10-24T03:00:00.000Z', NOW)).toBe(false);
  expect(isConsentExpired('2026-10-23T02:59:59.999Z', NOW)).toBe(true);
});
