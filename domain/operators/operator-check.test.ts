import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLastKnownYear, firstFreshDay } from './operator-check.ts';

describe('firstFreshDay', () => {
  it.each([
    ['2026-11-22', '2025-11-22'],
    ['2028-02-29', '2027-02-28'],
  ])('is a year before %s', (today, fresh) => expect(firstFreshDay(today)).toBe(fresh));

  it('counts a year back from any day', () => {
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const today = date.toISOString().slice(0, 10);
        const fresh = firstFreshDay(today);
        expect(Number(today.slice(0, 4)) - Number(fresh.slice(0, 4))).toBe(1);
        expect(fresh.slice(5, 7)).toBe(today.slice(5, 7));
      }),
    );
  });
});

describe('findLastKnownYear', () => {
  it.each([
    ['2026-11-22', 'Its blog of June 2012', 2026],
    [null, 'Its blog of June 2012, stored copy', 2012],
    [null, 'Its trip reports of 2017 to 2019', 2019],
    [null, 'A report of October 2007; ScubaBoard, December 2023', 2023],
    [null, 'A diver, undated', null],
    [null, null, null],
  ])('checked on %s, source %j: %s', (checkedOn, source, year) => {
    expect(findLastKnownYear({ checkedOn, source })).toBe(year);
  });
});
