import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMonths, MONTH_INITIALS, monthsIn } from './season.ts';

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const NAMES = 'January February March April May June July August September October November December'.split(' ');

describe('monthsIn', () => {
  it.each([
    ['June to November', [6, 7, 8, 9, 10, 11]],
    ['Nov–Apr', [1, 2, 3, 4, 11, 12]],
    ['late May to early July', [5, 6, 7]],
    ['March-May and September-October', [3, 4, 5, 9, 10]],
    ['January, Sept.', [1, 9]],
    ['Year round', ALL],
    ['All year-round', ALL],
    ['Year round, best October to December', [10, 11, 12]],
    ['Year round except January and February', [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['May be dived in August', [8]],
    ['Marine park, decent any day', []],
    ['Summer', []],
    ['', []],
    [null, []],
  ])('%j is %j', (text, months) => expect(monthsIn(text)).toEqual(months));

  it('fills every range, over the new year as well', () => {
    fc.assert(
      fc.property(fc.nat(11), fc.nat(11), fc.boolean(), (from, length, short) => {
        const [first, last] = [NAMES[from], NAMES[(from + length) % 12]].map((name) =>
          short ? name?.slice(0, 3) : name,
        );
        const expected = Array.from({ length: length + 1 }, (_, step) => ((from + step) % 12) + 1).sort(
          (a, b) => a - b,
        );
        expect(monthsIn(`${first} to ${last}`)).toEqual(expected);
      }),
    );
  });

  it('has an initial for each month', () => {
    expect(MONTH_INITIALS).toEqual(NAMES.map((name) => name[0]));
  });
});

describe('formatMonths', () => {
  it.each([
    [[], ''],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'all year'],
    [[3, 4, 5], 'Mar – May'],
    [[1, 2, 11, 12], 'Nov – Feb'],
    [[2, 5, 6, 12], 'Feb, May – Jun, Dec'],
    [[12, 1], 'Dec – Jan'],
  ])('writes %j as %s', (months, text) => {
    expect(formatMonths(months)).toBe(text);
  });
});
