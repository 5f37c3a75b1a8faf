import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankByName, rankByText, TEXT_RANK } from '../search/search-ranking.ts';
import { makeSnippet, markMatches } from '../search/search-snippet.ts';
import { likelySearches, writeSearch } from './search-correction.ts';
import { parseSearch } from './search-query.ts';
import { createVocabulary, editDistance, joinCompounds, withPartsOfWords } from './search-vocabulary.ts';

const listWays = (text: string) => parseSearch(text).terms.map(({ ways }) => ways.map(({ words }) => words.join(' ')));

describe('parseSearch', () => {
  it('reads plurals as singulars and leaves fillers out', () => {
    expect(listWays('where to see the sharks')).toEqual([['shark']]);
    expect(listWays('gullies')).toEqual([['gully', 'gullies']]);
  });

  it('searches for a filler or a common word where nothing else was typed', () => {
    expect(listWays('the')).toEqual([['the']]);
    expect(listWays('dive sites')).toEqual([['dive'], ['site']]);
    expect(listWays('shark dive')).toEqual([['shark']]);
  });

  it.each([
    ['GBR', 'great barrier reef'],
    ['Great Barrier Reef', 'gbr'],
    ['cert', 'certification'],
    ['PADI', 'certification'],
    ['Truk', 'chuuk'],
    ['chuuk', 'truk'],
    ['dry suit', 'drysuit'],
    ['drysuits', 'dry suit'],
    ['grouper', 'groper'],
    ['groper', 'grouper'],
    ['nudi', 'nudibranch'],
    ['GPO', 'giant pacific octopus'],
    ['NSW', 'new south wales'],
  ])('%s also finds %s', (typed, alias) => expect(listWays(typed)[0]).toContain(alias));

  it('takes an abbreviation among other words for a whole word', () => {
    expect(parseSearch('SA wreck').terms[0]?.ways[0]).toEqual({ words: ['sa'], whole: true });
    expect(parseSearch('sa').terms[0]?.ways[0]).toEqual({ words: ['sa'], whole: false });
  });

  it('leaves the measure of a question out, and reads a number with its unit as two words too', () => {
    expect(listWays('how long is a course')).toEqual([['course']]);
    expect(listWays('long reef')).toEqual([['long'], ['reef']]);
    expect(listWays('7mm')).toEqual([['7mm', '7 mm']]);
  });

  it('leaves out words of one letter after two, each of which finds nearly everything', () => {
    expect(parseSearch('a e i o s t reef u').words).toEqual(['a', 'e', 'reef']);
    expect(parseSearch('u boat').words).toEqual(['u', 'boat']);
  });

  it('reads any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => parseSearch(text).terms.length <= 12),
    );
  });
});

const VOCABULARY = createVocabulary(
  ['yongala', 'shark', 'shack', 'permit', 'seadragon', 'coral', 'garden'].map((word) => ({
    word,
    inName: word === 'yongala',
  })),
);

describe('words of the index', () => {
  it('lets a part of a word find it', () => {
    expect(withPartsOfWords(parseSearch('ongal'), VOCABULARY)?.terms[0]?.ways).toContainEqual({
      words: ['yongala'],
      whole: true,
    });
    expect(withPartsOfWords(parseSearch('yong'), VOCABULARY)).toBeNull();
  });

  it('takes a short word of the index as it is, and what begins with it last', () => {
    const vocabulary = createVocabulary(['solo', 'solomon'].map((word) => ({ word, inName: word === 'solomon' })));
    const query = joinCompounds(parseSearch('solo'), vocabulary);
    expect(query.terms[0]?.ways).toEqual([{ words: ['solo'], whole: true }]);
    expect(withPartsOfWords(query, vocabulary)?.terms[0]?.ways).toContainEqual({ words: ['solo'], whole: false });
    expect(joinCompounds(parseSearch('solom'), vocabulary).terms[0]?.ways[0]?.whole).toBe(false);
  });

  it('reads two words as the one that the index has', () => {
    const { terms } = joinCompounds({ words: [], terms: parseSearch('coral sea').terms }, VOCABULARY);
    expect(terms).toHaveLength(2);
    const [joined] = joinCompounds(parseSearch('yon gala'), VOCABULARY).terms;
    expect(joined?.ways.map(({ words }) => words)).toEqual([['yon', 'gala'], ['yongala']]);
  });

  const nearest = (typed: string) => likelySearches(parseSearch(typed), VOCABULARY).map(writeSearch)[0];

  it.each([
    ['yongarla permitt', 'yongala permit'],
    ['shrak', 'shark'],
    ['coralgarden', 'coral garden'],
    ['sea dragn', 'seadragon'],
    ['sharkk sharks', 'shark sharks'],
  ])('corrects %s', (typed, corrected) => expect(nearest(typed)).toBe(corrected));

  it('corrects neither known words nor words unlike any other, nor a word to its beginning or a number', () => {
    for (const typed of ['shark', 'zzzzzz', 'corally', 'shark1', 'co'])
      expect(likelySearches(parseSearch(typed), VOCABULARY).map(writeSearch)).toEqual([typed]);
  });

  it('counts the same edits in both directions, up to the limit', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const [there, back] = [editDistance(a, b, 2), editDistance(b, a, 2)];
        expect(Math.min(there, 3)).toBe(Math.min(back, 3));
        expect(editDistance(a, a, 2)).toBe(0);
      }),
    );
    expect(editDistance('shrak', 'shark', 2)).toBe(1);
  });
});

describe('ranks', () => {
  const rank = (typed: string, name: string, facts = name) => rankByName(parseSearch(typed), { name, facts });

  it('puts the name itself first, then its beginning, its words, and facts last', () => {
    const ranks = [
      rank('fish rock', 'fish rock'),
      rank('fish rock', 'fish rock cave'),
      rank('fish rock', 'the fish rock'),
      rank('fish rock', 'rock of fish'),
      rank('fish rock', 'fishing rocks'),
      rank('fish rock', 'bommie', 'bommie fish rock'),
    ];
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(rankByText(parseSearch('fish rock'), 'bommie')).toBe(TEXT_RANK);
    expect(rankByText(parseSearch('leafy seadragon'), 'seadragon and how to find them')).toBeLessThan(TEXT_RANK);
  });
});

describe('what a result shows', () => {
  it('marks the words that were searched for, and what is between two of them', () => {
    expect(markMatches('A Grey nurse, and grey seals', parseSearch('grey nurse'))).toEqual([
      { text: 'A ', isMatch: false },
      { text: 'Grey nurse', isMatch: true },
      { text: ', and ', isMatch: false },
      { text: 'grey', isMatch: true },
      { text: ' seals', isMatch: false },
    ]);
  });

  it('keeps the whole text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab ré’-') }),
        fc.string({ unit: fc.constantFrom(...'abr ') }),
        (text, q) => {
          expect(
            markMatches(text, parseSearch(q))
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });

  it('cuts the part out that holds the words', () => {
    const text = `${'Sand and weed. '.repeat(30)}Entry is by permit only. ${'Sand and weed. '.repeat(30)}`;
    const snippet = makeSnippet(text, parseSearch('permits'));
    expect(snippet).toMatch(/^….*Entry is by permit only\..*…$/);
    expect(snippet?.length).toBeLessThanOrEqual(152);
    expect(makeSnippet(text, parseSearch('shark'))).toBeNull();
  });
});
