import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratingText, ratingValue, splitStars } from './rating.ts';

describe('ratingValue', () => {
  it.each([
    ['4.5', 4.5],
    [' 5.0 ', 5],
    ['0', 0],
    ['⭐', 1],
    ['⭐⭐⭐⭐', 4],
    ['⭐️⭐️⭐️⭐️⭐️', 5],
    ['★★★', 3],
    ['⭐⭐⭐⭐⭐⭐', null],
    ['5.1', null],
    ['-1', null],
    ['4.5 ⭐', null],
    ['NaN', null],
    ['0x3', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%j is %j', (text, value) => expect(ratingValue(text)).toBe(value));

  it('is null or within 0 to 5 for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const value = ratingValue(text);
        expect(value === null || (value >= 0 && value <= 5)).toBe(true);
      }),
    );
  });
});

describe('splitStars', () => {
  it.each([
    [0, 'eeeee'],
    [3, 'fffee'],
    [4.5, 'ffffh'],
    [0.1, 'heeee'],
    [3.9, 'fffhe'],
    [5, 'fffff'],
    [7, 'fffff'],
    [-1, 'eeeee'],
    [Number.NaN, 'eeeee'],
  ])('%d draws %s', (value, stars) =>
    expect(
      splitStars(value)
        .map((star) => star[0])
        .join(''),
    ).toBe(stars),
  );
});

describe('ratingText', () => {
  it('says the number with at most one decimal', () => {
    expect([4.5, 4, 4.25].map(ratingText)).toEqual(['4.5 out of 5', '4 out of 5', '4.3 out of 5']);
  });
});
