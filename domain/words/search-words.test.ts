import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWords, indexedWords, singularize } from './search-words.ts';

describe('foldWords', () => {
  it('ignores case, accents and apostrophes, and parts words at hyphens', () => {
    expect(foldWords('NOUMÉA’s Port-Jackson')).toEqual(['noumeas', 'port', 'jackson']);
    expect(foldWords('Goat Island (Te Hāwere-a-Maki)')).toEqual(['goat', 'island', 'te', 'hawere', 'a', 'maki']);
  });

  it('holds letters and digits only, so that no word is syntax of a database', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of foldWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZéß-ø’ 9σς鯨') }), (text) => {
        const folded = foldWords(text).join(' ');
        expect(foldWords(folded).join(' ')).toBe(folded);
      }),
    );
  });
});

describe('singularize', () => {
  it.each([
    ['sharks', 'shark'],
    ['gullies', 'gully'],
    ['wrasses', 'wrass'],
    ['reaches', 'reach'],
    ['grass', 'grass'],
    ['octopus', 'octopus'],
    ['gas', 'gas'],
  ])('%s is %s', (plural, singular) => expect(singularize(plural)).toBe(singular));
});

describe('indexedWords', () => {
  it('adds compounds in one word, and singulars that the plural does not begin with', () => {
    expect(indexedWords('Dry-suit gullies, 18-30 m')).toEqual([
      'dry',
      'suit',
      'drysuit',
      'gullies',
      'gully',
      '18',
      '30',
      'm',
    ]);
  });
});
