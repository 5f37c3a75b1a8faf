import type { SecurityEvent } from '../../../domain/security-dashboard.ts';
import { formatDetails } from './format-details.ts';

const MOMENT = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** Green, red and blue as specified (section 2); all else is grey. */
const COLOURS: Record<string, string> = {
  login_success: 'ok',
  login_failure: 'bad',
  login_blocked: 'bad',
  admin_logout: 'info',
};

export function SecurityEvents({ events }: { events: readonly SecurityEvent[] }) {
  if (events.length === 0) return <p className="soft">No recent security events</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="events" aria-label="The latest 50 events" tabIndex={0}>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Action</th>
            <th scope="col">IP Address</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {withKeys(events).map(([key, event]) => (
            <EventRow key={key} event={event} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function EventRow({ event: { timestamp, action, resource, ipAddress, details } }: { event: SecurityEvent }) {
  return (
    <tr>
      <td>
        <time dateTime={timestamp}>{MOMENT.format(new Date(timestamp))}</time>
      </td>
      <td>
        <span className={`tag ${COLOURS[action] ?? 'plain'}`}>{action}</span>
      </td>
      <td>{ipAddress ?? <span className="soft">the site itself</span>}</td>
      <td>{formatDetails(resource, details)}</td>
    </tr>
  );
}

/** Events have no number of their own; two at the same moment are told apart by their order. */
function withKeys(events: readonly SecurityEvent[]): [string, SecurityEvent][] {
  const seen = new Map<string, number>();
  return [...events]
    .reverse()
    .map((event): [string, SecurityEvent] => {
      const count = (seen.get(event.timestamp) ?? 0) + 1;
      seen.set(event.timestamp, count);
      return [`${event.timestamp} ${count}`, event];
    })
    .reverse();
}
