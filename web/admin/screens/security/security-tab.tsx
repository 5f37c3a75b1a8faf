import { useState } from 'react';
import { LOGIN_ATTEMPTS, LOGIN_WINDOW_MINUTES } from '../../../../domain/security/rate-limits.ts';
import type { SecurityDashboard, SecurityEvent } from '../../../../domain/security/security-dashboard.ts';
import { IDLE_MINUTES } from '../../../../domain/security/session.ts';
import type { Retention } from '../../../../domain/settings/retention.ts';
import { useSiteConfig } from '../../../app/data/site-context.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import tagStyles from '../../../ui/tag.module.css';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { adminQueryClient, useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Counts } from '../../kit/fields/counts.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import { type Column, Table } from '../../kit/fields/table.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { formatAction, formatDetails } from './format-details.ts';
import styles from './security-tab.module.css';

/** Login attempts and audit events. */
export function SecurityTab() {
  const { query, refresh, refreshing } = useSecurity();
  const { data, isPending, error } = query;
  if (isPending) return <p className="muted">Loading security dashboard...</p>;
  return (
    <div className="grid gap-5 one-column">
      {error && (
        <Notice kind="error" role="alert">
          The security figures could not be refreshed{data && '; these are the last ones'}. {error.message}
        </Notice>
      )}
      {data && <Counters figures={data} />}
      <Panel aria-labelledby="events-heading">
        <div className="row between gap-3 mb-3">
          <h2 id="events-heading">Recent Security Events</h2>
          <Button isSmall icon="refresh-cw" busy={refreshing} onClick={refresh}>
            Refresh
          </Button>
        </div>
        {data && <SecurityEvents events={data.recentActivity} />}
      </Panel>
      <SecurityFeatures />
    </div>
  );
}

const Counters = ({ figures }: { figures: SecurityDashboard }) => (
  <Counts
    counts={[
      [figures.totalLoginAttempts, 'Total Attempts', 'Last 24 hours'],
      [figures.successfulLogins, 'Successful', 'Logged in'],
      [figures.failedAttempts, 'Failed', 'Wrong password'],
      [figures.blockedAttempts, 'Blocked', 'Rate limited'],
    ]}
  />
);

/** The protections of the admin area (specification, section 6). */
const featuresFor = (retention: Retention) =>
  [
    ['Rate limiting', `${LOGIN_ATTEMPTS} login attempts per ${LOGIN_WINDOW_MINUTES} minutes`],
    ['Session timeout', `${IDLE_MINUTES} minutes of inactivity`],
    ['Audit logging', `audit logging of admin actions, kept for ${retention.auditLog} days`],
    ['IP tracking', 'the address of every attempt and action is recorded'],
    ['Session regeneration', 'automatic session regeneration at every login'],
  ] as const;

function SecurityFeatures() {
  const { retention } = useSiteConfig().settings;
  return (
    <aside className={`${styles.features} p-4 shoal small leading-145`} aria-labelledby="features-heading">
      <h2 id="features-heading" className="line gap-2 h4 mb-2">
        <Icon name="shield-check" />
        Active Security Features
      </h2>
      <ul className="grid gap-0-5 halves-from-48">
        {featuresFor(retention).map(([name, text]) => (
          <li key={name}>
            <strong>{name}:</strong> {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}

const MOMENT = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** Green, red and blue as specified (section 2), otherwise grey. */
const COLOURS: Record<string, string | undefined> = {
  login_success: tagStyles.ok,
  login_failure: tagStyles.bad,
  login_blocked: tagStyles.bad,
  admin_logout: tagStyles.info,
};

function SecurityEvents({ events }: { events: readonly SecurityEvent[] }) {
  if (events.length === 0) return <p className="muted">No recent security events</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.events} aria-label="The latest 50 events" tabIndex={0}>
      <Table
        layout="paired"
        columns={COLUMNS}
        rows={events}
        // Events have no id; their order from the oldest distinguishes two at the same time.
        rowKey={({ timestamp }, index) => `${timestamp} ${events.length - index}`}
      />
    </section>
  );
}

const COLUMNS: Column<SecurityEvent>[] = [
  {
    head: 'Time',
    cell: ({ timestamp }) => <time dateTime={timestamp}>{MOMENT.format(new Date(timestamp))}</time>,
  },
  {
    head: 'Action',
    cell: ({ action }) => (
      <span className={`${tagStyles.tag} ${COLOURS[action] ?? styles.plain}`}>{formatAction(action)}</span>
    ),
  },
  { head: 'IP Address', cell: ({ ipAddress }) => ipAddress ?? <span className="muted">the site itself</span> },
  {
    head: 'Details',
    cell: ({ resource, details, person }) => [person, formatDetails(resource, details)].filter(Boolean).join(' · '),
  },
];

const PATH = '/api/admin/security-dashboard';
/** Milliseconds (specification, section 9). */
const REFRESH = { open: 5_000, otherwise: 30_000 };

/** The data of the open security tab. */
export function useSecurity() {
  const [refreshing, setRefreshing] = useState(false);
  const query = useAdmin<SecurityDashboard>(PATH, { every: REFRESH.open });
  /** A refresh by button extends the session, unlike background requests. */
  const refresh = async () => {
    setRefreshing(true);
    try {
      adminQueryClient().setQueryData(['admin', PATH], await adminRequest<SecurityDashboard>('GET', PATH));
    } catch (failure) {
      showToast({ title: 'Refresh failed', description: (failure as Error).message, destructive: true });
    }
    setRefreshing(false);
  };
  return { query, refresh, refreshing };
}

/** Keeps the data fresh while another tab is open, so that the security tab opens at once. */
export function useSecurityInBackground(enabled: boolean): void {
  useAdmin(PATH, { every: REFRESH.otherwise, enabled });
}
