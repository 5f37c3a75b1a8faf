import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestMonthsForAnimal,
  formatInSeason,
  formatMonths,
  listBestMonths,
  MONTH_INITIALS,
  monthsIn,
} from './season.ts';

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
    [[3, 4, 5], 'Mar\u00A0– May'],
    [[1, 2, 11, 12], 'Nov\u00A0– Feb'],
    [[2, 5, 6, 12], 'Feb, May\u00A0– Jun, Dec'],
    [[12, 1], 'Dec\u00A0– Jan'],
  ])('writes %j as %s', (months, text) => {
    expect(formatMonths(months)).toBe(text);
  });
});

describe('seasons of animals', () => {
  const JULIAN_ROCKS = {
    seasons: [
      { what: 'leopard sharks', months: [12, 1, 2, 3, 4, 5] },
      { what: 'grey nurse sharks', months: [5, 6, 7, 8, 9, 10] },
    ],
  };

  it('add their months to those of the site, and replace a best time that is text', () => {
    expect(listBestMonths({ bestMonths: [2, 3], seasons: [{ what: 'crabs', months: [6] }] }, null)).toEqual([2, 3, 6]);
    expect(listBestMonths(JULIAN_ROCKS, 'November')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
  });

  it('say what is on in a month', () => {
    expect(formatInSeason(JULIAN_ROCKS, 7)).toBe('in season for grey nurse sharks');
    expect(formatInSeason(JULIAN_ROCKS, 5)).toBe('in season for leopard sharks and grey nurse sharks');
    expect(formatInSeason({}, 5)).toBe('in season');
  });

  it('give an animal its own months, and another those of the site', () => {
    expect(bestMonthsForAnimal(JULIAN_ROCKS, null, ['Grey nurse shark', 'Ragged-tooth'])).toEqual([5, 6, 7, 8, 9, 10]);
    expect(bestMonthsForAnimal(JULIAN_ROCKS, null, ['Green turtle'])).toHaveLength(11);
  });

  it('end while a site is closed', () => {
    const status = { state: 'closed' as const, text: 'Closed.', checkedOn: '2026-11-20' };
    expect(listBestMonths({ ...JULIAN_ROCKS, status }, null)).toEqual([]);
    expect(bestMonthsForAnimal({ ...JULIAN_ROCKS, status }, null, ['Grey nurse shark'])).toEqual([]);
  });
});
