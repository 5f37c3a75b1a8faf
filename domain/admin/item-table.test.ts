import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOfCopy, readMonth, shiftMonth, weeksOfMonth } from './item-table.ts';

describe('nameOfCopy', () => {
  it.each([
    ['Bare Island', 'Bare Island (copy)'],
    ['Bare Island (copy)', 'Bare Island (copy 2)'],
    ['Bare Island (copy 9)', 'Bare Island (copy 10)'],
    ['', 'Untitled (copy)'],
  ])('of %j is %j', (name, copy) => {
    expect(nameOfCopy(name)).toBe(copy);
  });

  it('differs from the name and respects the length limit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (name) => {
        const copy = nameOfCopy(name);
        expect(copy).not.toBe(name);
        expect(copy.length).toBeLessThanOrEqual(160);
      }),
    );
  });
});

describe('weeksOfMonth', () => {
  it('begins on Monday', () => {
    const weeks = weeksOfMonth('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  });

  it('holds every day of any month once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, '0')}`;
        const days = weeksOfMonth(month)
          .flat()
          .filter((day) => day !== null);
        expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
        expect(days).toEqual(days.toSorted());
        expect(shiftMonth(shiftMonth(month, 1), -1)).toBe(month);
      }),
    );
  });
});

it('reads a month from an address and rejects other text', () => {
  expect(readMonth('2027-02', '2026-11')).toBe('2027-02');
  for (const text of [null, '', '2026-13', '1999-01', '2026-1', 'x'])
    expect(readMonth(text, '2026-11')).toBe('2026-11');
});
