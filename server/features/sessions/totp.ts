import { Secret, TOTP } from 'otpauth';
import { TOTP_DIGITS } from '../../../domain/security/second-factor-code.ts';

/** Codes of an authenticator app (TOTP, RFC 6238), with the parameters that every app assumes. */

const PERIOD_SECONDS = 30;
/** 160 bits, as RFC 4226, section 4, recommends. */
const SECRET_BYTES = 20;
/** Maximum time steps by which a phone's clock may differ, either way. */
const MAX_DRIFT_STEPS = 1;

/** Format of a key: 160 bits in base32. */
export const TOTP_SECRET_PATTERN = /^[A-Z2-7]{32}$/;

export const generateTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpFor = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: PERIOD_SECONDS,
  });

/** Returns the address in the QR code (the Key URI format of authenticator apps). */
export const totpUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpFor(secret, names).toString();

/** Returns the code for a moment. */
export const totpCode = (secret: string, now = Date.now()): string => totpFor(secret).generate({ timestamp: now });

/** Finds the time step of this code, at most {@link MAX_DRIFT_STEPS} from now; null for a wrong code. */
export function findTotpStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpFor(secret).validate({ token: code, timestamp: now, window: MAX_DRIFT_STEPS });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
