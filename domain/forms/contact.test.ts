import { describe, expect, it } from 'vitest';
import { contactSchema } from './contact.ts';

const message = { name: 'Ana', email: 'ana@example.com', subject: 'Fins', message: 'Which fins for cold water?' };
const readMessages = (input: object) => contactSchema.safeParse(input).error?.issues.map((issue) => issue.message);

describe('contactSchema', () => {
  it('trims, lowers the address and folds line breaks in what becomes a mail header', () => {
    expect(
      contactSchema.parse({
        ...message,
        name: ' Ana\r\nBcc: x@example.com ',
        email: ' Ana@Example.COM ',
        subject: 'a\n b',
      }),
    ).toMatchObject({ name: 'Ana Bcc: x@example.com', email: 'ana@example.com', subject: 'a b' });
  });

  it('keeps the lines of the message', () => {
    expect(contactSchema.parse({ ...message, message: 'First line\r\nsecond line' }).message).toBe(
      'First line\r\nsecond line',
    );
  });

  it.each([
    ['name', '   ', 'Your name is required.'],
    ['name', undefined, 'Your name is required.'],
    ['name', 'x'.repeat(101), 'Use at most 100 characters.'],
    ['email', 'ana@', 'Please enter a valid email address.'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Please enter a valid email address.'],
    ['subject', 7, 'A subject is required.'],
    ['message', 'too short', 'Please write at least 10 characters.'],
    ['message', 'x'.repeat(5001), 'Use at most 5000 characters.'],
    ['message', 'NUL is \u0000 no text', 'Contains characters that cannot be shown.'],
  ])('refuses %s %j', (field, value, expected) => {
    expect(readMessages({ ...message, [field]: value })).toContain(expected);
  });
});
