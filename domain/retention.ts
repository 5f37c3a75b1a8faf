/** How long things are kept, in days. The privacy policy promises these numbers and housekeeping keeps them. */
export const RETENTION_DAYS = {
  /** Mail that was sent or given up. */
  doneMail: 30,
  /**
   * Entries of the audit log, which hold the address and browser of whoever tried to log in. A quarter of a year, since owners
   * who write in the evenings may notice only weeks later that somebody else was there, and then want to know from where.
   */
  auditLog: 90,
} as const;

const DAY_MS = 24 * 60 * 60_000;

/** Things of this kind from before this moment (ISO 8601) are deleted. */
export const deletedBefore = (kind: keyof typeof RETENTION_DAYS, now: number): string =>
  new Date(now - RETENTION_DAYS[kind] * DAY_MS).toISOString();
