import { RECENT_EVENTS, SECURITY_HOURS } from '../../../domain/security-dashboard.ts';
import type { Database } from '../../platform/database/database.ts';

const HOUR = 60 * 60_000;
const ATTEMPTS = ['login_success', 'login_failure', 'login_blocked'] as const;
type Attempt = (typeof ATTEMPTS)[number];

/** How often each outcome of a login happened within the last {@link SECURITY_HOURS}. */
export async function countAttempts(database: Database, now = Date.now()): Promise<Record<Attempt, number>> {
  const rows = await database
    .selectFrom('auditLogs')
    .select((eb) => ['action', eb.fn.sum<number | string>('occurrences').as('count')])
    .where('action', 'in', ATTEMPTS)
    .where('timestamp', '>', new Date(now - SECURITY_HOURS * HOUR).toISOString())
    .groupBy('action')
    .execute();
  const counts = { login_success: 0, login_failure: 0, login_blocked: 0 };
  for (const { action, count } of rows) counts[action as Attempt] = Number(count);
  return counts;
}

/** The latest entries of the audit log, newest first. */
export const recentEvents = (database: Database) =>
  database
    .selectFrom('auditLogs')
    .select(['timestamp', 'action', 'resource', 'ipAddress', 'details', 'occurrences'])
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_EVENTS)
    .execute();
