import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupKey, parseSecondFactorCode } from './second-factor-code.ts';

describe('parseSecondFactorCode', () => {
  it.each([
    ['123456', { kind: 'totp', code: '123456' }],
    [' 123 456 ', { kind: 'totp', code: '123456' }],
    ['１２３４５６', { kind: 'totp', code: '123456' }],
    ['ABCDE-fghjk-23456', { kind: 'recovery', code: 'abcdefghjk23456' }],
    ['abcde fghjk 23456', { kind: 'recovery', code: 'abcdefghjk23456' }],
    ['12345', null],
    ['1234567', null],
    ['', null],
    ['abcde-fghjk', null],
    ['abcde-fghjk-2345!', null],
    ["' or 1=1 --", null],
  ] as const)('reads %j', (typed, expected) => expect(parseSecondFactorCode(typed)).toEqual(expected));

  it('reads any text without throwing, and only codes of a known form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const parsed = parseSecondFactorCode(typed);
        return parsed === null || /^(?:\d{6}|[a-z0-9]{15})$/.test(parsed.code);
      }),
    );
  });
});

it('writes a key in groups of four that an app reads as the same key', () => {
  expect(groupKey('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  fc.assert(
    fc.property(
      fc.string(),
      (key) => groupKey(key.replaceAll(' ', '')).replaceAll(' ', '') === key.replaceAll(' ', ''),
    ),
  );
});
