import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPASS, findNeighbours, shelteredDirections, shelterFrom } from './exposure.ts';

const point = fc.constantFrom(...COMPASS);
const spoiltBy = fc.uniqueArray(point);

describe('shelterFrom', () => {
  it('is unknown where nothing is recorded', () => {
    expect(shelterFrom(undefined, 'N')).toBe('unknown');
    expect(shelterFrom([], 'N')).toBe('unknown');
  });

  it('distinguishes listed directions, their neighbours and the rest', () => {
    const found = COMPASS.map((from) => shelterFrom(['E', 'SE'], from));
    const rest = ['exposed', 'exposed', 'adjacent', 'sheltered', 'sheltered', 'sheltered'];
    expect(found).toEqual(['sheltered', 'adjacent', ...rest]);
  });

  it('never calls a listed direction sheltered', () => {
    fc.assert(
      fc.property(spoiltBy, point, (listed, from) => {
        if (listed.includes(from) || listed.length === 0) {
          expect(['exposed', 'unknown']).toContain(shelterFrom(listed, from));
        }
      }),
    );
  });
});

describe('shelteredDirections', () => {
  it('is unknown without a record', () => {
    expect([shelteredDirections(undefined), shelteredDirections([])]).toEqual([null, null]);
  });

  it('contains exactly the directions that are not listed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(point, { minLength: 1 }), point, (listed, from) => {
        expect(shelteredDirections(listed)?.includes(from)).toBe(!listed.includes(from));
      }),
    );
  });
});

it('wraps neighbours around north', () => {
  expect([findNeighbours('N'), findNeighbours('NW')]).toEqual([
    ['NW', 'NE'],
    ['W', 'N'],
  ]);
});
