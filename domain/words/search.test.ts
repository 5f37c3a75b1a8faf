import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MIN_SEARCH,
  noResultsText,
  normalizeForSearch,
  RESULTS_PER_TYPE,
  resultCountText,
  siteFilterText,
} from './search.ts';

describe('normalizeForSearch', () => {
  it('takes either apostrophe', () => expect(normalizeForSearch('Ned’s')).toBe(normalizeForSearch("ned's")));

  it('makes case, composition and final sigma irrelevant', () => {
    expect(normalizeForSearch('NOUMÉA')).toBe(normalizeForSearch('Noume\u0301a'));
    expect(normalizeForSearch('ΚΑΛΥΜΝΟΣ')).toContain(normalizeForSearch('καλυμνος'));
    expect(normalizeForSearch('ΚΑΛΥΜΝΟΣ ΑΒ')).toContain(normalizeForSearch('ΚΑΛΥΜΝΟΣ'));
  });

  it('finds any word-like part of a text in any case', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abzåéßΣσςДд鯨09 ') });
    fc.assert(
      fc.property(word, word, word, (before, part, after) => {
        expect(normalizeForSearch(before + part.toUpperCase() + after)).toContain(
          normalizeForSearch(part.toUpperCase()),
        );
        expect(normalizeForSearch(before + part + after)).toContain(normalizeForSearch(part));
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeForSearch(normalizeForSearch(text))).toBe(normalizeForSearch(text));
      }),
    );
  });
});

describe('siteFilterText', () => {
  it('adds marine life, which the site search leaves out', () => {
    expect(siteFilterText({ name: 'N', description: 'D', region: 'R', marineLife: 'Mantas' })).toBe('n\nd\nr\nmantas');
    expect(siteFilterText({ name: 'N', description: 'D', region: 'R', marineLife: null })).not.toContain('null');
  });
});

describe('words of the result panel', () => {
  it('counts in the singular only for one', () => {
    expect([0, 1, 3].map(resultCountText)).toEqual(['0 results found', '1 result found', '3 results found']);
    expect(noResultsText('kelp')).toBe('No results found for "kelp"');
    expect([MIN_SEARCH, RESULTS_PER_TYPE]).toEqual([2, 3]);
  });
});
