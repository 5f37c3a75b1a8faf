import { describe, expect, it } from 'vitest';
import { decimalText } from './portable-sql.ts';

describe('decimalText', () => {
  it.each([
    ['12.3', 2, '12.30'],
    ['399', 2, '399.00'],
    ['007', 2, '7.00'],
    ['0', 1, '0.0'],
    ['5.', 1, '5.0'],
    ['-19.3052', 8, '-19.30520000'],
    ['-0.00000000', 8, '0.00000000'],
    ['-0.5', 8, '-0.50000000'],
  ])('writes %s with %i decimals as %s', (value, scale, text) => {
    expect(decimalText(value, scale)).toBe(text);
  });

  it.each(['', 'abc', '1e3', '1.234', '--1', '.5'])('rejects %j', (value) => {
    expect(() => decimalText(value, 2)).toThrow(RangeError);
  });
});
