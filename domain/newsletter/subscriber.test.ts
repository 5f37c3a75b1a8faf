import { describe, expect, it } from 'vitest';
import { maskEmail, newsletterSignUpSchema } from './subscriber.ts';

describe('newsletterSignUpSchema', () => {
  it('makes one person one address', () => {
    expect(newsletterSignUpSchema.parse({ email: ' Diver@Example.com ' })).toEqual({ email: 'diver@example.com' });
  });

  it.each([
    '',
    'diver',
    'diver@',
    '@example.com',
    'a b@example.com',
    'a@b',
    'a@example.com\r\nBcc: b@example.com',
    'a\u0000@example.com',
    7,
    null,
    undefined,
    {},
  ])('refuses %j with one message', (email) => {
    const result = newsletterSignUpSchema.safeParse({ email });
    expect(result.error?.issues.map((issue) => issue.message)).toEqual(['Please enter a valid email address.']);
  });
});

it.each([
  ['diver@example.com', 'd…@example.com'],
  ['a@b.example', 'a…@b.example'],
  ['broken', '…'],
])('masks %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
