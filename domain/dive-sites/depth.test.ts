import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepest, depthBand, depthSpan, depthsIn } from './depth.ts';
import { depthProblem } from './site-errors.ts';

describe('depthsIn', () => {
  it.each([
    ['5-18m', [5, 18]],
    ['4.5 – 12.5 m', [4.5, 12.5]],
    ['to 30 m (98 ft)', [30]],
    ['5–18 m (16–60 ft)', [5, 18]],
    ['40+ m', [40]],
    ['shallow', []],
    ['1,5-3m', [1.5, 3]],
    ['12,50 m', [12, 50]],
    ['60-100ft', [18.3, 30.5]],
    ["60'", [18.3]],
    ['20–60′', [6.1, 18.3]],
    ['5-Dec', []],
    ['12/05/2026', []],
    ['', []],
    [null, []],
  ])('%j holds %j', (text, depths) => expect(depthsIn(text)).toEqual(depths));
});

describe('depthProblem', () => {
  it.each([
    '5-12m',
    '1,5-3m',
    'to 30 m (98 ft)',
    'under 5m',
    'to 30m (anchor at 12m)',
    'unknown',
    '3, 12 and 30 m',
    '12 m (about)',
    '6-18m (20-60′)',
  ])('accepts %s', (text) => expect(depthProblem(text)).toBeNull());

  it.each([
    ['5-Dec', 'is a date'],
    ['12-May', 'is a date'],
    ['12/05/2026', 'is a date'],
    ['May-12', 'is a date'],
    ['2026-05-12', 'is a date'],
    ['Mai 12', 'is a date'],
    ['12. Mai', 'is a date'],
    ['05. Dez', 'is a date'],
    ['5-déc', 'is a date'],
    ['12 août', 'is a date'],
    ["20-60'", '6-18 m'],
    ['60-100ft', '18-31 m (60-100ft)'],
    ['0x10', 'not a depth'],
    ['1e3 m', 'not a depth'],
    ['12,50 m', 'Write decimals with a point'],
    ['2026 m', 'Check the depth'],
  ])('refuses %s', (text, words) => expect(depthProblem(text)).toContain(words));
});

describe('deepest', () => {
  it('takes the largest number, regardless of its place', () => {
    expect(deepest('18m to 5m')).toBe(18);
    expect(deepest('unknown')).toBeNull();
  });
});

describe('depthSpan', () => {
  it('starts at the surface when only one number is known', () => {
    expect(depthSpan('18m')).toEqual({ from: 0, to: 18 });
    expect(depthSpan('18-5m')).toEqual({ from: 5, to: 18 });
    expect(depthSpan('3, 12 and 30 m')).toEqual({ from: 3, to: 30 });
    expect(depthSpan('n/a')).toBeNull();
  });
});

describe('depthBand', () => {
  it.each([
    ['2-10m', 'shallow'],
    ['2-10.1m', 'medium'],
    ['5-20m', 'medium'],
    ['5-20.5m', 'deep'],
    ['0m', 'shallow'],
    ['unknown', null],
    [undefined, null],
  ])('%j is %j', (text, band) => expect(depthBand(text)).toBe(band));

  it('follows from the greatest of any two depths', () => {
    fc.assert(
      fc.property(fc.nat(600), fc.nat(600), (a, b) => {
        const metres = Math.max(a, b) / 10;
        const expected = metres <= 10 ? 'shallow' : metres <= 20 ? 'medium' : 'deep';
        expect(depthBand(`${a / 10}-${b / 10}m`)).toBe(expected);
      }),
    );
  });
});
