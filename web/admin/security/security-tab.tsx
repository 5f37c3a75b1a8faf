import type { SecurityDashboard } from '../../../domain/security-dashboard.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { SecurityEvents } from './security-events.tsx';
import { SecurityFeatures } from './security-features.tsx';
import { useSecurity } from './use-security.ts';
import './security.css';

/** Who tried to log in, and what was done since. */
export function SecurityTab() {
  const { query, refresh, refreshing } = useSecurity();
  const { data, isPending, error } = query;
  if (isPending) return <p className="soft">Loading security dashboard...</p>;
  return (
    <div className="security">
      {error && (
        <p className="form-fault" role="alert">
          <Icon name="circle-alert" />
          <span>
            The security figures could not be refreshed{data && '; these are the last ones'}. {error.message}
          </span>
        </p>
      )}
      {data && <Counters figures={data} />}
      <section className="sheet" aria-labelledby="events-heading">
        <div className="sheet-head">
          <h2 id="events-heading">Recent Security Events</h2>
          <button type="button" className="button sm" onClick={refresh} disabled={refreshing}>
            <Icon name="refresh-cw" />
            Refresh
          </button>
        </div>
        {data && <SecurityEvents events={data.recentActivity} />}
      </section>
      <SecurityFeatures />
    </div>
  );
}

function Counters({ figures }: { figures: SecurityDashboard }) {
  const counters = [
    ['Total Attempts', 'Last 24 hours', figures.totalLoginAttempts],
    ['Successful', 'Logged in', figures.successfulLogins],
    ['Failed', 'Wrong password', figures.failedAttempts],
    ['Blocked', 'Rate limited', figures.blockedAttempts],
  ] as const;
  return (
    <div className="counts of-four">
      {counters.map(([label, meaning, count]) => (
        <div key={label}>
          <b>{count}</b>
          <span>{label}</span>
          <span className="note">{meaning}</span>
        </div>
      ))}
    </div>
  );
}
