import { expect, it } from 'vitest';
import { smtpTransport } from './smtp.ts';

it.each([
  ['smtp://ana:secret@mail.example:587', true],
  ['smtp://ana:secret@mail.example:587?requireTLS=false', false],
  ['smtp://mail.example:25', false],
  ['smtp://ana:secret@localhost:25', false],
  ['smtp://ana:secret@127.0.0.1:25', false],
])('smtpTransport(%s) requires TLS: %s', (url, expected) => {
  const { options } = smtpTransport(url, 'site@bommie.example') as unknown as { options: { requireTLS?: boolean } };
  expect(options.requireTLS ?? false).toBe(expected);
});
