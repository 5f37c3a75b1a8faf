/** Retention in days. The privacy policy promises these numbers; a scheduled job enforces them. */
export const RETENTION_DAYS = {
  /** Mail that was sent or given up. */
  doneMail: 30,
  /**
   * Entries of the audit log, which hold the address and browser of each login attempt. Three months, because admins may notice
   * a foreign login only weeks later, and then need to know where it came from.
   */
  auditLog: 90,
  /** Counts of page views and clicks: a year and a month, so that a month can be compared with the same one last year. */
  traffic: 400,
  /** Changes of purchase links, which can be undone that long. */
  linkChanges: 30,
  /** Deleted items, which can be restored that long. */
  deletedItems: 30,
} as const;

const DAY_MS = 24 * 60 * 60_000;

/** Things of this kind from before this moment (ISO 8601) are deleted. */
export const deletedBefore = (kind: keyof typeof RETENTION_DAYS, now: number): string =>
  new Date(now - RETENTION_DAYS[kind] * DAY_MS).toISOString();
