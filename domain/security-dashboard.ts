import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

/** Hours that the counters look back (specification, section 9). */
export const SECURITY_HOURS = 24;
/** Events in the table. */
export const RECENT_EVENTS = 50;

/** `details` is text or an object; `ipAddress` is null where the site itself acted. */
export const securityEventSchema = z.object({
  timestamp: timestampSchema,
  action: z.string(),
  resource: z.string(),
  ipAddress: z.string().nullable(),
  details: z.union([z.string(), z.record(z.string(), z.unknown())]).nullable(),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

/** Attempts to log in during the last {@link SECURITY_HOURS}, and the latest events of every kind, newest first. */
export const securityDashboardSchema = z.object({
  totalLoginAttempts: z.int(),
  successfulLogins: z.int(),
  failedAttempts: z.int(),
  blockedAttempts: z.int(),
  recentActivity: z.array(securityEventSchema),
});
export type SecurityDashboard = z.infer<typeof securityDashboardSchema>;

/** Rules of an admin session (specification, sections 6 and 9). */

/** The session ends after this long without a request from the admin. */
export const IDLE_MINUTES = 30;
/** However busy, a session ends so long after its login. */
export const SESSION_HOURS = 12;

export const LOGIN_ATTEMPTS = 5;
export const LOGIN_WINDOW_MINUTES = 15;

/** The only rule for passwords (NIST SP 800-63B, 3.1.1.2: length, no composition rules). */
export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 200;

/** The error in a chosen password, or null. */
export function passwordError(password: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `The password must have at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (password.length > MAX_PASSWORD_LENGTH) return `The password must have at most ${MAX_PASSWORD_LENGTH} characters.`;
  return null;
}

/** A call that the page makes by itself, such as the refresh of a table, says so with this header: it keeps no session alive. */
export const BACKGROUND_REQUEST_HEADER = 'x-automatic-call';
