import { isCommonPassword } from './common-password.ts';

/** Rules of an admin session (specification, sections 6 and 9). */

/** All admins share one account (specification, section 6). */
export const USERNAME = 'admin';

/** The session ends after this long without a request from the admin. */
export const IDLE_MINUTES = 30;
/** A session ends this long after its login, even in use. */
export const SESSION_HOURS = 12;
/** A password that was typed again counts this long, for what a stolen session must not be able to do. */
export const CONFIRMED_MINUTES = 10;

/** In `details` of a 403 under this key: what the person has to type again. */
export const CONFIRM_DETAIL = 'confirm';
export type RequiredConfirmation = 'password' | 'password-and-code';

/** Rules for passwords (NIST SP 800-63B, 3.1.1.2): length and a list of common ones; no rules of composition. */
export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 200;

export const COMMON_PASSWORD =
  'This password is one of the first that anyone would guess. Choose another, such as four words that have nothing to do with each other.';

/** The error in a chosen password, or null. */
export const passwordError = (password: string): string | null =>
  passwordLengthError(password) ?? (isCommonPassword(password) ? COMMON_PASSWORD : null);

/** The error in the length of a password, or null. */
export function passwordLengthError(password: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `The password must have at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (password.length > MAX_PASSWORD_LENGTH) return `The password must have at most ${MAX_PASSWORD_LENGTH} characters.`;
  return null;
}

/** Marks a request that the page makes by itself, such as the refresh of a table; it keeps no session alive. */
export const BACKGROUND_REQUEST_HEADER = 'x-automatic-call';
