import type { SecurityDashboard, SecurityEvent } from '../../../domain/security-dashboard.ts';
import type { countAttempts, recentEvents } from './security-queries.ts';

type Counts = Awaited<ReturnType<typeof countAttempts>>;
type EventRow = Awaited<ReturnType<typeof recentEvents>>[number];

export function presentSecurity(counts: Counts, events: readonly EventRow[]): SecurityDashboard {
  const { login_success: successfulLogins, login_failure: failedAttempts, login_blocked: blockedAttempts } = counts;
  return {
    totalLoginAttempts: successfulLogins + failedAttempts + blockedAttempts,
    successfulLogins,
    failedAttempts,
    blockedAttempts,
    recentActivity: events.map(({ occurrences, ...event }) => ({
      ...event,
      details: withCount(detailsOf(event.details), occurrences),
    })),
  };
}

/** Says how often something happened that is logged once for all its repetitions. */
function withCount(details: SecurityEvent['details'], occurrences: number): SecurityEvent['details'] {
  if (occurrences === 1) return details;
  if (typeof details === 'object' && details) return { ...details, occurrences };
  return [details, `${occurrences} times`].filter(Boolean).join(', ');
}

/** Text, or the object that was stored as text. */
function detailsOf(stored: string | null): SecurityEvent['details'] {
  if (!stored?.startsWith('{')) return stored;
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}
