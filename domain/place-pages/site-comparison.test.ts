import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPASS } from '../sea/exposure.ts';
import { countByMonth, describeSwellCell, groupByEntry, waterRange, windEffect } from './site-comparison.ts';

const point = fc.constantFrom(...COMPASS);
const points = fc.uniqueArray(point, { minLength: 1 });
const OPEN = COMPASS.map(() => 500);

describe('windEffect', () => {
  it('marks every wind as unknown without a record', () => {
    for (const wind of COMPASS) {
      expect(windEffect({ wind: null }, wind)).toBe('unknown');
      expect(windEffect({ wind: [] }, wind)).toBe('unknown');
    }
  });

  it('marks exactly the recorded winds as spoiling a site', () => {
    fc.assert(
      fc.property(points, point, (spoiltBy, wind) => {
        expect(windEffect({ wind: spoiltBy, openWater: { wind: OPEN } }, wind)).toBe(
          spoiltBy.includes(wind) ? 'spoilt' : 'notListed',
        );
      }),
    );
  });
});

describe('open water by the coast', () => {
  it('speaks in the wind table only where the record is silent, and never as not listed', () => {
    const openWater = { wind: [25, 6, 1, 1, 1, 1, 1, 1] };
    expect(COMPASS.slice(0, 3).map((wind) => windEffect({ wind: null, openWater }, wind))).toEqual([
      'open',
      'some',
      'little',
    ]);
  });

  it('is named in the cell of the swell, after the record', () => {
    expect(describeSwellCell({ swell: ['SE', 'E'], openWater: { swell: OPEN } })).toBe('E, SE');
    expect(describeSwellCell({ swell: null, openWater: { swell: [500, 400, 1, 1, 1, 1, 1, 1] } })).toBe(
      'open to N, NE',
    );
    expect(describeSwellCell({ swell: null, openWater: { swell: COMPASS.map(() => 2) } })).toBe('little open water');
    expect(describeSwellCell({ swell: null, isEnclosed: true })).toBe('none gets in');
    expect(describeSwellCell({ swell: null, openWater: {} })).toBeNull();
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
