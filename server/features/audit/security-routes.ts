import type { FastifyInstance } from 'fastify';
import {
  RECENT_EVENTS,
  SECURITY_HOURS,
  type SecurityDashboard,
  type SecurityEvent,
  securityDashboardSchema,
} from '../../../domain/security/security-dashboard.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AdminContext, adminRoutes } from '../../platform/http/admin-routes.ts';

export function registerSecurityDashboard(app: FastifyInstance, { database, guard }: AdminContext): void {
  adminRoutes(app, guard).get(
    '/api/admin/security-dashboard',
    'Login attempts during the last 24 hours, and the latest events of every kind',
    { response: securityDashboardSchema },
    async () => {
      const [counts, events] = await Promise.all([countAttempts(database), recentEvents(database)]);
      return presentSecurity(counts, events);
    },
  );
}

type Counts = Awaited<ReturnType<typeof countAttempts>>;
type EventRow = Awaited<ReturnType<typeof recentEvents>>[number];

function presentSecurity(counts: Counts, events: readonly EventRow[]): SecurityDashboard {
  const { login_success: successfulLogins, login_failure: failedAttempts, login_blocked: blockedAttempts } = counts;
  return {
    totalLoginAttempts: successfulLogins + failedAttempts + blockedAttempts,
    successfulLogins,
    failedAttempts,
    blockedAttempts,
    recentActivity: events.map(({ occurrences, ...event }) => ({
      ...event,
      details: withCount(parseDetails(event.details), occurrences),
    })),
  };
}

/** Adds the count of an event that is logged once for all its repetitions. */
function withCount(details: SecurityEvent['details'], occurrences: number): SecurityEvent['details'] {
  if (occurrences === 1) return details;
  if (typeof details === 'object' && details) return { ...details, occurrences };
  return [details, `${occurrences} times`].filter(Boolean).join(', ');
}

/** Parses details stored as JSON; returns other text as it is. */
function parseDetails(stored: string | null): SecurityEvent['details'] {
  if (!stored?.startsWith('{')) return stored;
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}

const HOUR_MS = 60 * 60_000;
const ATTEMPTS = ['login_success', 'login_failure', 'login_blocked'] as const;
type Attempt = (typeof ATTEMPTS)[number];

/** Number of login attempts by outcome within the last {@link SECURITY_HOURS}. */
async function countAttempts(database: Database, now = Date.now()): Promise<Record<Attempt, number>> {
  const rows = await database
    .selectFrom('auditLogs')
    .select((eb) => ['action', eb.fn.sum<number | string>('occurrences').as('count')])
    .where('action', 'in', ATTEMPTS)
    .where('timestamp', '>', new Date(now - SECURITY_HOURS * HOUR_MS).toISOString())
    .groupBy('action')
    .execute();
  const counts = { login_success: 0, login_failure: 0, login_blocked: 0 };
  for (const { action, count } of rows) counts[action as Attempt] = Number(count);
  return counts;
}

/** The latest entries of the audit log, newest first. */
const recentEvents = (database: Database) =>
  database
    .selectFrom('auditLogs')
    .select(['timestamp', 'action', 'resource', 'ipAddress', 'person', 'details', 'occurrences'])
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_EVENTS)
    .execute();
