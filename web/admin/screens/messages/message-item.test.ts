import { expect, it } from 'vitest';
import { replyAddress } from './message-item.tsx';

const message = { name: 'Ana', message: 'Which fins?\nFor Tasmania & cold', createdAt: '2026-11-03T02:00:00.000Z' };

it.each([
  ['ana@example.com', 'Fins', 'mailto:ana@example.com?subject=Re%3A%20Fins&'],
  [
    'a+b?c=d&e@example.com',
    'RE: 100% & more',
    'mailto:a%2Bb%3Fc%3Dd%26e@example.com?subject=RE%3A%20100%25%20%26%20more&',
  ],
])('%s %s', (email, subject, expected) => {
  expect(replyAddress({ ...message, email, subject }).startsWith(expected)).toBe(true);
});

it('quotes the message, and cuts a long one where mail programs would refuse it', () => {
  const body = (text: string) =>
    new URL(replyAddress({ ...message, email: 'a@b.example', subject: 'x', message: text })).searchParams.get('body');
  expect(body(message.message)).toMatch(
    /^\r\n\r\nOn .*3 Nov.* 2026, Ana wrote:\r\n> Which fins\?\r\n> For Tasmania & cold$/,
  );
  const long = replyAddress({ ...message, email: 'a@b.example', subject: 'x', message: 'ü word\n'.repeat(1_000) });
  expect(long.length).toBeLessThanOrEqual(1_900);
  expect(body('ü word\n'.repeat(1_000))).toMatch(/> …$/);
});
