import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTotpStep, generateTotpSecret, TOTP_SECRET_PATTERN, totpCode, totpUri } from './totp.ts';

/** '12345678901234567890' in base32, the key of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;

describe('codes', () => {
  // The last six of the eight digits that the appendix lists for SHA-1.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('equal those of RFC 6238 at second %i', (seconds, code) => {
    expect(totpCode(SECRET, seconds * 1000)).toBe(code);
    expect(findTotpStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('are accepted one time step early or late, but not two', () => {
    const now = 1_800_000_000_000;
    const step = now / STEP_MS;
    const stepAt = (steps: number) => findTotpStep(SECRET, totpCode(SECRET, now + steps * STEP_MS), now);
    expect([-2, -1, 0, 1, 2].map(stepAt)).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('are recognised at any moment with any key', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_600_000_000_000, max: 4_000_000_000_000 }), (now) => {
        const secret = generateTotpSecret();
        expect(secret).toMatch(TOTP_SECRET_PATTERN);
        const steps = [Math.floor(now / STEP_MS) - 1, Math.floor(now / STEP_MS), Math.floor(now / STEP_MS) + 1];
        // Two time steps may have the same code by chance.
        expect(steps).toContain(findTotpStep(secret, totpCode(secret, now), now));
      }),
    );
  });
});

it('writes the address for authenticator apps', () => {
  const url = new URL(totpUri(SECRET, { issuer: 'Reef & Co', label: 'bommie.example' }));
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(url.pathname)).toBe('/Reef & Co:bommie.example');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    secret: SECRET,
    issuer: 'Reef & Co',
    digits: '6',
    period: '30',
  });
});
