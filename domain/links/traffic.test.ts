import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countableSearch, daysUntil, readPosition, referringHost } from './traffic.ts';

it('names the site of a referrer, never its page', () => {
  expect(referringHost('https://www.google.com/search?q=me')).toBe('google.com');
  expect(referringHost('https://ana:secret@forum.example:8443/x')).toBe('forum.example');
  for (const text of ['', 'nonsense', 'android-app://com.google', 'http://localhost/', 'http://'])
    expect(referringHost(text), text).toBeNull();
});

it('never throws, and never returns more of a referrer than its host', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
      expect(referringHost(text) ?? '').not.toMatch(/[/?#@]/);
    }),
  );
});

it.each([
  ['  Hookah   Compressor ', 'hookah compressor'],
  ['7mm wetsuit 2026', '7mm wetsuit 2026'],
  ['ana@example.com', null],
  ['0400 123 456', null],
  ['https://x.example', null],
  ['a', null],
  ['x'.repeat(61), null],
  ['a\u0000b', null],
])('counts the search %j as %j', (q, words) => {
  expect(countableSearch(q)).toBe(words);
});

it('lists days over the end of a year, without gaps', () => {
  expect(daysUntil('2027-01-02', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(new Set(daysUntil('2026-11-22', 180)).size).toBe(180);
});

it('knows the places on a page', () => {
  expect([readPosition('top'), readPosition('__proto__'), readPosition('')]).toEqual(['top', 'text', 'text']);
});
