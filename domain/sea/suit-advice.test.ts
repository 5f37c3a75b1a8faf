import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suitBands, suitBetween, suitFor, temperatureRange } from './suit-advice.ts';

describe('suitFor', () => {
  it.each([
    [30, '1–2 mm'],
    [27, '1–2 mm'],
    [26.4, '3 mm'],
    [23, '3 mm'],
    [22.4, '5 mm'],
    [19, '5 mm'],
    [18, '7 mm or semi-dry'],
    [15, '7 mm or semi-dry'],
    [14.4, 'Semi-dry with layers'],
    [13, 'Semi-dry with layers'],
    [12, 'Dry suit or semi-dry with layers'],
    [-1, 'Dry suit or semi-dry with layers'],
  ])('%s °C: %s', (celsius, suit) => expect(suitFor(celsius).suit).toBe(suit));

  it('never advises a thinner suit for colder water', () => {
    const order = [
      ...['1–2 mm', '3 mm', '5 mm', '7 mm or semi-dry', 'Semi-dry with layers'],
      'Dry suit or semi-dry with layers',
    ];
    const celsius = fc.double({ min: -2, max: 40, noNaN: true });
    fc.assert(
      fc.property(celsius, celsius, (a, b) => {
        const [colder, warmer] = [Math.min(a, b), Math.max(a, b)];
        expect(order).toContain(suitFor(colder).suit);
        expect(order.indexOf(suitFor(colder).suit)).toBeGreaterThanOrEqual(order.indexOf(suitFor(warmer).suit));
      }),
    );
  });
});

describe('suitBetween', () => {
  it.each([
    [22, 23, '3–5 mm'],
    [15, 15, '7 mm or semi-dry'],
    [18, 19, '5–7 mm'],
    [26, 27, '1–3 mm'],
    [14, 15, '7 mm to semi-dry with layers'],
    [12, 13, 'Dry suit or semi-dry with layers'],
  ])('%s to %s °C: %s', (min, max, suit) => expect(suitBetween(min, max).replaceAll('\u00A0', ' ')).toBe(suit));
});

describe('suitBands', () => {
  it('joins months in a row, and not across a month that is not known', () => {
    const at = (month: number, celsius: number) => ({ month, celsius });
    expect(suitBands([at(1, 21), at(2, 20), at(3, 16), at(5, 16), at(6, 13)])).toMatchObject([
      { month: 1, span: 2, suit: '5 mm' },
      { month: 3, span: 1, suit: '7 mm or semi-dry' },
      { month: 5, span: 1, suit: '7 mm or semi-dry' },
      { month: 6, span: 1, suit: 'Semi-dry with layers' },
    ]);
  });

  it('covers each month once', () => {
    const months = fc.array(fc.double({ min: 0, max: 32, noNaN: true }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(months, (all) => {
        const bands = suitBands(all.map((celsius, index) => ({ month: index + 1, celsius })));
        expect(bands.reduce((sum, { span }) => sum + span, 0)).toBe(12);
      }),
    );
  });
});

describe('temperatureRange', () => {
  it.each([
    ['10-22°C', { min: 10, max: 22 }],
    ['-1-2°C', { min: -1, max: 2 }],
    ['15.5–18 °C', { min: 15.5, max: 18 }],
    ['24°C', { min: 24, max: 24 }],
    ['75-80°F', null],
    ['warm', null],
    ['', null],
  ])('%s', (text, expected) => expect(temperatureRange(text)).toEqual(expected));
});
