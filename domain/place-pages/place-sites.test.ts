import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPASS } from '../sea/exposure.ts';
import { countByMonth, groupByEntry, waterRange, windEffect } from './place-sites.ts';

const point = fc.constantFrom(...COMPASS);
const points = fc.uniqueArray(point, { minLength: 1 });

describe('windEffect', () => {
  it('marks every wind as unknown without a record', () => {
    for (const wind of COMPASS) {
      expect(windEffect(null, wind)).toBe('unknown');
      expect(windEffect([], wind)).toBe('unknown');
    }
  });

  it('marks exactly the recorded winds as spoiling a site', () => {
    fc.assert(
      fc.property(points, point, (spoiltBy, wind) => {
        expect(windEffect(spoiltBy, wind)).toBe(spoiltBy.includes(wind) ? 'spoilt' : 'notListed');
      }),
    );
  });
});

describe('groupByEntry', () => {
  it('puts each site into one group, and sites without a known entry into their own', () => {
    const entry = fc.uniqueArray(fc.constantFrom('shore', 'jetty', 'boat'));
    fc.assert(
      fc.property(fc.array(fc.record({ entry })), (sites) => {
        const { shore, boat, unknown } = groupByEntry(sites);
        expect(shore.length + boat.length + unknown.length).toBe(sites.length);
        expect(boat.every((site) => site.entry.join() === 'boat')).toBe(true);
        expect(unknown.every((site) => site.entry.length === 0)).toBe(true);
      }),
    );
  });
});

it('counts the sites in season by month', () => {
  const counts = countByMonth([{ bestMonths: [1, 12] }, { bestMonths: [1] }, { bestMonths: [] }]);
  expect(counts).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

it('spans the temperatures of all sites that give one', () => {
  expect(waterRange([{ waterTemp: '12-20°C' }, { waterTemp: '10-18°C' }, { waterTemp: '?' }])).toEqual({
    min: 10,
    max: 20,
  });
  expect(waterRange([{ waterTemp: 'cold' }])).toBeNull();
});
