import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShownFor, judgeDayOrder, readSpreadsheetDate } from './spreadsheet-dates.ts';

describe('readSpreadsheetDate', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2023-02', '2023-02'],
    ['23/11/2026', '2026-11-23'],
    ['11/23/2026', '2026-11-23'],
    ['5/5/2026', '2026-05-05'],
    ['23/11/26 0:00', '2026-11-23'],
    ['6.5.2026', '2026-05-06'],
    ['2026/11/3', '2026-11-03'],
    ['23-Nov-26', '2026-11-23'],
    ['5 June 2026', '2026-06-05'],
    ['Friday, 5 June 2026', '2026-06-05'],
    ['June 5, 2026', '2026-06-05'],
    ['Feb-23', '2023-02'],
    ['Sept 2023', '2023-09'],
    ['1923', '1923'],
    ['Marble-23', 'Marble-23'],
    ['32/13/2026', '32/13/2026'],
    ['soon', 'soon'],
  ])('reads %s as %s', (cell, date) => expect(readSpreadsheetDate(cell, null)).toBe(date));

  it('says both days where nothing says which part is the day', () => {
    expect(readSpreadsheetDate('6/5/2026', null)).toEqual({ either: ['2026-05-06', '2026-06-05'] });
    expect(readSpreadsheetDate('6/5/2026', 'day-first')).toBe('2026-05-06');
    expect(readSpreadsheetDate('6/5/2026', 'month-first')).toBe('2026-06-05');
  });

  it('never reads another day than was written, in either order', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(days, { minLength: 1, maxLength: 8 }), fc.boolean(), (dates, isDayFirst) => {
        const written = dates.map((date) => {
          const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1];
          return `${isDayFirst ? `${day}/${month}` : `${month}/${day}`}/${date.getUTCFullYear()}`;
        });
        const { order } = judgeDayOrder(written);
        for (const [index, cell] of written.entries()) {
          const read = readSpreadsheetDate(cell, order);
          const day = dates[index]?.toISOString().slice(0, 10);
          if (typeof read === 'string') expect(read).toBe(day);
          else expect(read.either).toContain(day);
        }
      }),
    );
  });
});

it('judges a column as a whole, and says when its cells contradict each other', () => {
  expect(judgeDayOrder(['6/5/2026', '', '2026-01-02', '11/23/2026'])).toEqual({
    order: 'month-first',
    contradicts: false,
  });
  expect(judgeDayOrder(['6/5/2026', '23/11/2026'])).toEqual({ order: 'day-first', contradicts: false });
  expect(judgeDayOrder(['6/5/2026', '7/8/2026'])).toEqual({ order: null, contradicts: false });
  expect(judgeDayOrder(['23/11/2026', '11/23/2026'])).toEqual({ order: null, contradicts: true });
});

it.each([
  ['March 1911', 'Mar-11', true],
  ['1911-03', 'Mar-11', true],
  ['23 March 1911', '23-Mar-11', true],
  ['5-12', '5-Dec', true],
  ['5-12', '12-May', true],
  ['March 1911', 'Mar-12', false],
  ['5-12', '6-Dec', false],
  ['1911', '1911', false],
])('knows whether a spreadsheet shows %s as %s', (text, cell, isShown) => expect(isShownFor(text, cell)).toBe(isShown));
