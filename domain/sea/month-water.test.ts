import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineMonths, estimateMonths, figureRange, monthsOfSite } from './month-water.ts';

/** Off Sydney, by COADS. */
const SYDNEY = [22.5, 22.8, 22.6, 21.7, 20.5, 18.4, 17.7, 17.5, 17.9, 18.7, 19.8, 21.4];
/** By COADS: off Kavieng, where months hardly differ, and in the Solomon Sea, with few observations. */
const KAVIENG = [29.5, 29.3, 29.5, 29.6, 29.8, 29.5, 28.9, 28.9, 29.3, 29.6, 29.7, 29.4];
const SOLOMON_SEA = [29.3, 29.7, 29.3, 29.3, 27.5, 27.8, 27.4, 27.2, 27.9, 27, 28.7, 27.6];

describe('estimateMonths', () => {
  it('puts the coldest month at the lower end of the range and the warmest at the upper', () => {
    const months = estimateMonths({ min: 15, max: 23 }, SYDNEY);
    expect(months.find(({ month }) => month === 8)).toEqual({ month: 8, min: 15, max: 15, isEstimate: true });
    expect(months.find(({ month }) => month === 2)).toEqual({ month: 2, min: 23, max: 23, isEstimate: true });
    expect(months.find(({ month }) => month === 3)).toEqual({ month: 3, min: 22, max: 23, isEstimate: true });
  });

  it('has none for a curve that is flat or short', () => {
    expect(
      estimateMonths(
        { min: 15, max: 23 },
        Array.from({ length: 12 }, () => 20),
      ),
    ).toEqual([]);
    expect(estimateMonths({ min: 15, max: 23 }, SYDNEY.slice(1))).toEqual([]);
  });

  it('stays within the range, keeps the order of the months and spans a degree at most', () => {
    const curve = fc.array(
      fc.integer({ min: 80, max: 310 }).map((tenths) => tenths / 10),
      { minLength: 12, maxLength: 12 },
    );
    fc.assert(
      fc.property(curve, fc.integer({ min: 5, max: 25 }), fc.integer({ min: 1, max: 14 }), (means, min, width) => {
        const months = estimateMonths({ min, max: min + width }, means);
        for (const { month, ...figure } of months) {
          const range = figureRange({ month, ...figure });
          expect(range && range.min >= min && range.max <= min + width && range.max - range.min <= 1).toBe(true);
          for (const other of months)
            if ((means[month - 1] ?? 0) < (means[other.month - 1] ?? 0))
              expect(range?.max).toBeLessThanOrEqual((figureRange(other)?.min ?? 0) + 1);
        }
      }),
    );
  });
});

describe('monthsOfSite', () => {
  it('takes the published table alone, within the range of the site', () => {
    const published = [
      { month: 2, mean: 21.5 },
      { month: 8, min: 9, max: 11 },
    ];
    expect(monthsOfSite('10-21°C', { published, curve: SYDNEY })).toEqual([
      { month: 2, mean: 21 },
      { month: 8, min: 10, max: 11 },
    ]);
  });

  it.each([
    ['no range', 'varies', SYDNEY],
    ['no curve', '15-23°C', null],
    ['a sea that hardly varies', '26-30°C', KAVIENG],
    ['means that jump from month to month', '26-30°C', SOLOMON_SEA],
  ])('has none with %s', (_, waterTemp, curve) => {
    expect(monthsOfSite(waterTemp, { published: [], curve })).toEqual([]);
  });
});

it('combines sites from the coldest to the warmest, without months that one of them lacks', () => {
  const one = [
    { month: 1, min: 20, max: 21 },
    { month: 2, mean: 22 },
  ];
  const two = [{ month: 1, min: 18, max: 19, isEstimate: true }];
  expect(combineMonths([one, two])).toEqual([{ month: 1, min: 18, max: 21, isEstimate: true }]);
  expect(combineMonths([])).toEqual([]);
});
