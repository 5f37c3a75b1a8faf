import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typeset } from './typeset.ts';

it.each([
  ['Deck at 18 m, sand at 34 m.', 'Deck at 18\u00A0m, sand at 34\u00A0m.'],
  ['A 12 mm hood in 10 °C', 'A 12\u00A0mm hood in 10\u00A0°C'],
  ['Back with 50 bar after 24-48 hours', 'Back with 50\u00A0bar after 24–48 hours'],
  ['8-40 m, 24-29 °C', '8–40\u00A0m, 24–29\u00A0°C'],
  ["Bommie's rating, the divers' ladder", 'Bommie’s rating, the divers’ ladder'],
])('sets %s', (typed, set) => {
  expect(typeset(typed)).toBe(set);
});

it.each([
  ['a day', 'Checked on 2026-11-26'],
  ['a telephone number', 'Call 1800-088-200 or 08 8222 5116'],
  ['an address', 'https://example.com/a-12-m'],
  ['a name with a number', 'Nine Mile 9 Mary'],
  ['quoted words', "the sign says 'no diving' here"],
])('leaves %s', (_, text) => {
  expect(typeset(text)).toBe(text);
});

it('changes a text once, and none of its words', () => {
  const words = fc.constantFrom('12', '7-9', "diver's", 'm', 'bar', 'and', '°C', '2026-11-26', "'no'");
  const text = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(text, (typed) => {
      const set = typeset(typed);
      expect(typeset(set)).toBe(set);
      expect(set.replaceAll('\u00A0', ' ').replaceAll('–', '-').replaceAll('’', "'")).toBe(typed);
    }),
  );
});
