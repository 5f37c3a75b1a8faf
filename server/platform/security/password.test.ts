import { describe, expect, it } from 'vitest';
import { generatePassword, hashPassword, isLoginSaturated, reserveLogin, verifyPassword } from './password.ts';

const CHEAP = { N: 2, r: 1, p: 1 };

describe('passwords', () => {
  it('match only their own hash', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(stored).not.toContain('correct');
    expect(await verifyPassword('correct horse', stored)).toBe(true);
    const quick = await hashPassword('correct horse', CHEAP);
    for (const [typed, isRight] of [
      ['correct horse', true],
      ['correct horses', false],
      ['', false],
    ] as const)
      expect([typed, await verifyPassword(typed, quick)]).toEqual([typed, isRight]);
  });

  it('have a salt each', async () => {
    expect(await hashPassword('same', CHEAP)).not.toBe(await hashPassword('same', CHEAP));
  });

  it('are compared for five logins at a time in each lane', async () => {
    const places = Array.from({ length: 5 }, () => reserveLogin('strangers'));
    expect(isLoginSaturated('strangers')).toBe(true);
    expect(reserveLogin('strangers')).toBeUndefined();
    expect(isLoginSaturated('known')).toBe(false);
    for (const release of places) release?.();
    expect(isLoginSaturated('strangers')).toBe(false);
  });

  it('are compared for a known visitor before all waiting strangers', async () => {
    const stored = await hashPassword('right', CHEAP);
    const order: string[] = [];
    const compare = (lane: 'known' | 'strangers') =>
      verifyPassword('right', stored, lane).then(() => void order.push(lane));
    const strangers = Array.from({ length: 5 }, () => compare('strangers'));
    await Promise.all([...strangers, compare('known')]);
    expect(order.indexOf('known')).toBeLessThanOrEqual(1);
  });

  it('may be typed on any keyboard: composed and decomposed letters are the same', async () => {
    expect(await verifyPassword('Caf\u0065\u0301', await hashPassword('Caf\u00e9', CHEAP))).toBe(true);
  });

  it.each(['', 'plain', 'scrypt$1', 'bcrypt$1$2$3$c2FsdA$a2V5'])(
    'never match %j in place of a hash',
    async (stored) => {
      expect(await verifyPassword('plain', stored)).toBe(false);
    },
  );

  it('are generated long, readable and unique', () => {
    const some = Array.from({ length: 200 }, generatePassword);
    expect(new Set(some).size).toBe(200);
    for (const password of some)
      expect(password).toMatch(/^(?:[abcdefghjkmnpqrstuvwxyz2-9]{5}-){3}[abcdefghjkmnpqrstuvwxyz2-9]{5}$/);
  });
});
