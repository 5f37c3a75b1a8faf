import { expect, it } from 'vitest';
import { isBlockedText } from './blocked.ts';

const LIST = 'Cheap SEO\nspam.example\n@junk.example\nbob@mail.example\nциалис\n\n';
const isBlocked = (email: string, text = '') => isBlockedText(LIST, { email, text });

it('blocks domains of addresses and links, and what is below them', () => {
  expect(isBlocked('a@spam.example')).toBe(true);
  expect(isBlocked('a@mx.spam.example')).toBe(true);
  expect(isBlocked('a@junk.example')).toBe(true);
  expect(isBlocked('a@notspam.example')).toBe(false);
  expect(isBlocked('a@ok.example', 'See https://www.SPAM.example/win')).toBe(true);
  expect(isBlocked('a@ok.example', 'See spam.example.org')).toBe(false);
});

it('blocks an address alone, and words that stand together', () => {
  expect(isBlocked('BOB@mail.example')).toBe(true);
  expect(isBlocked('jo@mail.example')).toBe(false);
  expect(isBlocked('', 'We do CHEAP, séo!')).toBe(true);
  expect(isBlocked('', 'A cheap boat. SEO')).toBe(false);
  expect(isBlocked('', 'купить ЦИАЛИС')).toBe(true);
});

it('blocks nothing by an empty list or a line without letters', () => {
  expect(isBlockedText('', { email: 'a@b.example', text: 'x' })).toBe(false);
  expect(isBlockedText('!!!\n.\n', { email: 'a@b.example', text: '!!! . x' })).toBe(false);
});
