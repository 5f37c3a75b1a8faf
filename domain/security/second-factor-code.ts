/** Rules of the optional second factor: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for a lost phone. */

export const TOTP_DIGITS = 6;
/** Recovery codes made at a time. Each works once. */
export const RECOVERY_CODE_COUNT = 10;
/** Groups of five characters in a recovery code: about 74 bits, so that a fast hash of it cannot be reversed. */
export const RECOVERY_CODE_GROUPS = 3;
/** Longest code that may be typed, separators included. */
export const MAX_CODE_LENGTH = 40;

/** A typed code in the form in which it is compared. */
export type SecondFactorCode = { kind: 'totp' | 'recovery'; code: string };

const TOTP_CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);
const RECOVERY_CODE = new RegExp(`^[a-z0-9]{${RECOVERY_CODE_GROUPS * 5}}$`);

/** Reads a code, with or without spaces and hyphens, in either case; null for anything else. */
export function parseSecondFactorCode(typed: string): SecondFactorCode | null {
  const code = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s-]+/g, '');
  if (TOTP_CODE.test(code)) return { kind: 'totp', code };
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : null;
}

/** A key as people type it into an app: groups of four. */
export const groupKey = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
