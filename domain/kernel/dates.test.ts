import { describe, expect, it } from 'vitest';
import {
  copyrightYears,
  hourNumber,
  longDate,
  monthOfHour,
  partialDate,
  rfc822Date,
  siteDate,
  siteYear,
} from './dates.ts';

describe('longDate', () => {
  it('writes the day it is in Sydney, in summer and winter time', () => {
    expect(longDate('2026-11-20T12:59:59.999Z')).toBe('20 November 2026');
    expect(longDate('2026-11-20T13:00:00.000Z')).toBe('21 November 2026');
    expect(longDate('2025-07-04T14:00:00.000Z')).toBe('5 July 2025');
    expect(longDate('2026-03-01')).toBe('1 March 2026');
  });

  it('refuses what is no date', () => {
    expect(() => longDate('')).toThrow(RangeError);
    expect(() => rfc822Date('soon')).toThrow('Not a date: soon');
  });
});

describe('rfc822Date', () => {
  it('writes the form feeds use', () => {
    expect(rfc822Date('2026-11-20T09:05:00.000Z')).toBe('Fri, 20 Nov 2026 09:05:00 GMT');
  });
});

describe('copyrightYears', () => {
  it('writes the first and the present year, or one year alone', () => {
    expect(copyrightYears(2025, 2026)).toBe('2025–2026');
    expect(copyrightYears(2025, 2025)).toBe('2025');
    expect(copyrightYears(2025, 1970)).toBe('2025');
    expect(copyrightYears(2025)).toBe('2025');
  });

  it('takes the year from the calendar in Sydney', () => {
    expect(siteYear(new Date('2026-12-31T12:59:59.999Z'))).toBe(2026);
    expect(siteYear(new Date('2026-12-31T13:00:00.000Z'))).toBe(2027);
  });
});

describe('partialDate', () => {
  it.each([
    ['2025', '2025'],
    ['2025-08', 'August 2025'],
    ['2025-08-31', '31 August 2025'],
  ])('writes %s as %s', (iso, text) => expect(partialDate(iso)).toBe(text));
});

it('knows the month in Sydney, which is ahead of the one in Greenwich', () => {
  expect(monthOfHour(hourNumber(new Date('2026-10-31T12:59:00Z')))).toBe(10);
  expect(monthOfHour(hourNumber(new Date('2026-10-31T13:00:00Z')))).toBe(11);
});

describe('siteDate', () => {
  it('agrees with the time-zone database at every hour from 2005 to 2037', () => {
    const sydney = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });
    const wrong: string[] = [];
    for (let time = Date.UTC(2005, 0, 1); time < Date.UTC(2038, 0, 1); time += 3_600_000) {
      const moment = new Date(time);
      if (siteDate(moment) !== sydney.format(moment)) wrong.push(moment.toISOString());
    }
    expect(wrong).toEqual([]);
  });
});
