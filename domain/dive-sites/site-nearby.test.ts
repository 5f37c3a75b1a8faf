import { describe, expect, it } from 'vitest';
import { compassSites } from './site-nearby.ts';

const at = (...distances: number[]) => distances.map((distanceKm) => ({ distanceKm }));

describe('compassSites', () => {
  it('plots the neighbours within 60 km where there are three', () => {
    expect(compassSites(at(1, 20, 60, 61))).toEqual(at(1, 20, 60));
  });

  it('plots nothing with fewer than three', () => {
    expect(compassSites(at(1, 20, 61, 70))).toEqual([]);
    expect(compassSites([])).toEqual([]);
  });
});
