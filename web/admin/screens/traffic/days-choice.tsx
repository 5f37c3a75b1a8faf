import { TRAFFIC_DAYS, type TrafficDays } from '../../../../domain/links/traffic.ts';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import styles from './traffic.module.css';

export const readDays = (search: URLSearchParams): TrafficDays =>
  TRAFFIC_DAYS.find((days) => String(days) === search.get('days')) ?? 30;

/** Links to the same page with the last 7, 30 or 90 days. */
export function DaysChoice({ days, address }: { days: TrafficDays; address: (days: TrafficDays) => string }) {
  return (
    <nav className={styles.days} aria-label="Days shown">
      {TRAFFIC_DAYS.map((choice) => (
        <a
          key={choice}
          className={`${adminLayoutStyles.choice} inline-line touch ink small strong unlined nowrap hover-shoal`}
          href={address(choice)}
          aria-current={choice === days ? 'true' : undefined}
        >
          {choice} days
        </a>
      ))}
    </nav>
  );
}
