import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';
import { passwordError } from './session.ts';

it.each([
  ...['aaaaaaaaaa', '1234567890', 'password12', '0987654321', 'P4ssw0rd!!', 'Password2026', 'passwordpassword'],
  ...[
    'qwertyuiop',
    'qwerty12345',
    'abcdefghij',
    'abcabcabcabc',
    '1212121212',
    'iloveyou123',
    'letmein1234',
    '1q1q1q1q1q',
  ],
  ...[
    'adminadmin',
    'admin12345',
    'welcome2026!',
    'bommie2026',
    'scubadiving',
    '123456789012',
    'asdfghjkl123',
    'ＰＡＳＳＷＯＲＤ１２',
  ],
])('refuses %s with a sentence', (password) => {
  expect(passwordError(password)).toBe(
    'This password is one of the first that anyone would guess. Choose another, such as four words that have nothing to do with each other.',
  );
});

it.each([
  ...[
    'a long enough password',
    'another long password',
    'wobbegong kelp teapot',
    'Tr0ub4dor&3x',
    'correct horse battery',
  ],
  ...['kx7v-9qpm2-hh3t', 'divemaster under the jetty', 'pass the salt please', '2f8a61c09b7e', 'kookaburra71'],
])('accepts %s', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
