/** Days after which records are deleted. The privacy policy states them; a scheduled job enforces them. */
export type Retention = {
  /** Mail that was sent or given up. */
  doneMail: number;
  /**
   * Entries of the audit log, which hold the address and browser of each login attempt. Three months unless changed, because
   * admins may notice a foreign login only weeks later, and then need to know where it came from.
   */
  auditLog: number;
  /** Counts of page views and clicks: a year and a month, so that a month can be compared with the same one last year. */
  traffic: number;
  /** Messages and reports of visitors; 0 keeps them until an admin deletes them. */
  messages: number;
};

/** Default until an owner changes it. */
export const DEFAULT_RETENTION: Retention = { doneMail: 30, auditLog: 90, traffic: 400, messages: 0 };

/** The time for which deleted items can be restored. */
export const DELETED_ITEMS_RETENTION_DAYS = 30;

/** The times for which divers' reports marked as spam, the networks and the email addresses of senders are kept. */
export const SPAM_RETENTION_DAYS = 30;
export const REPORT_NETWORK_DAYS = 30;
export const REPORT_EMAIL_DAYS = 730;

const DAY_MS = 24 * 60 * 60_000;

/** Start of the retention period (ISO 8601); older records are deleted. */
export const deletedBefore = (days: number, now: number): string => new Date(now - days * DAY_MS).toISOString();
