const MINUTE = 60_000;
const LONGEST = 6 * 60 * MINUTE;

/**
 * After so many failures a mail is given up; with the delays below that is about five days after it was written (RFC 5321,
 * section 4.5.4.1: at least four or five).
 */
export const MAX_ATTEMPTS = 28;

/**
 * So often a mail is handed over without an answer before only the owner may decide to send it once more: each time it may
 * have arrived.
 */
export const MAX_UNCERTAIN_ATTEMPTS = 3;

/**
 * Milliseconds to wait after failure number `attempt` (from 1): one minute, doubling up to six hours, and up to a fifth
 * more or less, so that mails that failed together do not come back together. `random` yields 0 to 1.
 */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const delay = Math.min(MINUTE * 2 ** (attempt - 1), LONGEST);
  return Math.round(delay * (0.8 + 0.4 * random()));
}
