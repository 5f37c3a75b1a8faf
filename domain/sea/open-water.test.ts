import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPASS } from './exposure.ts';
import { classifyOpenWater, describeOpenWater, pickSilent } from './open-water.ts';

const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00A0', ' '));
const OPEN_WATER = { wind: COMPASS.map(() => 60), swell: COMPASS.map(() => 500) };

describe('open water', () => {
  it('is little, some or open, one below and one above each limit', () => {
    const classify = (force: 'wind' | 'swell', figures: number[]) => figures.map((km) => classifyOpenWater(force, km));
    expect(classify('wind', [2.9, 3, 9.9, 10])).toEqual(['little', 'some', 'some', 'open']);
    expect(classify('swell', [29, 30, 299, 300])).toEqual(['little', 'some', 'some', 'open']);
  });

  it('is said with the open directions first and little never as shelter', () => {
    expect(plain(describeOpenWater('wind', [1, 60, 25, 1, 1, 6, 1, 1]))).toEqual([
      'Open to the NE, E: 60 km or more of water (from the coast)',
      'Less open to the SW: 6 km of water',
      'Little open water to the N, SE, S, W, NW',
    ]);
    expect(plain(describeOpenWater('wind', [1, 1, 25, 1, 1, 1, 1, 1]))[0]).toBe(
      'Open to the E: 25 km of water (from the coast)',
    );
    expect(
      describeOpenWater(
        'wind',
        COMPASS.map(() => 1),
      ),
    ).toEqual(['Little open water on any side (from the coast)']);
    expect(plain(describeOpenWater('swell', OPEN_WATER.swell))).toEqual([
      'Open on every side: 500 km or more of water (from the coast)',
    ]);
    const figures = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(figures, fc.constantFrom('wind', 'swell'), (km, force) => {
        const lines = describeOpenWater(force, km);
        expect(lines[0]).toContain('(from the coast)');
        expect(lines.join()).not.toMatch(/shelter|calm|safe|protect/i);
        for (const [index, point] of COMPASS.entries())
          if (classifyOpenWater(force, km[index] ?? 0) === 'open')
            expect(lines[0]).toMatch(new RegExp(`\\b${point}\\b`));
      }),
    );
  });

  it('speaks only where the record is silent, and never of swell in enclosed or of either in fresh water', () => {
    const named = (recorded: Parameters<typeof pickSilent>[1]) => Object.keys(pickSilent(OPEN_WATER, recorded));
    expect(named({})).toEqual(['wind', 'swell']);
    expect(named({ exposure: { wind: ['S'] } })).toEqual(['swell']);
    expect(named({ exposure: { swell: ['S'] } })).toEqual(['wind']);
    const bay = { wind: COMPASS.map(() => 5), swell: COMPASS.map(() => 5) };
    expect(Object.keys(pickSilent(bay, { exposure: { enclosed: true } }))).toEqual(['wind']);
    expect(named({ exposure: { enclosed: true } })).toEqual([]);
    expect(named({ kinds: ['freshwater'] })).toEqual([]);
    expect(pickSilent(null, {})).toEqual({});
  });
});
