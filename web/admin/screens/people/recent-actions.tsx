import type { SecurityDashboard, SecurityEvent } from '../../../../domain/security/security-dashboard.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { formatRecent } from '../../kit/fields/format-date.ts';
import { type Column, Table } from '../../kit/fields/table.tsx';
import { formatAction, formatDetails } from '../security/format-details.ts';

const SHOWN = 6;

const COLUMNS: Column<SecurityEvent>[] = [
  { head: 'Who', kind: 'name', cell: ({ person }) => person },
  {
    head: 'What',
    kind: 'labelled',
    cell: ({ action, resource, details }) => (
      <span className="anywhere">
        {[formatAction(action), formatDetails(resource, details)].filter(Boolean).join(' · ')}
      </span>
    ),
  },
  { head: 'When', kind: 'labelled', cell: ({ timestamp }) => formatRecent(timestamp) },
];

/** Logins are in the list of people. */
const isLogin = (action: string) => /^(?:login_|admin_logout$)/.test(action);

/** The latest that people did, by name, from the security log. */
export function RecentActions() {
  const data = useAdmin<SecurityDashboard>('/api/admin/security-dashboard').data;
  const events = data?.recentActivity.filter(({ person, action }) => person && !isLogin(action)).slice(0, SHOWN);
  if (!events?.length) return null;
  return (
    <section className="grid gap-4">
      <div className="row between gap-3">
        <h2>What happened</h2>
        <a href="/admin?tab=security">All of the log</a>
      </div>
      <Table
        caption="What happened"
        columns={COLUMNS}
        rows={events}
        rowKey={({ timestamp }, index) => `${timestamp} ${events.length - index}`}
        layout="stacked"
      />
    </section>
  );
}
