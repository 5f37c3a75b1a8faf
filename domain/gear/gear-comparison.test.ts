import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAttributes } from './gear-comparison.ts';

const computer = (attributes: object) => ({ category: 'Dive Computers', attributes });
const compareComputers = (...products: object[]) => compareAttributes(products.map(computer));

describe('compareAttributes', () => {
  it('marks a row in which two known values differ', () => {
    expect(compareComputers({ maxDepth: 60 }, { maxDepth: 100 }, {})).toEqual([
      { key: 'maxDepth', label: 'Rated depth', values: ['60 m', '100 m', null], differs: true },
    ]);
  });

  it('does not take an unknown value for a difference', () => {
    expect(compareComputers({ compass: true }, {})).toMatchObject([{ values: ['Yes', null], differs: false }]);
    expect(compareComputers({ compass: false }, { compass: true })).toMatchObject([{ differs: true }]);
    expect(compareComputers({}, {})).toEqual([]);
  });

  it('takes the same words in another case or order for equal', () => {
    expect(compareComputers({ algorithm: 'Bühlmann ZHL-16C' }, { algorithm: 'bühlmann  zhl-16c' })).toMatchObject([
      { differs: false },
    ]);
    expect(compareComputers({ diveModes: ['Nitrox', 'Air'] }, { diveModes: ['Air', 'Nitrox'] })).toMatchObject([
      { differs: false },
    ]);
  });

  it('lists the attributes of all categories, each once', () => {
    const rows = compareAttributes([
      computer({ weight: 80, maxDepth: 40 }),
      { category: 'Fins', attributes: { weight: 900, blade: 'Split' } },
    ]);
    expect(rows.map(({ key }) => key)).toEqual(['maxDepth', 'weight', 'blade']);
  });

  it('says the same of any order of the products', () => {
    const weight = fc.option(fc.nat({ max: 3 }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(weight, { minLength: 2, maxLength: 4 }), (weights) => {
        const forth = compareComputers(...weights.map((value) => ({ weight: value })));
        const back = compareComputers(...weights.toReversed().map((value) => ({ weight: value })));
        expect(back.map((row) => ({ ...row, values: row.values.toReversed() }))).toEqual(forth);
      }),
    );
  });
});
