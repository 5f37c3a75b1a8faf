/** How long things are kept, in days. The privacy policy promises these numbers and housekeeping keeps them. */
export const DAYS_KEPT = {
  /** Mail that was sent or given up. */
  doneMail: 30,
  /**
   * Entries of the audit log, which hold the address and browser of whoever tried to log in. A quarter of a year, since owners
   * who write in the evenings may notice only weeks later that somebody else was there, and then want to know from where.
   */
  auditLog: 90,
} as const;
