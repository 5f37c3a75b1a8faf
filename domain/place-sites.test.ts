import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPASS } from './exposure.ts';
import { countByMonth, groupByEntry, waterRange, windCell } from './place-sites.ts';

const point = fc.constantFrom(...COMPASS);
const points = fc.uniqueArray(point, { minLength: 1 });

describe('windCell', () => {
  it('says unknown of every wind where nothing is recorded, and never anything else', () => {
    for (const wind of COMPASS) {
      expect(windCell(null, wind)).toBe('unknown');
      expect(windCell([], wind)).toBe('unknown');
    }
  });

  it('says spoilt of exactly the winds on record', () => {
    fc.assert(
      fc.property(points, point, (spoiltBy, wind) => {
        expect(windCell(spoiltBy, wind)).toBe(spoiltBy.includes(wind) ? 'spoilt' : 'notListed');
      }),
    );
  });
});

describe('groupByEntry', () => {
  it('puts each site into one group, and a site without a known entry into none that names a way', () => {
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
