/** Rules of an owner's session (specification, sections 6 and 9). */

/** Without a request from the owner for so long, the session has ended. */
export const IDLE_MINUTES = 30;

/** However busy, a session ends so long after its login. */
export const SESSION_HOURS = 12;

export const LOGIN_ATTEMPTS = 5;

export const LOGIN_WINDOW_MINUTES = 15;

/** Shorter ones are refused; nothing else is asked of a password (NIST SP 800-63B, 3.1.1.2: length, no composition rules). */
export const MIN_PASSWORD_LENGTH = 10;

export const MAX_PASSWORD_LENGTH = 200;

/** What is wrong with a password that somebody chose; null when nothing is. */
export function passwordError(password: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `The password must have at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (password.length > MAX_PASSWORD_LENGTH) return `The password must have at most ${MAX_PASSWORD_LENGTH} characters.`;
  return null;
}

/** A call that the page makes by itself, such as the refresh of a table, says so with this header: it keeps no session alive. */
export const BACKGROUND_REQUEST_HEADER = 'x-automatic-call';
