import { z } from 'zod';
import { timestampSchema } from '../kernel/timestamp.ts';

/** Hours that the counters look back (specification, section 9). */
export const SECURITY_HOURS = 24;
/** Events in the table. */
export const RECENT_EVENTS = 50;

/** `details` is text or an object; `ipAddress` is null where the site itself acted, `person` also for one who has given no name. */
export const securityEventSchema = z.object({
  timestamp: timestampSchema,
  action: z.string(),
  resource: z.string(),
  ipAddress: z.string().nullable(),
  person: z.string().nullable(),
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
